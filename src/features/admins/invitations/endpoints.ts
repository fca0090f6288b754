import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
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
  paths.api.adminInvitations,
)
export const inviteAgain = (id: string) =>
  endpoint<void, OpenInvitation>('POST', paths.api.adminInvitationSendAgain(id))

export const withdrawInvitation = (id: string) =>
  endpoint<void, void>('DELETE', paths.api.adminInvitationOf(id))

export const viewInvitation = endpoint<InputOf<typeof invitationSecretSchema>, OwnInvitation>(
  'POST',
  paths.api.adminInvitationView,
)
export const acceptInvitation = endpoint<InputOf<typeof acceptanceSchema>, AdminSession>(
  'POST',
  paths.api.adminInvitationAccept,
)
