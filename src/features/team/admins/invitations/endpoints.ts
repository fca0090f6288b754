import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { AdminSession } from '../schema.ts'
import type {
  acceptanceSchema,
  invitationSecretSchema,
  newInvitationSchema,
  OpenInvitation,
  OwnInvitation,
} from './schema.ts'

export const invite = endpoint<InputOf<typeof newInvitationSchema>, OpenInvitation>(
  'POST',
  adminApi.invitations,
)
export const inviteAgain = (id: string) =>
  endpoint<void, OpenInvitation>('POST', adminApi.invitationSendAgain(id))

export const withdrawInvitation = (id: string) => endpoint<void, void>('DELETE', adminApi.invitationOf(id))

export const viewInvitation = endpoint<InputOf<typeof invitationSecretSchema>, OwnInvitation>(
  'POST',
  adminApi.invitationView,
)
export const acceptInvitation = endpoint<InputOf<typeof acceptanceSchema>, AdminSession>(
  'POST',
  adminApi.invitationAccept,
)
