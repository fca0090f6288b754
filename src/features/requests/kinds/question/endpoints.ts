import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { questionSchema } from './schema.ts'

export const sendQuestion = endpoint<InputOf<typeof questionSchema>, Receipt>('POST', '/api/questions')
