import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { forgottenSchema, newPasswordSchema } from './schema.ts'

export const forgetPassword = endpoint<InputOf<typeof forgottenSchema>, Receipt>(
  'POST',
  '/api/admin/forgot-password',
)
export const resetPassword = endpoint<InputOf<typeof newPasswordSchema>, Receipt>(
  'POST',
  '/api/admin/reset-password',
)
