import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { EventHost, eventHostsFormSchema } from './schema.ts'

export const eventHosts = (eventId: string) => adminReading<EventHost[]>(adminApi.eventHosts(eventId))

export const chooseEventHosts = (eventId: string) =>
  endpoint<InputOf<typeof eventHostsFormSchema>, EventHost[]>('PUT', adminApi.eventHosts(eventId))
