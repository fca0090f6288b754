import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { OpenedRest, payRestSchema } from './schema.ts'

/** Begins to pay what is owed after a deposit. */
export const payRest = endpoint<InputOf<typeof payRestSchema>, OpenedRest>(
  'POST',
  '/api/event-registrations/rest',
)

/** Leads a member to the private link where they pay it. */
export const ownRestLink = endpoint<void, { link: string }>('POST', '/api/user/registrations/:id/rest')
