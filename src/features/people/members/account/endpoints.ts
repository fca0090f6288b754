import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { OpenSession } from '#shared/open-session.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { reading } from '#browser/calls/reading.ts'
import type {
  changePasswordSchema,
  deleteAccountSchema,
  Notifications,
  notificationsSchema,
  profileSchema,
} from '../schema.ts'

export const openSessions = reading<OpenSession[]>('/api/user/sessions')

export const endAllSessions = endpoint<void, Receipt>('POST', '/api/user/sessions/end-all')

export const resendConfirmation = endpoint<void, Receipt>('POST', '/api/user/resend-confirmation')
export const withdrawPendingEmail = endpoint<void, Receipt>('DELETE', '/api/user/pending-email')

export const changeProfile = endpoint<InputOf<typeof profileSchema>, Receipt>('PUT', '/api/user/profile')
export const changePassword = endpoint<InputOf<typeof changePasswordSchema>, Receipt>(
  'PUT',
  '/api/user/password',
)
export const notifications = reading<Notifications>('/api/user/notifications')
export const changeNotifications = endpoint<InputOf<typeof notificationsSchema>, Notifications>(
  'PUT',
  '/api/user/notifications',
)

export const deleteAccount = endpoint<InputOf<typeof deleteAccountSchema>, Receipt>('DELETE', '/api/user')

export const ownData = endpoint<void, Record<string, unknown>>('GET', '/api/user/data')
