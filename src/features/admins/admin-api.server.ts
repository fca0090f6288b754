import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { addAdmin, removeAdmin } from './admin-service.server.ts'
import type * as endpoints from './endpoints.ts'
import { listAdmins } from './queries.server.ts'
import { adminNameSchema, newAdminSchema } from './schema.ts'

export const administratorsApi = (api: Api, platform: Platform): void => {
  const { db } = platform

  api.get(
    '/admin/admins',
    {
      config: { access: 'team', power: 'team names' },
      schema: {
        summary: 'List administrators by name',
        response: { 200: z.array(adminNameSchema) },
      } satisfies RouteOf<typeof endpoints.administrators>,
    },
    () => listAdmins(db),
  )

  api.post(
    '/admin/admins',
    {
      config: { access: 'team', power: 'team', proof: true, once: true },
      schema: {
        summary: 'Add an administrator',
        body: newAdminSchema,
        response: { 201: adminNameSchema },
      } satisfies RouteOf<typeof endpoints.addAdministrator>,
    },
    async (request, reply) => reply.code(201).send(await addAdmin(platform, adminOf(request), request.body)),
  )

  serveAdminRemoval(api, {
    path: '/admin/admins',
    power: 'team',
    proof: true,
    notFound: 'admin_not_found',
    summary: 'Remove an administrator (not the last one)',
    run: (admin, id) => removeAdmin(db, admin, id),
  })
}
