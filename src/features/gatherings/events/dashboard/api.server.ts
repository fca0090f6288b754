import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
import { countGuests } from './guests/guests-queries.server.ts'
import { guestCountsSchema } from './guests/guests-schema.ts'
import { publishNow } from './publishing/publish-now.server.ts'
import { listAdminEvents } from './queries.server.ts'
import {
  adminEventSchema,
  adminEventsQuerySchema,
  cancelFormSchema,
  cancelledSchema,
  changedEventSchema,
  deletedSchema,
  eventFormSchema,
  listedEventSchema,
} from './schema.ts'
import { changeEvent, createEvent } from './service.server.ts'
import { cancelEvent, deleteEvent } from './end-event.server.ts'
import { readAnswersOf } from '../questions/said.server.ts'
import { saidToQuestionSchema } from '../questions/schema.ts'
import { seriesAdminApi } from '../series/admin-api.server.ts'
import { saveLater } from '../series/series-of-date.server.ts'
import { eventHostsApi } from '../hosts/api.server.ts'
import { waitingAdminApi } from '../waiting/dashboard/api.server.ts'
import { registrationsAdminApi } from './registrations/registrations-api.server.ts'

export const eventsAdminApi = (
  api: Api,
  platform: Platform,
  payments: Payments,
  binContents: BinContents,
): void => {
  const { db } = platform
  const config = { access: 'team', power: 'events.end', notFound: 'event_not_found' } as const
  const params = z.object({ id: z.uuid() })

  servePagedList(api, endpoints.adminEvents, {
    power: 'events.read',
    summary: 'List events with all fields. Upcoming: soonest first. Past: latest first',
    query: adminEventsQuerySchema,
    row: listedEventSchema,
    reads: ['events', 'seats'],
    list: (query, admin) => listAdminEvents(db, admin, query),
  })

  serveAdminForm(api, {
    power: { create: 'events.create', change: 'events.change' },
    notFound: 'event_not_found',
    form: eventFormSchema,
    create: {
      call: endpoints.createEvent,
      summary: 'Create an event',
      answer: adminEventSchema,
      run: (admin, form) => createEvent(db, admin, form),
    },
    change: {
      call: endpoints.changeEvent,
      summary: 'Update an event, and email attendees if the time or venue changes',
      answer: changedEventSchema,
      run: (actor, id, form, seen) =>
        form.scope === 'later'
          ? saveLater({ platform, binContents, actor }, id, form, seen)
          : changeEvent(platform, actor, id, form, seen),
    },
  })

  serve(
    api,
    endpoints.publishEvent,
    {
      access: 'team',
      power: 'events.change',
      notFound: 'event_not_found',
      summary: 'Publish a draft as it stands',
      params,
      response: { 200: adminEventSchema },
    },
    (request) => publishNow(db, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.cancelEvent,
    {
      // It may refund a whole hall.
      ...config,
      proof: true,
      summary: 'Cancel an event, email attendees and refund online payments',
      params,
      body: cancelFormSchema,
      response: { 200: cancelledSchema },
    },
    (request) => cancelEvent(platform, adminOf(request), request.params.id, request.body?.ownWords),
  )

  serve(
    api,
    endpoints.deleteEvent,
    {
      ...config,
      summary:
        'Delete an event without paid registrations, and email attendees. It can be restored for 30 days',
      params,
      response: { 200: deletedSchema },
    },
    (request) => deleteEvent(platform, binContents, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.guestCounts,
    {
      access: 'team',
      power: 'registrations.read',
      notFound: 'event_not_found',
      reads: ['events', 'seats'],
      summary: 'Count the guests of an event: coming, came, did not come, cancelled',
      params,
      response: { 200: guestCountsSchema },
    },
    async (request) => {
      const counts = await countGuests(db, adminOf(request), request.params.id)
      ensure(counts, 'event_not_found')
      return counts
    },
  )

  serve(
    api,
    endpoints.eventAnswers,
    {
      access: 'team',
      power: 'registrations.read',
      notFound: 'event_not_found',
      reads: ['events', 'seats'],
      summary: 'What the guests of an event have answered to its questions',
      params,
      response: { 200: z.array(saidToQuestionSchema) },
    },
    async (request) => {
      const said = await readAnswersOf(db, adminOf(request), request.params.id)
      ensure(said, 'event_not_found')
      return said
    },
  )

  eventHostsApi(api, platform)
  seriesAdminApi(api, platform, binContents)
  registrationsAdminApi(api, platform)
  waitingAdminApi(api, platform, payments)
}
