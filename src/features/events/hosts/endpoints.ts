import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { EventHost, eventHostsFormSchema } from './schema.ts'

export const eventHosts = (eventId: string) => adminReading<EventHost[]>(paths.api.adminEventHosts(eventId))

export const chooseEventHosts = (eventId: string) =>
  endpoint<InputOf<typeof eventHostsFormSchema>, EventHost[]>('PUT', paths.api.adminEventHosts(eventId))
