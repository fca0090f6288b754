import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { joinSchema } from './schema.ts'

export const sendJoinRequest = endpoint<InputOf<typeof joinSchema>, Receipt>('POST', '/api/join-us')
