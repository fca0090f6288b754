import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { describesVersion, seenBy } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { listAdminEvents } from './queries.server.ts'
import {
  adminEventSchema,
  adminEventsQuerySchema,
  cancelledSchema,
  changedEventSchema,
  deletedSchema,
  eventFormSchema,
} from './schema.ts'
import { changeEvent, createEvent } from './service.server.ts'
import { cancelEvent, deleteEvent } from './end-event.server.ts'
import { registrationsAdminApi } from './registrations.server.ts'

export const eventsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  const config = { access: 'administrator' as const }
  const params = z.object({ id: z.uuid() })

  api.get(
    '/admin/events',
    {
      config: { ...config, reads: ['events'] },
      schema: {
        summary:
          'The events with all that is known of them: the next first of those to come, else the latest',
        querystring: adminEventsQuerySchema,
        response: { 200: z.array(adminEventSchema) },
      } satisfies RouteOf<typeof endpoints.adminEvents>,
    },
    async (request, reply) => {
      const { rows, total } = await listAdminEvents(db, request.query)
      return reply.header('X-Total-Count', total).send(rows)
    },
  )

  api.post(
    '/admin/events',
    {
      config: { ...config, once: true },
      schema: {
        summary: 'Create an event',
        body: eventFormSchema,
        response: { 201: adminEventSchema },
      } satisfies RouteOf<typeof endpoints.createEvent>,
    },
    async (request, reply) => reply.code(201).send(await createEvent(db, adminOf(request), request.body)),
  )

  api.put(
    '/admin/events/:id',
    {
      config: { ...config, describes: describesVersion },
      schema: {
        summary: 'Write an event anew, and tell everybody who is registered if it has moved',
        params,
        body: eventFormSchema,
        response: { 200: changedEventSchema },
      } satisfies RouteOf<typeof endpoints.changeEvent>,
    },
    (request) => changeEvent(platform, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  api.post(
    '/admin/events/:id/cancel',
    {
      config,
      schema: {
        summary: 'Cancel an event, tell everybody who is registered, and pay back what was paid by card',
        params,
        response: { 200: cancelledSchema },
      } satisfies RouteOf<typeof endpoints.cancelEvent>,
    },
    (request) => cancelEvent(platform, adminOf(request), request.params.id),
  )

  api.delete(
    '/admin/events/:id',
    {
      config,
      schema: {
        summary: 'Delete an event that nobody has paid for, and tell everybody who is registered',
        params,
        response: { 200: deletedSchema },
      } satisfies RouteOf<typeof endpoints.deleteEvent>,
    },
    (request) => deleteEvent(platform, adminOf(request), request.params.id),
  )

  registrationsAdminApi(api, platform)
}
