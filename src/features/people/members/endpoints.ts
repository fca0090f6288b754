import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { SessionUser } from '#shared/session.ts'
import type {
  forgotPasswordSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  secretSchema,
} from './schema.ts'

export const register = endpoint<InputOf<typeof registrationSchema>, Receipt>('POST', '/api/user/register')
export const logIn = endpoint<InputOf<typeof loginSchema>, SessionUser>('POST', '/api/user/login')
export const logOut = endpoint<void, Receipt>('POST', '/api/user/logout')

export const sendOwnPasswordLink = endpoint<void, Receipt>('POST', '/api/user/own-password-link')

export const confirmEmail = endpoint<InputOf<typeof secretSchema>, Receipt>('POST', '/api/user/confirm-email')

export const forgetPassword = endpoint<InputOf<typeof forgotPasswordSchema>, Receipt>(
  'POST',
  '/api/user/forgot-password',
)

export const resetPassword = endpoint<InputOf<typeof resetPasswordSchema>, Receipt>(
  'POST',
  '/api/user/reset-password',
)
