import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { PowersOf } from '#ui/dashboard/powers.tsx'
import { asAdmin, closedDoor, sampleListedEvent } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectFocus,
  expectToast,
  json,
  list,
  refusal,
  show,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { aRegistration } from '#tests/support/samples.ts'
import { EventsTab } from '../events-tab.tsx'
import type { ListedEvent } from '../schema.ts'
import type { GuestCounts } from './guests-schema.ts'

const inHours = (hours: number) => hoursAfter(new Date().toISOString(), hours)

/** It lasts two hours. */
const eventIn = (hours: number, change: Partial<ListedEvent> = {}) =>
  sampleListedEvent({
    price: 0,
    isOwn: true,
    startsAt: inHours(hours),
    endsAt: inHours(hours + 2),
    ...change,
  })

const counts = (change: Partial<GuestCounts> = {}): GuestCounts => ({
  coming: 1,
  came: 0,
  missed: 0,
  cancelled: 0,
  walkedIn: 0,
  isMarked: false,
  ...change,
})

const open = async (
  event: ListedEvent,
  given: { counts?: GuestCounts; answers?: Answers; roles?: TeamRole[]; search?: string } = {},
) => {
  const guest = aRegistration({ name: 'Esi', eventId: event.id, isOwn: true, isDoorTime: true })
  const visited = await visit(`/admin/events/${event.id}${given.search ?? ''}`, {
    ...asAdmin({ roles: given.roles ?? ['administrator'] }),
    'GET /api/admin/events': list([event]),
    [`GET /api/admin/events/${event.id}/guests`]: given.counts ?? counts(),
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

const row = () => screen.findByRole('row', { name: /Esi/ })
const circle = () => screen.findByRole('button', { name: 'Esi came' })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('long before the event its page offers to change it, and marks no one', async () => {
  const { calls } = await open(eventIn(4))
  await row()
  expect(screen.getByRole('button', { name: 'Edit event' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Esi came' })).toBeNull()
  expect(calls.some(({ path }) => path.includes('part=coming'))).toBe(true)
})

test('when the doors open, one tap on the circle records who came, and another takes it back', async () => {
  const { user, calls } = await open(eventIn(2.9))
  expect(await circle()).toHaveAttribute('aria-pressed', 'false')
  await user.click(await circle())
  await waitFor(async () => expect(await circle()).not.toHaveAttribute('aria-busy'))
  expect(await circle(), 'the row stays under the finger').toHaveAttribute('aria-pressed', 'true')
  await user.click(await circle())
  await waitFor(async () => expect(await circle()).toHaveAttribute('aria-pressed', 'false'))
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ attended: true }, { attended: null }])
})

test('a circle that could not be saved is empty again, with the reason', async () => {
  const event = eventIn(1)
  const guest = aRegistration({ name: 'Esi' })
  const { user } = await open(event, {
    answers: {
      [`POST /api/admin/registrations/${guest.id}/attendance`]: refusal(
        409,
        'This registration has no place.',
      ),
    },
  })
  await user.click(await circle())
  await expectToast("We couldn't save this")
  expect(await circle()).toHaveAttribute('aria-pressed', 'false')
})

test('Check in leads to those who are coming, ready to type a name', async () => {
  const { user } = await open(eventIn(1), { search: '?part=cancelled' })
  await row()
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(tab(/^Coming/)).toHaveAttribute('aria-selected', 'true'))
  await expectFocus(screen.getByRole('searchbox', { name: 'Search guests' }))
})

test('places are added where the waiting list says that all are taken', async () => {
  const event = { ...eventIn(40), registered: 20 }
  const { user } = await open(event, {
    search: '?part=waiting',
    answers: { [`GET /api/admin/events/${event.id}/waiting`]: { rows: [], left: 0, isOpen: true } },
  })
  expect(await screen.findByText('No one is waiting')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add places' })).toBeNull()
  await open(event, {
    search: '?part=waiting',
    answers: {
      [`GET /api/admin/events/${event.id}/waiting`]: {
        rows: [
          {
            id: 'a1b2c3d4-0000-4000-8000-000000000002',
            createdAt: '2026-11-16T09:12:00.000Z',
            name: 'Esi Quaye',
            email: 'esi@example.org',
            phone: null,
            numberOfAttendees: 1,
            state: 'waiting',
            place: 1,
            waitsSince: '2026-11-16T09:12:00.000Z',
            takesFewer: true,
            offer: null,
            isToTell: false,
          },
        ],
        left: 0,
        isOpen: true,
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add places' }))
  expect(await screen.findByRole('dialog', { name: 'Edit event' })).toBeVisible()
  expect(location.pathname).toBe(`/admin/events/${event.id}`)
})

test('after the event there are three sums, and first those who did not come', async () => {
  const past = counts({ coming: 0, came: 51, missed: 9, walkedIn: 4, isMarked: true })
  const { calls, user } = await open(eventIn(-20), { counts: past })
  await row()
  const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(sums).toEqual(['51', '9', '4'])
  expect(tab(/^Did not come 9/)).toHaveAttribute('aria-selected', 'true')
  expect(calls.some(({ path }) => path.includes('part=missed'))).toBe(true)
  expect(screen.queryByRole('tab', { name: /^Coming|^Registered/ })).toBeNull()
  tab(/^Did not come/).focus()
  await user.keyboard('{ArrowLeft}')
  await expectFocus(tab(/^Came/))
  await waitFor(() => expect(location.search).toBe('?part=came'))
})

test('where no one was recorded, the page says so and calls no one absent', async () => {
  await open(eventIn(-20), { counts: counts({ coming: 12 }) })
  expect(await screen.findByText(/No one recorded who came to this event/)).toBeVisible()
  expect(tab(/^Registered 12/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByRole('tab', { name: /^Did not come/ })).toBeNull()
  expect(await circle()).toBeVisible()
})

test('the menu of a guest records who did not come, and opens the registration', async () => {
  const { user, calls } = await open(eventIn(-1))
  await row()
  await chooseFor(user, 'Esi', "Didn't come")
  await expectToast("Esi: Didn't come")
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ attended: false })
  await chooseFor(user, 'Esi', 'Open registration')
  expect(await screen.findByRole('dialog', { name: 'Esi' })).toBeVisible()
})

test('a treasurer sees the guests and marks no one, an editor sees how many they are', async () => {
  await open(eventIn(1), { roles: ['treasurer'] })
  await row()
  expect(screen.queryByRole('button', { name: 'Esi came' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
  const { calls } = await open(eventIn(1), { roles: ['editor'] })
  expect(screen.getByText(/4 of 20 places taken\. Hosts and administrators see who they are\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit event' })).toBeVisible()
  expect(calls.some(({ path }) => path.includes('/guests'))).toBe(false)
})

test('an event that is gone, or not theirs, is not found', async () => {
  await visit('/admin/events/f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11', {
    ...asAdmin(),
    'GET /api/admin/events': list([]),
  })
  expect(await screen.findByText('Event not found')).toBeVisible()
})

test('a person who waits without an email is written to on WhatsApp, with words that are there already', async () => {
  const event = eventIn(40)
  const kofi = {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    createdAt: '2026-11-16T09:12:00.000Z',
    name: 'Kofi Sarpong',
    email: '',
    phone: '+233244123456',
    numberOfAttendees: 1,
    state: 'unconfirmed',
    place: null,
    waitsSince: null,
    takesFewer: true,
    offer: null,
    isToTell: true,
  }
  const call = (name: string) => `POST /api/admin/event-waiting/${kofi.id}/${name}`
  const { user, calls } = await open(event, {
    answers: {
      [`GET /api/admin/events/${event.id}/waiting`]: { rows: [kofi], left: 0, isOpen: true },
      [call('words')]: { text: 'Hello Kofi', chat: 'https://wa.me/233244123456?text=Hello%20Kofi' },
      [call('told')]: () => new Response(null, { status: 204 }),
    },
  })
  await user.click(await screen.findByRole('tab', { name: /^Waiting/ }))
  await user.click(await screen.findByRole('button', { name: 'Write to Kofi Sarpong' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Kofi Sarpong' }))
  expect(await dialog.findByText('Hello Kofi')).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/told'))).toBe(false)
  const chat = dialog.getByRole('link', { name: 'Open WhatsApp' })
  expect(chat).toHaveAttribute('href', 'https://wa.me/233244123456?text=Hello%20Kofi')
  chat.addEventListener('click', (event) => event.preventDefault())
  await user.click(chat)
  await expectToast('Kofi Sarpong is marked as written to')
  expect(calls.filter(({ path }) => path.endsWith('/told'))).toHaveLength(1)
})

test('deleting an event on its page leads back to the list', async () => {
  const event = eventIn(40)
  const { user } = await open(event, {
    answers: {
      'GET /api/admin/registrations': list([]),
      [`DELETE /api/admin/events/${event.id}`]: { notified: 0 },
    },
  })
  await chooseFor(user, event.title, 'Delete event')
  const sure = within(await screen.findByRole('dialog', { name: 'Delete this event?' }))
  await user.click(await sure.findByRole('button', { name: 'Delete event' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/events'))
})

test('what other features put beside the guests knows the event', async () => {
  const event = eventIn(4)
  await show(
    <PowersOf roles={['editor']}>
      <EventsTab
        place={{ path: `/admin/events/${event.id}`, params: {}, search: new URLSearchParams() }}
        admin={{ id: '1', name: 'Efua', roles: ['editor'] }}
        beside={[({ event: { title } }) => <p>Beside {title}</p>]}
      />
    </PowersOf>,
    { 'GET /api/admin/events': list([event]) },
  )
  expect(await screen.findByText(`Beside ${event.title}`)).toBeVisible()
})
