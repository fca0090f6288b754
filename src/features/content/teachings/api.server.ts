import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { sendList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { withCovers } from './covers/pick-covers.server.ts'
import { listTeachings } from './queries.server.ts'
import { teachingSchema, teachingsQuerySchema } from './schema.ts'
import { getTeaching } from './service.server.ts'

export const teachingsApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.teachings,
    {
      access: 'public',
      reads: ['teachings'],
      summary: 'Teachings, newest first',
      querystring: teachingsQuerySchema,
      response: { 200: z.array(teachingSchema) },
    },
    (request, reply) =>
      sendList(reply, request.query, async (query) => {
        const { rows, total } = await listTeachings(db, query)
        return { rows: withCovers(rows, query.avoidCover), total }
      }),
  )

  serve(
    api,
    endpoints.oneTeaching,
    {
      notFound: 'teaching_not_found',
      access: 'public',
      reads: ['teachings'],
      summary: 'One teaching, with its text',
      params: z.object({ id: z.uuid() }),
      response: { 200: teachingSchema },
    },
    (request) => getTeaching(db, request.params.id),
  )
}
