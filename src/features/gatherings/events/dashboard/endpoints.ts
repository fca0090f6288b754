import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf, type OutputOf } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminRegistration, attendanceSchema } from './registrations/registrations-schema.ts'
import type {
  AdminEvent,
  ChangedEvent,
  deletedSchema,
  EventEnded,
  eventFormSchema,
  ListedEvent,
} from './schema.ts'

type EventFields = InputOf<typeof eventFormSchema>

export const adminEvents = adminReadingBy<List<ListedEvent>>('/api/admin/events')

export const createEvent = endpoint<EventFields, AdminEvent>('POST', '/api/admin/events')
export const changeEvent = endpoint<EventFields, ChangedEvent>('PUT', '/api/admin/events/:id')
export const cancelEvent = endpoint<void, EventEnded>('POST', '/api/admin/events/:id/cancel')
export const deleteEvent = endpoint<void, OutputOf<typeof deletedSchema>>('DELETE', '/api/admin/events/:id')

export const adminRegistrations = adminReadingBy<List<AdminRegistration>>('/api/admin/registrations')

export const cancelRegistrationOf = endpoint<void, void>('POST', '/api/admin/registrations/:id/cancel')

export const noteAttendance = endpoint<InputOf<typeof attendanceSchema>, OutputOf<typeof attendanceSchema>>(
  'POST',
  '/api/admin/registrations/:id/attendance',
)

export const refundRegistration = endpoint<RefundRequest, RefundStarted>(
  'POST',
  '/api/admin/registrations/:id/refund',
)
