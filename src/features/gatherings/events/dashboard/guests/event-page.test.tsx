import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PowersOf } from '#ui/dashboard/powers.tsx'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, expectFocus, expectToast, list, refusal, show, visit } from '#tests/support/component.tsx'
import { eventIn, guestCounts, openOneEvent } from '#tests/support/pages/one-event.ts'
import { EventsTab } from '../events-tab.tsx'

const row = () => screen.findByRole('row', { name: /Esi/ })
const circle = () => screen.findByRole('button', { name: 'Esi came' })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('long before the event its page offers to change it, and marks no one', async () => {
  const { calls } = await openOneEvent(eventIn(4))
  await row()
  expect(screen.getByRole('button', { name: 'Edit event' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Esi came' })).toBeNull()
  expect(calls.some(({ path }) => path.includes('part=coming'))).toBe(true)
})

test('Check in opens the door, by the link that volunteers have', async () => {
  const event = eventIn(1)
  const { user, calls } = await openOneEvent(event, {
    answers: {
      [`POST /api/admin/events/${event.id}/door-links`]: refusal(409, 'This event is over.'),
    },
  })
  await row()
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await expectToast("We couldn't open the door")
  expect(calls.find(({ path }) => path.endsWith('/door-links'))?.body).toEqual({ strength: 'full' })
})

test('how many places and registrations there are is said in words, and how many have an email', async () => {
  const given = guestCounts({
    coming: 12,
    registrations: { coming: 9, came: 0, missed: 0, cancelled: 0 },
    withEmail: { coming: 8, came: 0, missed: 0, cancelled: 0 },
  })
  await openOneEvent(eventIn(4, { capacity: 80, registered: 12 }), { counts: given })
  expect(await screen.findByText('12 places, 9 registrations, 8 with an email')).toBeVisible()
  expect(screen.getByText(/12 of 80 places taken$/)).toBeVisible()
})

test('a cancelled event says so at the top, and counts no one as coming', async () => {
  await openOneEvent(eventIn(4, { state: 'cancelled' }), { counts: guestCounts({ coming: 0, cancelled: 3 }) })
  expect(await screen.findByText('This event is cancelled.')).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Cancelled 3'])
})

test('places are added where the waiting list says that all are taken', async () => {
  const event = { ...eventIn(40), registered: 20 }
  const { user } = await openOneEvent(event, {
    search: '?part=waiting',
    answers: { [`GET /api/admin/events/${event.id}/waiting`]: { rows: [], left: 0, isOpen: true } },
  })
  expect(await screen.findByText('No one is waiting')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add places' })).toBeNull()
  await openOneEvent(event, {
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
  const past = guestCounts({ coming: 0, came: 51, missed: 9, walkedIn: 4, isMarked: true })
  const { calls, user } = await openOneEvent(eventIn(-20), { counts: past })
  await row()
  const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(sums).toEqual(['51', '9', '4'])
  expect(tab(/^Did not come 9/)).toHaveAttribute('aria-selected', 'true')
  expect(calls.some(({ path }) => path.includes('part=missed'))).toBe(true)
  expect(screen.queryByRole('tab', { name: /^Coming|^Registered/ })).toBeNull()
  tab(/^Did not come/).focus()
  await user.keyboard('{ArrowRight}')
  await expectFocus(tab(/^Came/))
  await waitFor(() => expect(location.search).toBe('?part=came'))
})

test('where no one was recorded, the page says so and calls no one absent', async () => {
  await openOneEvent(eventIn(-20), { counts: guestCounts({ coming: 0, missed: 12, unsaid: 12 }) })
  expect(await screen.findByText(/No one recorded who came to this event/)).toBeVisible()
  expect(tab(/^Registered 12/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByRole('tab', { name: /^Did not come/ })).toBeNull()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['–', '–', '0'])
  expect(await circle()).toBeVisible()
})

test('a treasurer sees the guests and marks no one, an editor sees how many they are', async () => {
  await openOneEvent(eventIn(1), { roles: ['treasurer'] })
  await row()
  expect(screen.queryByRole('button', { name: 'Esi came' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
  const { calls } = await openOneEvent(eventIn(1), { roles: ['editor'] })
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
  const { user, calls } = await openOneEvent(event, {
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
  const { user } = await openOneEvent(event, {
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
