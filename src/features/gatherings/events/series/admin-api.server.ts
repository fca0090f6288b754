import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { eventFormSchema } from '../dashboard/schema.ts'
import { attendanceQuerySchema, attendeeSchema } from './attendance-schema.ts'
import { allAttendance, listAttendance } from './attendance.server.ts'
import { planSeries } from './create-series.server.ts'
import * as endpoints from './endpoints.ts'
import { laterChangeSchema, seriesOfDateSchema, seriesPlanQuerySchema, seriesPlanSchema } from './schema.ts'
import { endAfter, readSeriesOfDate, rehearseLater } from './series-of-date.server.ts'

export const seriesAdminApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  const ofDate = {
    access: 'team',
    notFound: 'event_not_found',
    params: z.object({ id: z.uuid() }),
  } as const

  serveAdminList(api, endpoints.seriesAttendance, {
    power: 'registrations.read',
    summary: 'Who came how often to the dates of a series, those who came most first',
    query: attendanceQuerySchema,
    row: attendeeSchema,
    reads: ['events', 'seats'],
    list: (query, admin) => listAttendance(platform.db, admin, query),
    all: (query, admin) => allAttendance(platform.db, admin, query),
    noteExport: (admin, list) => recordExport(platform.db, admin, list),
    columns: {
      name: 'Name',
      email: 'Email',
      dates: 'Dates registered',
      came: 'Came',
      missed: 'Did not come',
      lastCame: 'Last came',
    },
  })

  serve(
    api,
    endpoints.seriesPlan,
    {
      access: 'team',
      power: 'events.create',
      summary: 'What a series would be, in words, before it is created',
      querystring: seriesPlanQuerySchema,
      response: { 200: seriesPlanSchema },
    },
    (request) => planSeries(request.query),
  )

  serve(
    api,
    endpoints.seriesOfDate,
    {
      ...ofDate,
      power: 'events.read',
      reads: ['events', 'seats'],
      summary: 'The series that an event is a date of, and its later dates',
      response: { 200: seriesOfDateSchema },
    },
    (request) => readSeriesOfDate(platform.db, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.rehearseLater,
    {
      ...ofDate,
      power: 'events.change',
      summary: 'What a change of this date and all later ones would do. Nothing is changed',
      body: eventFormSchema,
      response: { 200: laterChangeSchema },
    },
    (request) =>
      rehearseLater({ platform, binContents, actor: adminOf(request) }, request.params.id, request.body),
  )

  serve(
    api,
    endpoints.endSeries,
    {
      ...ofDate,
      power: 'events.end',
      summary: 'End a series after this date. Later dates with guests stay as single events',
      response: { 200: laterChangeSchema },
    },
    (request) => endAfter({ platform, binContents, actor: adminOf(request) }, request.params.id),
  )
}
