import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { reading, readingBy } from '#browser/calls/reading.ts'
import type { changedCompanionsSchema } from '../my-registration/companions-schema.ts'
import type {
  registrationBodySchema,
  RegistrationAnswer,
  RegistrationConfirmation,
  RegistrationProof,
  RegistrationStanding,
} from './schema.ts'
import type { changedAnswersSchema, OwnRegistration, RegistrationWithTicket, Ticket } from '../schema.ts'

type Secret = { token: string }

export const registerForEvent = endpoint<InputOf<typeof registrationBodySchema>, RegistrationAnswer>(
  'POST',
  '/api/events/:id/register',
)

/** Whether a registration still stands, by its id. */
export const askStanding = endpoint<{ id: string }, RegistrationStanding>(
  'POST',
  '/api/event-registrations/standing',
)

export const confirmRegistration = endpoint<RegistrationProof, RegistrationConfirmation>(
  'POST',
  '/api/event-registrations/confirm-payment',
)

export const viewRegistration = endpoint<Secret, RegistrationWithTicket>(
  'POST',
  '/api/event-registrations/view',
)
export const confirmPlaces = endpoint<Secret, RegistrationWithTicket>(
  'POST',
  '/api/event-registrations/confirm',
)
export const cancelRegistration = endpoint<Secret, RegistrationWithTicket>(
  'POST',
  '/api/event-registrations/cancel',
)
export const changePlaces = endpoint<Secret & { numberOfAttendees: number }, RegistrationWithTicket>(
  'POST',
  '/api/event-registrations/places',
)

export const changeAnswers = endpoint<InputOf<typeof changedAnswersSchema>, RegistrationWithTicket>(
  'POST',
  '/api/event-registrations/answers',
)

export const changeCompanions = endpoint<InputOf<typeof changedCompanionsSchema>, RegistrationWithTicket>(
  'POST',
  '/api/event-registrations/companions',
)

/** By the secret in the QR code. */
export const viewTicket = endpoint<Secret, Ticket>('POST', '/api/event-registrations/ticket')

export const ownRegistrations = readingBy<List<OwnRegistration>>('/api/user/registrations')

export const ownTicket = reading<Ticket>('/api/user/registrations/:id/ticket')

export const cancelOwnRegistration = endpoint<void, OwnRegistration>(
  'POST',
  '/api/user/registrations/:id/cancel',
)

export const changeOwnPlaces = endpoint<{ numberOfAttendees: number }, OwnRegistration>(
  'POST',
  '/api/user/registrations/:id/places',
)

export const registrationReceipt = endpoint<Secret & { receiptNumber?: string }, Blob>(
  'POST',
  '/api/event-registrations/receipt',
)
