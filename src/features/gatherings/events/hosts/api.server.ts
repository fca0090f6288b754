import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { eventHostSchema, eventHostsFormSchema } from './schema.ts'
import { chooseHosts, listEventHosts } from './service.server.ts'

export const eventHostsApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'team', power: 'events.hosts', notFound: 'event_not_found' } as const
  const params = z.object({ id: z.uuid() })
  const response = { 200: z.array(eventHostSchema) }

  api.get(
    '/admin/events/:id/hosts',
    {
      config,
      schema: {
        summary: 'List the people who can run events, and which of them run this one',
        params,
        response,
      } satisfies RouteOf<ReturnType<typeof endpoints.eventHosts>>,
    },
    (request) => listEventHosts(db, request.params.id),
  )

  api.put(
    '/admin/events/:id/hosts',
    {
      config,
      schema: {
        summary: 'Choose the hosts of an event',
        params,
        body: eventHostsFormSchema,
        response,
      } satisfies RouteOf<typeof endpoints.chooseEventHosts>,
    },
    (request) => chooseHosts(db, adminOf(request), request.params.id, request.body),
  )
}
