import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { EventHost, eventHostsFormSchema } from './schema.ts'

export const eventHosts = adminReading<EventHost[]>('/api/admin/events/:id/hosts')

export const chooseEventHosts = endpoint<InputOf<typeof eventHostsFormSchema>, EventHost[]>(
  'PUT',
  '/api/admin/events/:id/hosts',
)
