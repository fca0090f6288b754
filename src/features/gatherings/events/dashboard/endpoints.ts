import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf, type OutputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { SaidToQuestion } from '../questions/schema.ts'
import type { GuestCounts } from './guests/guests-schema.ts'
import type { moveSchema } from './registrations/move-schema.ts'
import type { AdminRegistration, attendanceSchema } from './registrations/registrations-schema.ts'
import type {
  AdminEvent,
  cancelFormSchema,
  ChangedEvent,
  deletedSchema,
  EventEnded,
  eventFormSchema,
  ListedEvent,
} from './schema.ts'

type EventFields = InputOf<typeof eventFormSchema>

export const adminEvents = adminReadingBy<List<ListedEvent>>('/api/admin/events')

/** How many guests of an event there are in each part of their list. */
export const guestCounts = adminReading<GuestCounts>('/api/admin/events/:id/guests')

/** What the guests of an event have answered to its questions. */
export const eventAnswers = adminReading<SaidToQuestion[]>('/api/admin/events/:id/answers')

export const createEvent = endpoint<EventFields, AdminEvent>('POST', '/api/admin/events')
export const changeEvent = endpoint<EventFields, ChangedEvent>('PUT', '/api/admin/events/:id')
/** A draft, as it stands. */
export const publishEvent = endpoint<void, AdminEvent>('POST', '/api/admin/events/:id/publish')
export const cancelEvent = endpoint<InputOf<typeof cancelFormSchema>, EventEnded>(
  'POST',
  '/api/admin/events/:id/cancel',
)
export const deleteEvent = endpoint<void, OutputOf<typeof deletedSchema>>('DELETE', '/api/admin/events/:id')

export const adminRegistrations = adminReadingBy<List<AdminRegistration>>('/api/admin/registrations')

export const cancelRegistrationOf = endpoint<void, void>('POST', '/api/admin/registrations/:id/cancel')

/** To another event. */
export const moveRegistration = endpoint<InputOf<typeof moveSchema>, void>(
  'POST',
  '/api/admin/registrations/:id/move',
)

export const noteAttendance = endpoint<InputOf<typeof attendanceSchema>, OutputOf<typeof attendanceSchema>>(
  'POST',
  '/api/admin/registrations/:id/attendance',
)

export const refundRegistration = endpoint<RefundRequest, RefundStarted>(
  'POST',
  '/api/admin/registrations/:id/refund',
)
