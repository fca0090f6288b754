import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { sampleEvent } from '#tests/support/component-samples.ts'
import { expectToast, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { MyWaiting } from './schema.ts'

const secret = 'a'.repeat(43)
const call = (name: string) => `POST /api/event-waiting/${name}`

const now = () => new Date().toISOString()

const waits = (given: Partial<MyWaiting> = {}): MyWaiting => ({
  state: 'waiting',
  fullName: 'Esi Quaye',
  email: 'esi@example.org',
  phone: null,
  isProof: true,
  numberOfAttendees: 1,
  waitsSince: '2026-11-16T13:02:00.000Z',
  place: 3,
  before: { people: 2, places: 5 },
  offer: null,
  isLineOpen: true,
  event: sampleEvent({ price: 0 }),
  ...given,
})

const offer = (places = 1, given: Partial<MyWaiting> = {}): MyWaiting =>
  waits({
    state: 'offered',
    offer: { places, from: hoursAfter(now(), -1), until: hoursAfter(now(), 5.7), isForMore: false },
    ...given,
  })

const open = (waiting: MyWaiting, answers: Answers = {}) =>
  visit(`/waiting-list#${secret}`, { [call('view')]: waiting, ...answers })

const bodiesOf = (calls: { path: string; body?: unknown }[], name: string) =>
  calls.filter(({ path }) => path === `/api/event-waiting/${name}`).map(({ body }) => body)

test('a person in line sees their place, who is before them, and leaves only when they confirm it', async () => {
  const { user, calls } = await open(waits(), { [call('leave')]: waits({ state: 'left' }) })
  expect(await screen.findByRole('heading', { level: 1, name: "You're 3rd in line." })).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent("We'll email esi@example.org as soon as a place is free")
  expect(main).toHaveTextContent('Before you2 people, 5 places')
  await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave the waiting list?' })
  expect(bodiesOf(calls, 'leave')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Leave the list' }))
  expect(await screen.findByRole('heading', { name: "You're not on the waiting list." })).toBeVisible()
  expect(bodiesOf(calls, 'leave')).toEqual([{ token: secret }])
})

test('opening the link confirms nothing; the button does', async () => {
  const { user, calls } = await open(waits({ state: 'unconfirmed', waitsSince: null }), {
    [call('confirm')]: waits({ place: 1, before: { people: 0, places: 0 } }),
  })
  await screen.findByRole('heading', { name: 'One more step, Esi.' })
  expect(calls.map(({ path }) => path)).not.toContain('/api/event-waiting/confirm')
  await user.click(screen.getByRole('button', { name: 'Confirm my place in line' }))
  expect(await screen.findByRole('heading', { name: "You're 1st in line." })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveTextContent('Before youNo one')
})

describe('a person without an email', () => {
  const noted = waits({ state: 'unconfirmed', email: '', phone: '+233244123456', isProof: false })

  test('reads that the team will write to their number, and cannot confirm it here', async () => {
    await open(noted)
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step, Esi.' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('will write to +233244123456 on WhatsApp')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  test('waits for a message on WhatsApp, and opens the ticket from here', async () => {
    const { user, calls } = await open({ ...noted, state: 'taken' }, { [call('take')]: noted })
    await user.click(await screen.findByRole('button', { name: 'Open my ticket' }))
    expect(bodiesOf(calls, 'take')).toEqual([{ token: secret, after: 'stop' }])
  })

  test('in line is never promised an email', async () => {
    await open({ ...noted, state: 'waiting', place: 2 })
    expect(await screen.findByRole('heading', { name: "You're 2nd in line." })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent("We'll write to +233244123456 on WhatsApp")
    expect(screen.getByRole('main')).not.toHaveTextContent('email')
  })
})

describe('an offer', () => {
  test('says until when it lasts, and a free place is taken with one press', async () => {
    const { user, calls } = await open(offer(), {
      [call('take')]: waits({ state: 'taken' }),
    })
    expect(await screen.findByRole('heading', { name: 'A place is free for you, Esi.' })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('5 hours and 42 minutes left')
    await user.click(screen.getByRole('button', { name: 'Take my place' }))
    expect(await screen.findByRole('heading', { name: 'You have your place.' })).toBeVisible()
    expect(bodiesOf(calls, 'take')).toEqual([{ token: secret, after: 'stop' }])
  })

  test('of a paid event says what it costs', async () => {
    await open(offer(2, { numberOfAttendees: 2, event: sampleEvent({ price: 8_000 }) }))
    expect(await screen.findByRole('heading', { name: '2 places are free for you, Esi.' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take all 2, pay GHS 160.00' })).toBeVisible()
  })

  test('can be passed on, and its person can go to the end of the line', async () => {
    const passed = offer(1, { state: 'passed', place: 8 })
    const { user } = await open(offer(), {
      [call('pass')]: passed,
      [call('keep')]: waits({ place: 8 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pass' }))
    expect(await screen.findByRole('heading', { name: 'You passed on this offer.' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent("you'll stand at the end of the line: 8th")
    await user.click(screen.getByRole('button', { name: 'Keep me on the list' }))
    expect(await screen.findByRole('heading', { name: "You're 8th in line." })).toBeVisible()
  })

  test('of fewer places than wanted has three answers', async () => {
    const { user, calls } = await open(offer(2, { numberOfAttendees: 3 }), {
      [call('wait-for-all')]: waits({ numberOfAttendees: 3, place: 1 }),
    })
    await screen.findByRole('heading', { name: '2 places are free. You asked for 3.' })
    expect(screen.getByRole('radio', { name: 'Take 2 and stop waiting' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Take 2' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Take 2 and wait for 1 more' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Wait for all 3/ }))
    await user.click(screen.getByRole('button', { name: 'Keep waiting for 3' }))
    expect(await screen.findByRole('heading', { name: "You're 1st in line." })).toBeVisible()
    expect(bodiesOf(calls, 'wait-for-all')).toEqual([{ token: secret }])
  })

  test('that was pressed too late shows that it has ended, and no error', async () => {
    const lapsed = waits({
      state: 'lapsed',
      offer: { places: 1, from: hoursAfter(now(), -9), until: hoursAfter(now(), -1), isForMore: false },
    })
    const { user } = await open(offer(), { [call('take')]: lapsed })
    await user.click(await screen.findByRole('button', { name: 'Take my place' }))
    expect(await screen.findByRole('heading', { name: /^This offer ended at / })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take my name off' })).toBeVisible()
  })

  test('stays when the answer is refused, with the sentence of the server', async () => {
    const { user } = await open(offer(), {
      [call('pass')]: () => refusal(409, 'Your payment is being processed.', { code: 'payment_processing' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pass' }))
    await expectToast('Your payment is being processed.')
    expect(screen.getByRole('button', { name: 'Take my place' })).toBeEnabled()
  })
})

test.each([
  [
    'of a cancelled event',
    waits({ event: sampleEvent({ state: 'cancelled' }) }),
    'This event has been cancelled.',
  ],
  ['that has closed', waits({ isLineOpen: false }), 'This waiting list has closed.'],
] as const)('a list %s says so', async (_, waiting, heading) => {
  await open(waiting)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Leave the waiting list' })).toBeNull()
})

test('a party changes how many it waits for, and reads what that costs', async () => {
  const { user, calls } = await open(waits({ numberOfAttendees: 2, place: 1 }), {
    [call('places')]: waits({ numberOfAttendees: 3, place: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change places' }))
  expect(screen.getByRole('spinbutton', { name: 'How many people are coming?' })).toHaveAccessibleDescription(
    /For fewer people you keep your place in line, for more you go to its end\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expectToast('You asked for 3 places')
  expect(await screen.findByRole('heading', { name: "You're 4th in line." })).toBeVisible()
  expect(bodiesOf(calls, 'places')).toEqual([{ token: secret, numberOfAttendees: 3 }])
})

test('who has no place sees what has room the same week; who has one does not', async () => {
  const { id } = sampleEvent()
  const other = sampleEvent({
    id: crypto.randomUUID(),
    title: 'Galatians in one evening',
    price: 0,
    capacity: 30,
    registered: 6,
  })
  const answers = { [`GET /api/events/${id}/same-week`]: [other] }
  await open(waits({ state: 'lapsed', offer: offer().offer }), answers)
  const others = within(await screen.findByRole('region', { name: 'Places free the same week' }))
  expect(others.getByRole('link')).toHaveAttribute('href', `/events/${other.id}`)
  expect(others.getByRole('link')).toHaveTextContent(/^.*Galatians in one evening.*Free, 24 spots left$/)
  await open(waits({ state: 'taken' }), answers)
  await screen.findByRole('heading', { name: 'You have your place.' })
  expect(screen.queryByRole('region', { name: 'Places free the same week' })).toBeNull()
})
