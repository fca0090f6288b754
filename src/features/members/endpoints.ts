import type { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { SessionUser } from '#shared/session.ts'
import type {
  forgotPasswordSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  secretSchema,
} from './schema.ts'

export const register = endpoint<z.input<typeof registrationSchema>, Receipt>('POST', paths.api.userRegister)
export const logIn = endpoint<z.input<typeof loginSchema>, SessionUser>('POST', paths.api.userLogin)
export const logOut = endpoint<void, Receipt>('POST', paths.api.userLogout)

export const confirmEmail = endpoint<z.input<typeof secretSchema>, Receipt>(
  'POST',
  paths.api.userConfirmEmail,
)

export const forgetPassword = endpoint<z.input<typeof forgotPasswordSchema>, Receipt>(
  'POST',
  paths.api.userForgotPassword,
)

export const resetPassword = endpoint<z.input<typeof resetPasswordSchema>, Receipt>(
  'POST',
  paths.api.userResetPassword,
)
