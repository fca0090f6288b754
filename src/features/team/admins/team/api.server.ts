import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { accessOf } from '../categories.ts'
import { administrators } from '../endpoints.ts'
import { listInvitations } from '../invitations/queries.server.ts'
import { listAdmins } from '../queries.server.ts'
import { adminNameSchema } from '../schema.ts'
import * as endpoints from './endpoints.ts'
import type { OpenWork } from './open-work.server.ts'
import { listPeople } from './queries.server.ts'
import { removalSchema, rolesSchema, teamPersonSchema, teamSchema } from './schema.ts'
import { changeRoles, removeAdmin } from './service.server.ts'

/** Who is on the team, and their roles. */
export const teamApi = (api: Api, platform: Platform, openWork: OpenWork): void => {
  const { db } = platform

  serve(
    api,
    administrators,
    {
      access: 'team',
      power: 'team names',
      summary: 'List the people on the team by name',
      response: { 200: z.array(adminNameSchema) },
    },
    () => listAdmins(db),
  )

  serve(
    api,
    endpoints.team,
    {
      access: 'team',
      power: 'team',
      summary: 'List the people on the team with their roles, and open invitations',
      response: { 200: teamSchema },
    },
    async () => {
      const [people, invitations, openRequests] = await Promise.all([
        listPeople(db),
        listInvitations(db),
        openWork.count(db),
      ])
      return { people, invitations, openRequests }
    },
  )

  serve(
    api,
    endpoints.changeRoles,
    {
      access: 'team',
      power: 'team',
      proof: true,
      notFound: 'admin_not_found',
      summary: "Change the roles of a person on the team, or the last day of an auditor's access",
      params: z.object({ id: z.uuid() }),
      body: rolesSchema,
      response: { 200: teamPersonSchema },
    },
    (request) => {
      const { roles, accessEndsOn } = request.body
      return changeRoles(platform, adminOf(request), request.params.id, accessOf(roles, accessEndsOn))
    },
  )

  serve(
    api,
    endpoints.removeAdministrator,
    {
      access: 'team',
      power: 'team',
      proof: true,
      notFound: 'admin_not_found',
      summary:
        'Remove a person from the team (not the last administrator), and hand over their open requests',
      params: z.object({ id: z.uuid() }),
      querystring: removalSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await removeAdmin(platform, openWork, adminOf(request), request.params.id, request.query.handTo)
      return reply.code(204).send(null)
    },
  )
}
