import { endpoint, type InputOf, type OutputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminSession } from '../schema.ts'
import type {
  addedWaySchema,
  confirmedAppSchema,
  CreationOptions,
  LoginAnswer,
  newPasskeySchema,
  Passkey,
  passkeyAttemptSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  proofSchema,
  recoveryCodesSchema,
  RequestOptions,
  SecondFactor,
  StartedApp,
  stepCodeSchema,
} from './schema.ts'

export const signInWithCode = endpoint<InputOf<typeof stepCodeSchema>, LoginAnswer>(
  'POST',
  paths.api.adminLoginCode,
)
export const passkeySignInOptions = endpoint<
  InputOf<typeof passkeyAttemptSchema>,
  OutputOf<typeof passkeyRequestSchema>
>('POST', paths.api.adminLoginPasskeyOptions)
export const signInWithPasskey = endpoint<InputOf<typeof passkeySignInSchema>, LoginAnswer>(
  'POST',
  paths.api.adminLoginPasskey,
)

export const proveIdentity = endpoint<InputOf<typeof proofSchema>, AdminSession>('POST', paths.api.adminProof)
export const proofOptions = endpoint<void, RequestOptions>('POST', paths.api.adminProofOptions)

export const ownSecondFactor = adminReading<SecondFactor>(paths.api.adminSecondFactor)
export const startApp = endpoint<void, StartedApp>('POST', paths.api.adminSecondFactorApp)
export const confirmApp = endpoint<InputOf<typeof confirmedAppSchema>, OutputOf<typeof addedWaySchema>>(
  'PUT',
  paths.api.adminSecondFactorApp,
)
export const removeApp = endpoint<void, void>('DELETE', paths.api.adminSecondFactorApp)
export const newPasskeyOptions = endpoint<void, CreationOptions>('POST', paths.api.adminPasskeyOptions)
export const addPasskey = endpoint<InputOf<typeof newPasskeySchema>, OutputOf<typeof addedWaySchema>>(
  'POST',
  paths.api.adminPasskeys,
)
export const renamePasskey = (id: string) =>
  endpoint<InputOf<typeof passkeyNameSchema>, Passkey>('PUT', paths.api.adminPasskey(id))
export const removePasskey = (id: string) => endpoint<void, void>('DELETE', paths.api.adminPasskey(id))
export const renewRecoveryCodes = endpoint<void, OutputOf<typeof recoveryCodesSchema>>(
  'POST',
  paths.api.adminRecoveryCodes,
)
export const resetSecondFactor = (id: string) =>
  endpoint<void, void>('DELETE', paths.api.adminAdminSecondFactor(id))
