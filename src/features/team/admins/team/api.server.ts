import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { administrators } from '../endpoints.ts'
import { listInvitations } from '../invitations/queries.server.ts'
import { listAdmins } from '../queries.server.ts'
import { adminNameSchema } from '../schema.ts'
import * as endpoints from './endpoints.ts'
import { listPeople } from './queries.server.ts'
import { rolesSchema, teamPersonSchema, teamSchema } from './schema.ts'
import { changeRoles, removeAdmin } from './service.server.ts'

/** Who is on the team, and their roles. */
export const teamApi = (api: Api, platform: Platform): void => {
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
    async () => ({ people: await listPeople(db), invitations: await listInvitations(db) }),
  )

  serve(
    api,
    endpoints.changeRoles,
    {
      access: 'team',
      power: 'team',
      proof: true,
      notFound: 'admin_not_found',
      summary: 'Change the roles of a person on the team',
      params: z.object({ id: z.uuid() }),
      body: rolesSchema,
      response: { 200: teamPersonSchema },
    },
    (request) => changeRoles(platform, adminOf(request), request.params.id, request.body.roles),
  )

  serveAdminRemoval(api, endpoints.removeAdministrator, {
    power: 'team',
    proof: true,
    notFound: 'admin_not_found',
    summary: 'Remove a person from the team (not the last administrator)',
    run: (admin, id) => removeAdmin(platform, admin, id),
  })
}
