import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { SeriesPlan } from './schema.ts'

/** What a form of the dashboard would make. */
export const seriesPlan = adminReadingBy<SeriesPlan>('/api/admin/event-series/plan')
