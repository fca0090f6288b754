import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { MyRequest, requestTokenSchema, writeBackSchema } from './schema.ts'

/** Only this page calls it, so it is not in `paths`, which every visitor loads. */
const thread = '/api/request-thread'

export const viewMyRequest = endpoint<InputOf<typeof requestTokenSchema>, MyRequest>('POST', thread)

export const writeBack = endpoint<InputOf<typeof writeBackSchema>, MyRequest>('POST', `${thread}/messages`)
