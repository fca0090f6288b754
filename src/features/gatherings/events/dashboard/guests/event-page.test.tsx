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
  unsaid: 0,
  registrations: { coming: 1, came: 1, missed: 1, cancelled: 1 },
  withEmail: { coming: 1, came: 1, missed: 1, cancelled: 1 },
  told: 1,
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

test('Check in opens the door, by the link that volunteers have', async () => {
  const event = eventIn(1)
  const { user, calls } = await open(event, {
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
  const given = counts({
    coming: 12,
    registrations: { coming: 9, came: 0, missed: 0, cancelled: 0 },
    withEmail: { coming: 8, came: 0, missed: 0, cancelled: 0 },
  })
  await open(eventIn(4, { capacity: 80, registered: 12 }), { counts: given })
  expect(await screen.findByText('12 places, 9 registrations, 8 with an email')).toBeVisible()
  expect(screen.getByText(/12 of 80 places taken$/)).toBeVisible()
})

test('who walked in stands among those who came, and has no registration to open', async () => {
  const event = eventIn(-20)
  await open(event, {
    search: '?part=came',
    counts: counts({ coming: 0, came: 2, missed: 0, walkedIn: 1, isMarked: true }),
    answers: {
      'GET /api/admin/registrations': list([
        aRegistration({ name: 'Adjoa', eventId: event.id, isOwn: true, email: '', state: 'walked in' }),
      ]),
    },
  })
  const walkIn = within(await screen.findByRole('row', { name: /Adjoa/ }))
  expect(walkIn.getByText('Walked in')).toBeVisible()
  expect(walkIn.queryByRole('button')).toBeNull()
  expect(tab(/^Came 3/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('2 people, 1 registration, 1 walked in')).toBeVisible()
})

test('a walk-in who is to pay later is offered a payment, and a guest who has not paid also a way out', async () => {
  const { user, calls } = await open(eventIn(-20, { price: 5000 }), {
    search: '?part=came',
    counts: counts({ coming: 0, came: 2, missed: 0, walkedIn: 1, isMarked: true }),
    answers: {
      'GET /api/admin/registrations': list([
        aRegistration({
          id: 'a1b2c3d4-0000-4000-8000-000000000001',
          name: 'Adjoa',
          isOwn: true,
          isDoorTime: true,
          numberOfAttendees: 2,
          arrived: 2,
          state: 'walked in',
          paymentStatus: 'pending',
        }),
      ]),
      [`POST /api/admin/events/${aRegistration({}).eventId}/door-payments`]: {
        amount: 10_000,
        currency: 'GHS',
      },
    },
  })
  expect(await screen.findByText('Walked in, to pay')).toBeVisible()
  await chooseFor(user, 'Adjoa', 'Record a payment')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  expect(dialog.getByText('GHS 100.00')).toBeVisible()
  await user.click(dialog.getByLabelText('Mobile money'))
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  await expectToast('Payment recorded')
  expect(calls.find(({ path }) => path.endsWith('/door-payments'))?.body).toMatchObject({
    guest: 'a1b2c3d4-0000-4000-8000-000000000001',
    method: 'mobile money',
  })
})

test('the place of a guest who has not paid is freed after a question', async () => {
  const event = eventIn(1, { price: 5000 })
  const kofi = aRegistration({
    name: 'Kofi',
    eventId: event.id,
    isOwn: true,
    isDoorTime: true,
    numberOfAttendees: 1,
    state: 'awaiting payment',
    paymentStatus: 'pending',
  })
  const { user, calls } = await open(event, {
    answers: {
      'GET /api/admin/registrations': list([kofi]),
      [`POST /api/admin/registrations/${kofi.id}/cancel`]: () => new Response(null, { status: 204 }),
    },
  })
  await screen.findByRole('row', { name: /Kofi/ })
  await chooseFor(user, 'Kofi', 'Free the place')
  const sure = within(await screen.findByRole('dialog', { name: 'Free this place?' }))
  expect(sure.getByText(/hasn't paid yet/)).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Free the place' }))
  await expectToast('The place is free')
  expect(calls.some(({ path }) => path.endsWith(`${kofi.id}/cancel`))).toBe(true)
})

test('a record that looks incomplete says so, and is asked about before anyone is written to', async () => {
  const thin = counts({ coming: 0, came: 3, missed: 50, unsaid: 50, isMarked: true })
  const event = eventIn(-20)
  const { user } = await open(event, { counts: thin })
  const words = /^Only 3 of 53 have been checked in\. If the door was not used to the end/
  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Write to those who did not come' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Did they really stay away?' }))
  expect(dialog.getByText(words)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tick the others first' }))
  expect(location.pathname).toBe(`/admin/events/${event.id}`)
  await user.click(screen.getByRole('button', { name: 'Write to those who did not come' }))
  await user.click(await screen.findByRole('button', { name: 'Write to them' }))
  await waitFor(() => expect(location.pathname).toBe(`/admin/events/${event.id}/write`))
})

test('a first tick after the event moves nothing', async () => {
  const event = eventIn(-20)
  let given = counts({ coming: 0, missed: 12, unsaid: 12 })
  const { user } = await open(event, {
    answers: { [`GET /api/admin/events/${event.id}/guests`]: () => json(given) },
  })
  expect(await screen.findByRole('tab', { name: /^Registered 12/ })).toHaveAttribute('aria-selected', 'true')
  const list = screen.getByRole('group', { name: 'Guests' })
  given = counts({ coming: 0, came: 1, missed: 11, unsaid: 11, isMarked: true })
  await user.click(await circle())
  expect(await screen.findByRole('tab', { name: /^Did not come 11/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(screen.getByRole('group', { name: 'Guests' })).toBe(list)
  expect(screen.getByText(/^Only 1 of 12 has been checked in/)).toBeVisible()
  given = counts({ coming: 0, came: 11, missed: 1, unsaid: 1, isMarked: true })
  await user.click(await circle())
  expect(
    await screen.findByText('11 of 12 have been checked in.'),
    'the note stays in its place',
  ).toBeVisible()
})

test('a cancelled event says so at the top, and counts no one as coming', async () => {
  await open(eventIn(4, { state: 'cancelled' }), { counts: counts({ coming: 0, cancelled: 3 }) })
  expect(await screen.findByText('This event is cancelled.')).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Cancelled 3'])
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
  await user.keyboard('{ArrowRight}')
  await expectFocus(tab(/^Came/))
  await waitFor(() => expect(location.search).toBe('?part=came'))
})

test('where no one was recorded, the page says so and calls no one absent', async () => {
  await open(eventIn(-20), { counts: counts({ coming: 0, missed: 12, unsaid: 12 }) })
  expect(await screen.findByText(/No one recorded who came to this event/)).toBeVisible()
  expect(tab(/^Registered 12/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByRole('tab', { name: /^Did not come/ })).toBeNull()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['–', '–', '0'])
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
