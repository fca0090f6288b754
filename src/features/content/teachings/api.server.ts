import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { sendList } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { withCovers } from './covers/pick-covers.server.ts'
import { listTeachings } from './queries.server.ts'
import { teachingSchema, teachingsQuerySchema } from './schema.ts'
import { getTeaching } from './service.server.ts'

export const teachingsApi = (api: Api, { db }: Platform): void => {
  api.get(
    '/teachings',
    {
      config: { access: 'public', reads: ['teachings'] },
      schema: {
        summary: 'Teachings, newest first',
        querystring: teachingsQuerySchema,
        response: { 200: z.array(teachingSchema) },
      } satisfies RouteOf<typeof endpoints.teachingCards>,
    },
    (request, reply) =>
      sendList(reply, request.query, async (query) => {
        const { rows, total } = await listTeachings(db, query)
        return { rows: withCovers(rows, query.avoidCover), total }
      }),
  )

  api.get(
    '/teachings/:id',
    {
      config: { notFound: 'teaching_not_found', access: 'public', reads: ['teachings'] },
      schema: {
        summary: 'One teaching, with its text',
        params: z.object({ id: z.uuid() }),
        response: { 200: teachingSchema },
      } satisfies RouteOf<typeof endpoints.oneTeaching>,
    },
    (request) => getTeaching(db, request.params.id),
  )
}
