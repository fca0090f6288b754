import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { forgottenSchema, newPasswordSchema } from './schema.ts'

export const forgetPassword = endpoint<InputOf<typeof forgottenSchema>, Receipt>(
  'POST',
  paths.api.adminForgotPassword,
)
export const resetPassword = endpoint<InputOf<typeof newPasswordSchema>, Receipt>(
  'POST',
  paths.api.adminResetPassword,
)
