import { z } from 'zod'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import type { AnswerOf, FormOf, RouteOf, RowOf } from '#server/http/route-of.ts'
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
  listedEventSchema,
} from './schema.ts'
import { changeEvent, createEvent } from './service.server.ts'
import { cancelEvent, deleteEvent } from './end-event.server.ts'
import { eventHostsApi } from '../hosts/api.server.ts'
import { registrationsAdminApi } from './registrations-api.server.ts'

export const eventsAdminApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  const { db } = platform
  const config = { access: 'team', power: 'events.end', notFound: 'event_not_found' } as const
  const params = z.object({ id: z.uuid() })

  servePagedList(api, {
    path: '/admin/events',
    power: 'events.read',
    summary: 'List events with all fields. Upcoming: soonest first. Past: latest first',
    query: adminEventsQuerySchema,
    row: listedEventSchema satisfies RowOf<typeof endpoints.adminEvents>,
    reads: ['events', 'seats'],
    list: (query, admin) => listAdminEvents(db, admin, query),
  })

  serveAdminForm(api, {
    path: '/admin/events',
    power: { create: 'events.create', change: 'events.change' },
    notFound: 'event_not_found',
    form: eventFormSchema satisfies FormOf<typeof endpoints.createEvent>,
    create: {
      summary: 'Create an event',
      answer: adminEventSchema satisfies AnswerOf<typeof endpoints.createEvent>,
      run: (admin, form) => createEvent(db, admin, form),
    },
    change: {
      summary: 'Update an event, and email attendees if the time, venue or link changes',
      answer: changedEventSchema satisfies AnswerOf<typeof endpoints.changeEvent>,
      run: (admin, id, form, seen) => changeEvent(platform, admin, id, form, seen),
    },
  })

  api.post(
    '/admin/events/:id/cancel',
    {
      // It may refund a whole hall.
      config: { ...config, proof: true },
      schema: {
        summary: 'Cancel an event, email attendees and refund online payments',
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
        summary:
          'Delete an event without paid registrations, and email attendees. It can be restored for 30 days',
        params,
        response: { 200: deletedSchema },
      } satisfies RouteOf<typeof endpoints.deleteEvent>,
    },
    (request) => deleteEvent(platform, binContents, adminOf(request), request.params.id),
  )

  eventHostsApi(api, platform)
  registrationsAdminApi(api, platform)
}
