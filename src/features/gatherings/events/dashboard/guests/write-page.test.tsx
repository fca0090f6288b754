import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AudienceChoice } from '#features/people/mailings/schema.ts'
import type { TeamRole } from '#shared/powers.ts'
import { addDays, dayAt, hoursAfter } from '#shared/time/dates.ts'
import { asAdmin, sampleListedEvent } from '#tests/support/component-samples.ts'
import { list, visit, type Call } from '#tests/support/component.tsx'
import type { ListedEvent } from '../schema.ts'

const now = new Date().toISOString()

const event = sampleListedEvent({
  title: 'Faith & the first salary',
  price: 0,
  isOwn: true,
  date: dayAt(new Date()),
  startsAt: hoursAfter(now, 48),
  endsAt: hoursAfter(now, 50),
})

const yesterday = {
  date: addDays(dayAt(new Date()), -1),
  startsAt: hoursAfter(now, -26),
  endsAt: hoursAfter(now, -24),
}

const names: Record<string, string> = {
  came: 'Came to Faith & the first salary',
  before: 'Came to the last one',
}

beforeEach(() => localStorage.clear())

const open = (
  address: string,
  given: { event?: Partial<ListedEvent>; missed?: number; roles?: TeamRole[] } = {},
) =>
  visit(`/admin/events/${event.id}${address}`, {
    ...asAdmin({ roles: given.roles ?? ['administrator'] }),
    'GET /api/admin/events': list([{ ...event, ...given.event }]),
    [`GET /api/admin/events/${event.id}/guests`]: {
      coming: 2,
      came: 3,
      missed: given.missed ?? 0,
      cancelled: 0,
      unsaid: 0,
      registrations: { coming: 1, came: 1, missed: 1, cancelled: 1 },
      withEmail: { coming: 1, came: 1, missed: 1, cancelled: 1 },
      told: 1,
      walkedIn: 0,
      isMarked: given.missed !== undefined,
    },
    'GET /api/admin/registrations': list([]),
    'POST /api/admin/mailings/reach': ({ body }) => ({
      audiences: (body as { audiences: AudienceChoice[] }).audiences.map((one) => ({
        ...one,
        name: names[one.part] ?? 'Guests',
      })),
      people: 9,
      leftOut: [],
      example: 'Ama',
      reason: 'You came.',
      topic: 'events',
      doneAt: now,
    }),
    'GET /api/admin/mailings': [],
  })

const link = (name: RegExp | string) => screen.findByRole('link', { name })

const asked = (calls: readonly Call[]): unknown =>
  calls.findLast(({ path }) => path === '/api/admin/mailings/reach')?.body

test('the page of an event leads to its guests, and to those who came last time', async () => {
  await open('')
  expect(await link('Write to guests')).toHaveAttribute('href', `/admin/events/${event.id}/write`)
  expect(await link('Invite those who came last time')).toHaveAttribute(
    'href',
    `/admin/events/${event.id}/write?part=before`,
  )
  expect(screen.queryByRole('link', { name: /did not come/ })).toBeNull()
})

test('the day after, it leads to those who did not come', async () => {
  await open('', { event: yesterday, missed: 9 })
  expect(await link('Write to those who did not come')).toHaveAttribute(
    'href',
    `/admin/events/${event.id}/write?part=missed`,
  )
})

test('the day after, from the list of those who came it leads to them', async () => {
  await open('?part=came', { event: yesterday, missed: 9 })
  expect(await link('Write to those who came')).toHaveAttribute(
    'href',
    `/admin/events/${event.id}/write?part=came`,
  )
  expect(screen.queryByRole('link', { name: /did not come/ })).toBeNull()
})

test('a month after it, those who did not come are left in peace', async () => {
  const long = {
    date: addDays(dayAt(new Date()), -40),
    startsAt: hoursAfter(now, -962),
    endsAt: hoursAfter(now, -960),
  }
  await open('', { event: long, missed: 9 })
  await link('Write to all guests')
  expect(screen.queryByRole('link', { name: /did not come/ })).toBeNull()
})

test('a treasurer reads who is coming, and writes to no one', async () => {
  await open('', { roles: ['treasurer'] })
  await screen.findByRole('heading', { level: 1, name: event.title })
  await screen.findByRole('tab', { name: /Coming/ })
  expect(screen.queryByRole('link', { name: 'Write to guests' })).toBeNull()
})

test('the chip says who gets it, and another part of the guests can be added', async () => {
  const { user, calls } = await open('/write?part=came', { event: yesterday })
  expect(await screen.findByText('9 people get it.')).toBeVisible()
  expect(screen.getByText('Came to Faith & the first salary')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('menuitem', { name: 'Did not come to Faith & the first salary' }))
  await waitFor(() =>
    expect(asked(calls)).toEqual({
      audiences: ['came', 'missed'].map((part) => ({ kind: 'guests', of: event.id, part })),
    }),
  )
  expect(screen.getByRole('link', { name: event.title })).toHaveAttribute('href', `/admin/events/${event.id}`)
})

test('those who came last time are called as the server calls them', async () => {
  await open('/write?part=before')
  expect(await screen.findByText('Came to the last one')).toBeVisible()
})

test('the message begins with the link to an event to come, which is no message yet', async () => {
  const { user } = await open('/write?part=before')
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/^Message/)
  expect(words).toHaveValue(`\n\n[See the event](/events/${event.id})`)
  await user.type(screen.getByLabelText('Subject'), 'Come again')
  expect(await screen.findByText('Write a message')).toBeVisible()
  const email = screen.getByRole('article', { name: 'The email' })
  expect(email).toHaveTextContent('Your message appears here as you write.See the event')
  await user.type(words, 'It was good to have you.', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  await waitFor(() => expect(screen.queryByText('Write a message')).toBeNull())
  expect(email).toHaveTextContent('It was good to have you.See the event')
  expect(email).not.toHaveTextContent('Your message appears here')
})

test('about an event that has finished nothing is written yet', async () => {
  await open('/write', { event: yesterday })
  expect(await screen.findByLabelText(/^Message/)).toHaveValue('')
})
