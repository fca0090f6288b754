import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { sendList } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { listEvents } from './queries.server.ts'
import { registrationApi } from './registration/api.server.ts'
import { eventSchema, eventsQuerySchema } from './schema.ts'
import { getEvent } from './service.server.ts'

export const eventsApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { db } = platform
  api.get(
    '/events',
    {
      config: { access: 'public', reads: ['events', 'seats'] },
      schema: {
        summary: 'List events by date',
        querystring: eventsQuerySchema,
        response: { 200: z.array(eventSchema) },
      } satisfies RouteOf<typeof endpoints.eventCards>,
    },
    (request, reply) => sendList(reply, request.query, (query) => listEvents(db, query)),
  )

  api.get(
    '/events/:id',
    {
      config: { notFound: 'event_not_found', access: 'public', reads: ['events', 'seats'] },
      schema: {
        summary: 'Get an event',
        params: z.object({ id: z.uuid() }),
        response: { 200: eventSchema },
      } satisfies RouteOf<typeof endpoints.oneEvent>,
    },
    (request) => getEvent(db, request.params.id),
  )

  registrationApi(api, platform, payments)
}
