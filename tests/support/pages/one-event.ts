import { screen } from '@testing-library/react'
import type { TeamRole } from '#shared/powers.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { asAdmin, closedDoor, sampleListedEvent } from '../component-samples.ts'
import { json, list, visit, type Answers } from '../component.tsx'
import { aRegistration } from '../samples.ts'
import type { ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { GuestCounts } from '#features/gatherings/events/dashboard/guests/guests-schema.ts'

const inHours = (hours: number) => hoursAfter(new Date().toISOString(), hours)

/** It lasts two hours. */
export const eventIn = (hours: number, change: Partial<ListedEvent> = {}) =>
  sampleListedEvent({
    price: 0,
    isOwn: true,
    startsAt: inHours(hours),
    endsAt: inHours(hours + 2),
    ...change,
  })

export const guestCounts = (change: Partial<GuestCounts> = {}): GuestCounts => ({
  coming: 1,
  came: 0,
  missed: 0,
  cancelled: 0,
  walkedIn: 0,
  isMarked: false,
  unsaid: 0,
  registrations: { coming: 1, came: 1, missed: 1, cancelled: 1 },
  withEmail: { coming: 1, came: 1, missed: 1, cancelled: 1 },
  told: 1,
  ...change,
})

/** One event in the dashboard, with Esi among its guests. */
export const openOneEvent = async (
  event: ListedEvent,
  given: { counts?: GuestCounts; answers?: Answers; roles?: TeamRole[]; search?: string } = {},
) => {
  const guest = aRegistration({ name: 'Esi', eventId: event.id, isOwn: true, isDoorTime: true })
  const visited = await visit(`/admin/events/${event.id}${given.search ?? ''}`, {
    ...asAdmin({ roles: given.roles ?? ['administrator'] }),
    'GET /api/admin/events': list([event]),
    [`GET /api/admin/events/${event.id}/guests`]: given.counts ?? guestCounts(),
    [`GET /api/admin/events/${event.id}/door`]: closedDoor(event.endsAt),
    [`GET /api/admin/events/${event.id}/recap`]: {
      id: event.id,
      version: 'recap none',
      words: '',
      pictures: [],
      teaching: null,
    },
    'GET /api/admin/registrations': list([guest]),
    [`POST /api/admin/registrations/${guest.id}/attendance`]: ({ body }) => json(body),
    ...given.answers,
  })
  await screen.findByRole('heading', { level: 1, name: event.title })
  return { ...visited, guest }
}
