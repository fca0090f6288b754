import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { contactFormSchema, followUpFormSchema } from './schema.ts'

export const logContact = endpoint<InputOf<typeof contactFormSchema>, void>(
  'POST',
  '/api/admin/people/:id/contacts',
)

/** Says that a follow-up is done, or that it is not. */
export const markFollowUp = endpoint<InputOf<typeof followUpFormSchema>, void>(
  'POST',
  '/api/admin/people/contacts/:id/follow-up',
)
