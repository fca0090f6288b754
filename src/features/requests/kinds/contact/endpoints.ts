import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { contactSchema } from './schema.ts'

export const sendMessage = endpoint<InputOf<typeof contactSchema>, Receipt>('POST', '/api/contact')
