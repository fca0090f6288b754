import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
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
  '/api/admin/invitations',
)
export const inviteAgain = endpoint<void, OpenInvitation>('POST', '/api/admin/invitations/:id/send-again')

export const withdrawInvitation = endpoint<void, void>('DELETE', '/api/admin/invitations/:id')

export const viewInvitation = endpoint<InputOf<typeof invitationSecretSchema>, OwnInvitation>(
  'POST',
  '/api/admin/invitation/view',
)
export const acceptInvitation = endpoint<InputOf<typeof acceptanceSchema>, AdminSession>(
  'POST',
  '/api/admin/invitation/accept',
)
