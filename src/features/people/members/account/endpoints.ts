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

export const openSessions = reading<OpenSession[]>(ownApi.sessions)

export const endAllSessions = endpoint<void, Receipt>('POST', ownApi.sessionsEndAll)

export const resendConfirmation = endpoint<void, Receipt>('POST', ownApi.resendConfirmation)
export const withdrawPendingEmail = endpoint<void, Receipt>('DELETE', ownApi.pendingEmail)

export const changeProfile = endpoint<InputOf<typeof profileSchema>, Receipt>('PUT', ownApi.profile)
export const changePassword = endpoint<InputOf<typeof changePasswordSchema>, Receipt>('PUT', ownApi.password)
export const notifications = reading<Notifications>(ownApi.notifications)
export const changeNotifications = endpoint<InputOf<typeof notificationsSchema>, Notifications>(
  'PUT',
  ownApi.notifications,
)

export const deleteAccount = endpoint<InputOf<typeof deleteAccountSchema>, Receipt>('DELETE', paths.api.user)
