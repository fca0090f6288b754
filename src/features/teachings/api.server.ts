import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { listTeachings } from './queries.server.ts'
import { teachingSchema, teachingsQuerySchema } from './schema.ts'

export const teachingsApi = (api: Api, { db }: Platform): void => {
  api.get(
    '/teachings',
    {
      config: { access: 'public', reads: ['teachings'] },
      schema: {
        summary: 'The teachings, newest first',
        querystring: teachingsQuerySchema,
        response: { 200: z.array(teachingSchema) },
      },
    },
    async (request, reply) => {
      const { rows, total } = await listTeachings(db, request.query)
      return reply.header('X-Total-Count', total).send(rows)
    },
  )
}
