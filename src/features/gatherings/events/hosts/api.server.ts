import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { eventHostSchema, eventHostsFormSchema } from './schema.ts'
import { chooseHosts, listEventHosts } from './service.server.ts'

export const eventHostsApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'team', power: 'events.hosts', notFound: 'event_not_found' } as const
  const params = z.object({ id: z.uuid() })
  const response = { 200: z.array(eventHostSchema) }

  serve(
    api,
    endpoints.eventHosts,
    {
      ...config,
      summary: 'List the people who can run events, and which of them run this one',
      params,
      response,
    },
    (request) => listEventHosts(db, request.params.id),
  )

  serve(
    api,
    endpoints.chooseEventHosts,
    {
      ...config,
      summary: 'Choose the hosts of an event',
      params,
      body: eventHostsFormSchema,
      response,
    },
    (request) => chooseHosts(db, adminOf(request), request.params.id, request.body),
  )
}
