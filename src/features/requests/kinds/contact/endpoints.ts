import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { contactSchema } from './schema.ts'

export const sendMessage = endpoint<InputOf<typeof contactSchema>, Receipt>('POST', paths.api.contact)
