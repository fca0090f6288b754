import { endpoint, type InputOf, type OutputOf } from '#shared/calls/endpoint.ts'
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
  '/api/admin/login/code',
)
export const passkeySignInOptions = endpoint<
  InputOf<typeof passkeyAttemptSchema>,
  OutputOf<typeof passkeyRequestSchema>
>('POST', '/api/admin/login/passkey-options')
export const signInWithPasskey = endpoint<InputOf<typeof passkeySignInSchema>, LoginAnswer>(
  'POST',
  '/api/admin/login/passkey',
)

export const proveIdentity = endpoint<InputOf<typeof proofSchema>, AdminSession>('POST', '/api/admin/proof')
export const proofOptions = endpoint<void, RequestOptions>('POST', '/api/admin/proof/passkey-options')

export const ownSecondFactor = adminReading<SecondFactor>('/api/admin/second-factor')
export const startApp = endpoint<void, StartedApp>('POST', '/api/admin/second-factor/app')
export const confirmApp = endpoint<InputOf<typeof confirmedAppSchema>, OutputOf<typeof addedWaySchema>>(
  'PUT',
  '/api/admin/second-factor/app',
)
export const removeApp = endpoint<void, void>('DELETE', '/api/admin/second-factor/app')
export const newPasskeyOptions = endpoint<void, CreationOptions>(
  'POST',
  '/api/admin/second-factor/passkey-options',
)
export const addPasskey = endpoint<InputOf<typeof newPasskeySchema>, OutputOf<typeof addedWaySchema>>(
  'POST',
  '/api/admin/second-factor/passkeys',
)
export const renamePasskey = endpoint<InputOf<typeof passkeyNameSchema>, Passkey>(
  'PUT',
  '/api/admin/second-factor/passkeys/:id',
)
export const removePasskey = endpoint<void, void>('DELETE', '/api/admin/second-factor/passkeys/:id')
export const renewRecoveryCodes = endpoint<void, OutputOf<typeof recoveryCodesSchema>>(
  'POST',
  '/api/admin/second-factor/recovery-codes',
)
export const resetSecondFactor = endpoint<void, void>('DELETE', '/api/admin/admins/:id/second-factor')
