import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type {
  Batch,
  BatchAnswer,
  DoorBox,
  doorLinkFormSchema,
  DoorList,
  LatePaid,
  latePaymentSchema,
  openDoorSchema,
} from './schema.ts'

export const doorOfEvent = adminReading<DoorBox>('/api/admin/events/:id/door')

export const makeDoorLink = endpoint<InputOf<typeof doorLinkFormSchema>, DoorBox>(
  'POST',
  '/api/admin/events/:id/door-links',
)

export const stopDoorLink = endpoint<void, DoorBox>('POST', '/api/admin/door-links/:id/stop')

export const makePoster = endpoint<void, DoorBox>('POST', '/api/admin/events/:id/door-poster')

export const takeLatePayment = endpoint<InputOf<typeof latePaymentSchema>, LatePaid>(
  'POST',
  '/api/admin/events/:id/door-payments',
)

export const openDoor = endpoint<InputOf<typeof openDoorSchema>, DoorList>('POST', '/api/door/list')

export const sendCheckIns = endpoint<Batch, BatchAnswer>('POST', '/api/door/check-ins')
