import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { reading } from '#browser/calls/reading.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminRecap, Recap, recapFormSchema, RecapTeaching } from './schema.ts'

/** What was at an event that has finished; null if it has no recap. */
export const recapOf = reading<Recap | null>('/api/events/:id/recap')

export const adminRecap = adminReading<AdminRecap>('/api/admin/events/:id/recap')

export const recapTeachings = adminReading<RecapTeaching[]>('/api/admin/events/:id/recap/teachings')

export const saveRecap = endpoint<InputOf<typeof recapFormSchema>, AdminRecap>(
  'PUT',
  '/api/admin/events/:id/recap',
)

export const removeRecap = endpoint<void, void>('DELETE', '/api/admin/events/:id/recap')
