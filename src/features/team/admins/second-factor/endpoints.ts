import { endpoint, type InputOf, type OutputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
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
  adminApi.loginCode,
)
export const passkeySignInOptions = endpoint<
  InputOf<typeof passkeyAttemptSchema>,
  OutputOf<typeof passkeyRequestSchema>
>('POST', adminApi.loginPasskeyOptions)
export const signInWithPasskey = endpoint<InputOf<typeof passkeySignInSchema>, LoginAnswer>(
  'POST',
  adminApi.loginPasskey,
)

export const proveIdentity = endpoint<InputOf<typeof proofSchema>, AdminSession>('POST', adminApi.proof)
export const proofOptions = endpoint<void, RequestOptions>('POST', adminApi.proofOptions)

export const ownSecondFactor = adminReading<SecondFactor>(adminApi.secondFactor)
export const startApp = endpoint<void, StartedApp>('POST', adminApi.secondFactorApp)
export const confirmApp = endpoint<InputOf<typeof confirmedAppSchema>, OutputOf<typeof addedWaySchema>>(
  'PUT',
  adminApi.secondFactorApp,
)
export const removeApp = endpoint<void, void>('DELETE', adminApi.secondFactorApp)
export const newPasskeyOptions = endpoint<void, CreationOptions>('POST', adminApi.passkeyOptions)
export const addPasskey = endpoint<InputOf<typeof newPasskeySchema>, OutputOf<typeof addedWaySchema>>(
  'POST',
  adminApi.passkeys,
)
export const renamePasskey = (id: string) =>
  endpoint<InputOf<typeof passkeyNameSchema>, Passkey>('PUT', adminApi.passkey(id))
export const removePasskey = (id: string) => endpoint<void, void>('DELETE', adminApi.passkey(id))
export const renewRecoveryCodes = endpoint<void, OutputOf<typeof recoveryCodesSchema>>(
  'POST',
  adminApi.recoveryCodes,
)
export const resetSecondFactor = (id: string) =>
  endpoint<void, void>('DELETE', adminApi.adminSecondFactor(id))
