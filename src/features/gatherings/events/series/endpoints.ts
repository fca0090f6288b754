import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { eventFormSchema } from '../dashboard/schema.ts'
import type { List } from '#shared/calls/api-client.ts'
import type { Attendee } from './attendance-schema.ts'
import type { LaterChange, SeriesOfDate, SeriesPlan } from './schema.ts'

/** What a form of the dashboard would make. */
export const seriesPlan = adminReadingBy<SeriesPlan>('/api/admin/event-series/plan')

export const seriesOfDate = adminReading<SeriesOfDate>('/api/admin/events/:id/series')

/** What saving a form for this date and all later ones would do. */
export const rehearseLater = endpoint<InputOf<typeof eventFormSchema>, LaterChange>(
  'POST',
  '/api/admin/events/:id/rehearse-later',
)

export const endSeries = endpoint<void, LaterChange>('POST', '/api/admin/events/:id/end-series')

/** Who came how often to the series of a date. */
export const seriesAttendance = adminReadingBy<List<Attendee>>('/api/admin/series-attendance')
