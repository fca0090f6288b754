import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { describesVersion, seenBy } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { listAdminTeachings } from './queries.server.ts'
import { adminTeachingSchema, adminTeachingsQuerySchema, teachingFormSchema } from './schema.ts'
import { changeTeaching, createTeaching, deleteTeaching } from './service.server.ts'

// A long text, in letters that take up to three bytes.
const bodyLimit = 256 * 1024

export const teachingsAdminApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'administrator' as const }
  const params = z.object({ id: z.uuid() })

  api.get(
    '/admin/teachings',
    {
      config: { ...config, reads: ['teachings'] },
      schema: {
        summary: 'The teachings, newest first; a search looks into title, category and speaker',
        querystring: adminTeachingsQuerySchema,
        response: { 200: z.array(adminTeachingSchema) },
      } satisfies RouteOf<typeof endpoints.adminTeachings>,
    },
    async (request, reply) => {
      const { rows, total } = await listAdminTeachings(db, request.query)
      return reply.header('X-Total-Count', total).send(rows)
    },
  )

  api.post(
    '/admin/teachings',
    {
      bodyLimit,
      config: { ...config, once: true },
      schema: {
        summary: 'Create a teaching',
        body: teachingFormSchema,
        response: { 201: adminTeachingSchema },
      } satisfies RouteOf<typeof endpoints.createTeaching>,
    },
    async (request, reply) => reply.code(201).send(await createTeaching(db, adminOf(request), request.body)),
  )

  api.put(
    '/admin/teachings/:id',
    {
      bodyLimit,
      config: { ...config, describes: describesVersion },
      schema: {
        summary: 'Write a teaching anew; the sync leaves alone what is changed here',
        params,
        body: teachingFormSchema,
        response: { 200: adminTeachingSchema },
      } satisfies RouteOf<typeof endpoints.changeTeaching>,
    },
    (request) => changeTeaching(db, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  api.delete(
    '/admin/teachings/:id',
    {
      config,
      schema: {
        summary: 'Delete a teaching; the sync does not bring it back',
        params,
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.deleteTeaching>,
    },
    async (request, reply) => {
      await deleteTeaching(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
