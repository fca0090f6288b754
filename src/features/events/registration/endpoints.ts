import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type {
  RegisterAnswer,
  RegistrationConfirmation,
  RegistrationProof,
  RegistrationRequest,
} from '../schema.ts'

export const registerFor = (eventId: string) =>
  endpoint<RegistrationRequest, RegisterAnswer>('POST', paths.api.eventRegister(eventId))

export const confirmRegistration = endpoint<RegistrationProof, RegistrationConfirmation>(
  'POST',
  paths.api.registrationConfirm,
)
