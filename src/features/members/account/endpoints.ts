import { ownApi } from '#shared/own-paths.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { OpenSession } from '#shared/open-session.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import { reading } from '#browser/calls/reading.ts'
import type {
  changePasswordSchema,
  deleteAccountSchema,
  Notifications,
  notificationsSchema,
  profileSchema,
} from '../schema.ts'

export const openSessions = reading<OpenSession[]>(paths.api.userSessions)

export const endAllSessions = endpoint<void, Receipt>('POST', paths.api.userSessionsEndAll)

export const resendConfirmation = endpoint<void, Receipt>('POST', paths.api.userResendConfirmation)
export const withdrawPendingEmail = endpoint<void, Receipt>('DELETE', paths.api.userPendingEmail)

export const changeProfile = endpoint<InputOf<typeof profileSchema>, Receipt>('PUT', paths.api.userProfile)
export const changePassword = endpoint<InputOf<typeof changePasswordSchema>, Receipt>(
  'PUT',
  paths.api.userPassword,
)
export const notifications = reading<Notifications>(ownApi.notifications)
export const changeNotifications = endpoint<InputOf<typeof notificationsSchema>, Notifications>(
  'PUT',
  ownApi.notifications,
)

export const deleteAccount = endpoint<InputOf<typeof deleteAccountSchema>, Receipt>('DELETE', paths.api.user)
