import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { joinSchema } from './schema.ts'

export const sendJoinRequest = endpoint<InputOf<typeof joinSchema>, Receipt>('POST', '/api/join-us')
