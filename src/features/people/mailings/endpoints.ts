import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type {
  againSchema,
  chosenSchema,
  Mailing,
  mailingFormSchema,
  Reach,
  stopTokenSchema,
  testMailingSchema,
} from './schema.ts'

export const mailings = adminReadingBy<Mailing[]>('/api/admin/mailings')
export const mailingReach = endpoint<InputOf<typeof chosenSchema>, Reach>('POST', '/api/admin/mailings/reach')
export const testMailing = endpoint<InputOf<typeof testMailingSchema>, Receipt>(
  'POST',
  '/api/admin/mailings/test',
)
export const sendMailing = endpoint<InputOf<typeof mailingFormSchema>, Mailing>('POST', '/api/admin/mailings')
export const mailing = adminReading<Mailing>('/api/admin/mailings/:id')
export const pauseMailing = endpoint<void, Mailing>('POST', '/api/admin/mailings/:id/pause')
export const resumeMailing = endpoint<void, Mailing>('POST', '/api/admin/mailings/:id/resume')
export const stopMailing = endpoint<void, Mailing>('POST', '/api/admin/mailings/:id/stop')
export const sendMailingAgain = endpoint<void, Mailing>('POST', '/api/admin/mailings/:id/again')
export const sendMailingAgainTo = endpoint<InputOf<typeof againSchema>, Mailing>(
  'POST',
  '/api/admin/mailings/:id/again-to-one',
)
export const refuseMailings = endpoint<InputOf<typeof stopTokenSchema>, Receipt>('POST', '/api/emails/stop')
