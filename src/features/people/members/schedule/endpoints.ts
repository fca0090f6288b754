import { endpoint, type OutputOf } from '#shared/calls/endpoint.ts'
import { reading } from '#browser/calls/reading.ts'
import type { calendarLinkSchema, Schedule } from './schema.ts'

export const ownSchedule = reading<Schedule>('/api/user/schedule')

export const makeCalendarLink = endpoint<void, OutputOf<typeof calendarLinkSchema>>(
  'POST',
  '/api/user/schedule/link',
)

export const stopCalendarLink = endpoint<void, void>('DELETE', '/api/user/schedule/link')
