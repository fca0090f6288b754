import { endpoint, type InputOf } from '#shared/endpoint.ts'
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

export const register = endpoint<InputOf<typeof registrationSchema>, Receipt>('POST', paths.api.userRegister)
export const logIn = endpoint<InputOf<typeof loginSchema>, SessionUser>('POST', paths.api.userLogin)
export const logOut = endpoint<void, Receipt>('POST', paths.api.userLogout)

export const sendOwnPasswordLink = endpoint<void, Receipt>('POST', paths.api.userOwnPasswordLink)

export const confirmEmail = endpoint<InputOf<typeof secretSchema>, Receipt>(
  'POST',
  paths.api.userConfirmEmail,
)

export const forgetPassword = endpoint<InputOf<typeof forgotPasswordSchema>, Receipt>(
  'POST',
  paths.api.userForgotPassword,
)

export const resetPassword = endpoint<InputOf<typeof resetPasswordSchema>, Receipt>(
  'POST',
  paths.api.userResetPassword,
)
