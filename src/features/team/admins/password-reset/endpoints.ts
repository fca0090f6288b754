import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { forgottenSchema, newPasswordSchema } from './schema.ts'

export const forgetPassword = endpoint<InputOf<typeof forgottenSchema>, Receipt>(
  'POST',
  adminApi.forgotPassword,
)
export const resetPassword = endpoint<InputOf<typeof newPasswordSchema>, Receipt>(
  'POST',
  adminApi.resetPassword,
)
