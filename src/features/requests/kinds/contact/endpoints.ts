import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { contactSchema } from './schema.ts'

export const sendMessage = endpoint<InputOf<typeof contactSchema>, Receipt>('POST', '/api/contact')
