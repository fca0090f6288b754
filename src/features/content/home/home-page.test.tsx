import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Event } from '#features/gatherings/events/schema.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { list, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { aPublicEvent, aTeachingCard } from '#tests/support/samples.ts'

const event = aPublicEvent(1)

const usual: Answers = {
  'GET /api/teachings': ({ path }) => {
    const category = new URLSearchParams(path.split('?')[1]).get('category')
    return list(category === 'Theology' ? [aTeachingCard(1)] : [aTeachingCard(1), aTeachingCard(2)])
  },
  'GET /api/events': list([event]),
  [`GET /api/events/${event.id}`]: event,
}

const open = (answers: Answers = {}) => visit('/', { ...usual, ...answers })
const teachings = () => within(screen.getByRole('region', { name: 'Featured Teachings' }))
const events = () => within(screen.getByRole('region', { name: 'Upcoming Events' }))
const broken = () => refusal(500, 'Something went wrong on our side.', { code: 'internal' })

describe('Featured Teachings', () => {
  test('shows the chosen category, and says how many there are', async () => {
    const { user, calls } = await open()
    const chip = teachings().getByRole('button', { name: 'Theology' })
    await user.click(chip)
    await waitFor(() => expect(teachings().getByRole('status')).toHaveTextContent('1 teaching in Theology'))
    expect(teachings().getAllByRole('button', { pressed: true })).toEqual([chip])
    expect(teachings().getAllByRole('article')).toHaveLength(1)
    expect(calls.at(-1)?.path).toMatch(/limit=6.*category=Theology|category=Theology.*limit=6/)
  })

  test('says Watch Now over a play sign for a video and Read More for a text', async () => {
    await open({
      'GET /api/teachings': list([
        aTeachingCard(1, { title: 'A video', videoId: 'abc', duration: '14 min' }),
        aTeachingCard(2, { title: 'A text' }),
      ]),
    })
    const [video, text] = teachings().getAllByRole('article')
    const link = within(video!).getByRole('link', { name: 'Watch Now A video' })
    expect(link).toHaveAttribute('href', `/teachings/${aTeachingCard(1).id}`)
    expect(video!.querySelector('.teaching-card-play')).toBeVisible()
    expect(within(text!).getByRole('link', { name: 'Read More A text' })).toBeVisible()
    expect(text!.querySelector('.teaching-card-play')).toBeNull()
  })

  test('says when they cannot be loaded, and Try again brings them', async () => {
    let isUp = false
    const { user } = await open({ 'GET /api/teachings': () => (isUp ? list([aTeachingCard(1)]) : broken()) })
    expect(await teachings().findByRole('alert')).toHaveTextContent("We couldn't load the teachings")
    isUp = true
    await user.click(teachings().getByRole('button', { name: 'Try again' }))
    expect(await teachings().findByRole('article')).toBeVisible()
    expect(teachings().queryByRole('alert')).toBeNull()
  })
})

describe('the next event, under the hero', () => {
  const next = () => within(document.querySelector<HTMLElement>('.next-event')!)
  const day = (days: number) => addDays(dayAt(new Date()), days)
  const on = (date: string, given: Partial<Event> = {}, number = 1) =>
    aPublicEvent(number, {
      date,
      startsAt: `${date}T18:30:00.000Z`,
      endsAt: `${date}T23:59:59.999Z`,
      ...given,
    })

  test('says when, where, for how much and how many can still come, and opens the registration', async () => {
    const soon = on(day(2), { title: 'Faith & the first salary', capacity: 22, registered: 12 })
    const { user } = await open({ 'GET /api/events': list([soon]), [`GET /api/events/${soon.id}`]: soon })
    const card = next()
    expect(card.getByText('Next gathering, in 2 days')).toBeVisible()
    expect(card.getByText(/^\w{3} 6:30pm, The Courtyard/)).toBeVisible()
    expect(card.getByText('Free · 10 spots left')).toBeVisible()
    await user.click(card.getByRole('link', { name: 'Save your place at Faith & the first salary' }))
    expect(await screen.findByRole('dialog', { name: 'Faith & the first salary' })).toBeVisible()
  })

  test('leads to the payment of a paid one, and online says which clock', async () => {
    await open({
      'GET /api/events': list([
        on(day(1), { price: 5_000, isVirtual: true, location: null, capacity: null }),
      ]),
    })
    expect(next().getByText('Next gathering, tomorrow')).toBeVisible()
    expect(next().getByText(/6:30pm GMT, Online/)).toBeVisible()
    expect(next().getByText('GHS 50')).toBeVisible()
    expect(next().getByRole('link', { name: 'Save your place at Event 1' })).toHaveAttribute(
      'href',
      `/event-registration/${event.id}`,
    )
  })

  test('passes over what is cancelled or over, and offers no place where none is left', async () => {
    const over = { startsAt: `${day(-1)}T18:00:00.000Z`, endsAt: `${day(-1)}T19:00:00.000Z` }
    const full = on(day(3), { capacity: 20, registered: 20 }, 3)
    await open({
      'GET /api/events': list([on(day(0), over, 1), on(day(1), { state: 'cancelled' }, 2), full]),
    })
    expect(next().getByRole('heading', { name: 'Event 3' })).toBeVisible()
    expect(next().getByText('Free · Event is full')).toBeVisible()
    expect(next().getByRole('link', { name: 'Learn More about Event 3' })).toBeVisible()
    expect(next().queryByText('Save your place')).toBeNull()
  })

  test('an evening after the only event of the day leads to all events', async () => {
    const over = { startsAt: `${day(-1)}T18:00:00.000Z`, endsAt: `${day(-1)}T19:00:00.000Z` }
    await open({ 'GET /api/events': list([on(day(0), over)]) })
    expect(next().getByText('Earlier today')).toBeVisible()
    expect(next().getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events')
  })

  test('is not there when nothing is planned', async () => {
    await open({ 'GET /api/events': list([]) })
    expect(document.querySelector('.next-event')).toBeNull()
  })
})

describe('Upcoming Events', () => {
  test('opens an event over the home page', async () => {
    const { user } = await open()
    await user.click(events().getByRole('link', { name: 'Learn More about Event 1' }))
    expect(await screen.findByRole('dialog', { name: 'Event 1' })).toBeVisible()
    expect(location.pathname).toBe(`/events/${event.id}`)
  })

  test('shows four examples, for which no one can register, when nothing is planned', async () => {
    await open({ 'GET /api/events': list([]) })
    expect(events().getAllByText(/This is an example event/)).toHaveLength(4)
    for (const card of events().getAllByRole('article')) expect(card.querySelector('a, button')).toBeNull()
  })

  test.each([
    ['the server fails', broken],
    ['the network is away', noNetwork],
  ])('says when %s, leaves the rest alone, and Try again brings them', async (_why, fail) => {
    let isUp = false
    const { user } = await open({ 'GET /api/events': () => (isUp ? list([event]) : fail()) })
    const alert = await events().findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load events')
    expect(alert).toHaveTextContent('There was an error loading events. Please try again later.')
    expect(teachings().getAllByRole('article')).toHaveLength(2)
    isUp = true
    await user.click(events().getByRole('button', { name: 'Try again' }))
    expect(await events().findByRole('article')).toBeVisible()
  })
})
