import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type {
  MyRegistration,
  OwnRegistration,
  registrationBodySchema,
  RegistrationAnswer,
  RegistrationConfirmation,
  RegistrationProof,
  RegistrationStanding,
} from '../schema.ts'

type Secret = { token: string }

export const registerForEvent = (id: string) =>
  endpoint<InputOf<typeof registrationBodySchema>, RegistrationAnswer>('POST', paths.api.eventRegister(id))

/** Whether a registration still stands, by its id. */
export const askStanding = endpoint<{ id: string }, RegistrationStanding>(
  'POST',
  paths.api.registrationStanding,
)

export const confirmRegistration = endpoint<RegistrationProof, RegistrationConfirmation>(
  'POST',
  paths.api.registrationConfirm,
)

export const viewRegistration = endpoint<Secret, MyRegistration>('POST', paths.api.registrationView)
export const confirmPlaces = endpoint<Secret, MyRegistration>('POST', paths.api.registrationConfirmPlaces)
export const cancelRegistration = endpoint<Secret, MyRegistration>('POST', paths.api.registrationCancel)

export const ownRegistrations = (query: string) =>
  reading<List<OwnRegistration>>(`${paths.api.userRegistrations}?${query}`)

export const cancelOwnRegistration = (id: string) =>
  endpoint<void, OwnRegistration>('POST', paths.api.userRegistrationCancel(id))
