import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { adminSessionSchema } from '../schema.ts'
import { adminSessions } from '../sessions.server.ts'
import * as endpoints from './endpoints.ts'
import {
  acceptanceSchema,
  invitationSecretSchema,
  newInvitationSchema,
  openInvitationSchema,
  ownInvitationSchema,
} from './schema.ts'
import {
  acceptInvitation,
  invite,
  inviteAgain,
  viewInvitation,
  withdrawInvitation,
} from './service.server.ts'

/**
 * How people come to the team: an administrator invites them, and they choose a password after opening the link in an
 * email.
 */
export const invitationsApi = (api: Api, platform: Platform): void => {
  const { limits } = platform
  const sessions = adminSessions(platform)
  const changesTeam = { access: 'team', power: 'team', proof: true } as const

  serve(
    api,
    endpoints.invite,
    {
      ...changesTeam,
      once: true,
      summary: 'Invite a person to the team by email',
      body: newInvitationSchema,
      response: { 201: openInvitationSchema },
    },
    async (request, reply) => reply.code(201).send(await invite(platform, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.inviteAgain,
    {
      ...changesTeam,
      notFound: 'invitation_not_found',
      summary: 'Send an invitation again, with a new link',
      params: z.object({ id: z.uuid() }),
      response: { 200: openInvitationSchema },
    },
    (request) => inviteAgain(platform, adminOf(request), request.params.id),
  )

  serveAdminRemoval(api, endpoints.withdrawInvitation, {
    power: 'team',
    proof: true,
    notFound: 'invitation_not_found',
    summary: 'Withdraw an invitation',
    run: (admin, id) => withdrawInvitation(platform, admin, id),
  })

  serve(
    api,
    endpoints.viewInvitation,
    {
      access: 'public',
      summary: 'Read an invitation with the secret of its email',
      body: invitationSecretSchema,
      response: { 200: ownInvitationSchema },
    },
    async (request) => {
      await limits.take(privateLinks, request.ip)
      return viewInvitation(platform, request.body.token)
    },
  )

  serve(
    api,
    endpoints.acceptInvitation,
    {
      access: 'public',
      summary: 'Join the team with the secret of an invitation, and sign in',
      body: acceptanceSchema,
      response: { 200: adminSessionSchema },
    },
    async (request, reply) => {
      await limits.take(privateLinks, request.ip)
      return acceptInvitation(platform, sessions, request.body, request, reply)
    },
  )
}
