import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf, type OutputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminRegistration } from './registrations-schema.ts'
import type {
  AdminEvent,
  ChangedEvent,
  deletedSchema,
  EventEnded,
  eventFormSchema,
  ListedEvent,
} from './schema.ts'

type EventFields = InputOf<typeof eventFormSchema>

export const adminEvents = (query: string) =>
  adminReading<List<ListedEvent>>(`${paths.api.adminEvents}?${query}`)

export const createEvent = endpoint<EventFields, AdminEvent>('POST', paths.api.adminEvents)
export const changeEvent = (id: string) =>
  endpoint<EventFields, ChangedEvent>('PUT', paths.api.adminEvent(id))
export const cancelEvent = (id: string) => endpoint<void, EventEnded>('POST', paths.api.adminEventCancel(id))
export const deleteEvent = (id: string) =>
  endpoint<void, OutputOf<typeof deletedSchema>>('DELETE', paths.api.adminEvent(id))

export const adminRegistrations = (query: string) =>
  adminReading<List<AdminRegistration>>(`${paths.api.adminRegistrations}?${query}`)

export const cancelRegistrationOf = (id: string) =>
  endpoint<void, void>('POST', paths.api.adminRegistrationCancel(id))

export const refundRegistration = (id: string) =>
  endpoint<RefundRequest, RefundStarted>('POST', paths.api.adminRegistrationRefund(id))
