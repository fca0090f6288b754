import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf, type OutputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminRegistration, attendanceSchema } from './registrations-schema.ts'
import type {
  AdminEvent,
  ChangedEvent,
  deletedSchema,
  EventEnded,
  eventFormSchema,
  ListedEvent,
} from './schema.ts'

type EventFields = InputOf<typeof eventFormSchema>

export const adminEvents = (query: string) => adminReading<List<ListedEvent>>(`${adminApi.events}?${query}`)

export const createEvent = endpoint<EventFields, AdminEvent>('POST', adminApi.events)
export const changeEvent = (id: string) => endpoint<EventFields, ChangedEvent>('PUT', adminApi.event(id))
export const cancelEvent = (id: string) => endpoint<void, EventEnded>('POST', adminApi.eventCancel(id))
export const deleteEvent = (id: string) =>
  endpoint<void, OutputOf<typeof deletedSchema>>('DELETE', adminApi.event(id))

export const adminRegistrations = (query: string) =>
  adminReading<List<AdminRegistration>>(`${adminApi.registrations}?${query}`)

export const cancelRegistrationOf = (id: string) =>
  endpoint<void, void>('POST', adminApi.registrationCancel(id))

export const noteAttendance = (id: string) =>
  endpoint<InputOf<typeof attendanceSchema>, OutputOf<typeof attendanceSchema>>(
    'POST',
    adminApi.registrationAttendance(id),
  )

export const refundRegistration = (id: string) =>
  endpoint<RefundRequest, RefundStarted>('POST', adminApi.registrationRefund(id))
