import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { hoursAfter, localAt } from '#shared/time/dates.ts'
import { expectFocus, expectToast, json, visit } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import { longMoment } from '../event-times.ts'
import type { Event } from '../schema.ts'

/** An event's page, which shows the same as its dialog. */
const open = async (event: Event, more = {}) => {
  const opened = await visit(`/events/${event.id}`, { [`GET /api/events/${event.id}`]: event, ...more })
  return { ...opened, main: within(screen.getByRole('main')) }
}

const past = {
  date: '2026-01-03',
  startsAt: '2026-01-03T18:30:00.000Z',
  endsAt: '2026-01-03T20:30:00.000Z',
}

const facts = () => document.querySelector('.event-facts')

describe('what an event tells and offers', () => {
  test('when and where it is, with whom, and how much room is left', async () => {
    const { main } = await open(aPublicEvent(1))
    expect(main.getByRole('heading', { level: 1, name: 'Event 1' })).toBeVisible()
    expect(facts()).toHaveTextContent('Wednesday 13 March 2097')
    expect(facts()).toHaveTextContent('6:30 – 8:30pm GMT')
    expect(facts()).toHaveTextContent('The Courtyard, East Legon, Accra')
    expect(facts()).toHaveTextContent('Hosted by Kwabena Ofori')
    expect(main.getByText('There is tea.')).toBeVisible()
    expect(main.getAllByText('Free')[0]).toBeVisible()
    expect(main.getByText('48 spots left of 60')).toBeVisible()
    expect(main.getByRole('form', { name: 'Register for Event 1' })).toBeVisible()
    expect(document.querySelector('.event-head img')).toHaveAttribute(
      'src',
      '/assets/covers-1/event-discussion.svg',
    )
  })

  test('a paid one costs what it says, leads to the payment and keeps its meeting link', async () => {
    const { main } = await open(aPublicEvent(1, { price: 12_000, isVirtual: true, zoomLink: null }))
    expect(main.getAllByText('GHS 120')[0]).toBeVisible()
    const ways = main.getAllByRole('link', { name: 'Register' })
    expect(ways, 'in the bar of a phone, and in the side').toHaveLength(2)
    for (const way of ways) expect(way).toHaveAttribute('href', `/event-registration/${aPublicEvent(1).id}`)
    expect(main.queryByRole('link', { name: 'Open meeting link' })).toBeNull()
    expect(main.getByText('Everyone who registers gets a link to join.')).toBeVisible()
  })

  test.each([
    ['has finished', past],
    ['is cancelled', { state: 'cancelled' as const }],
  ])('of one that %s no one is promised a link to join', async (_state, gone) => {
    const { main } = await open(aPublicEvent(1, { isVirtual: true, zoomLink: null, ...gone }))
    expect(main.getByText('Online')).toBeVisible()
    expect(main.queryByText(/gets a link to join/)).toBeNull()
  })

  test('a paid one says until when a place can be given back', async () => {
    const { main } = await open(aPublicEvent(1, { price: 12_000, refundHours: 48 }))
    expect(
      main.getByText(
        'You can cancel your place until Monday 11 March 2097, 6:30pm (GMT) and get a full refund.',
      ),
    ).toBeVisible()
  })

  test('a paid one says when it is too late to give a place back', async () => {
    const startsAt = hoursAfter(new Date().toISOString(), 23)
    const late = aPublicEvent(2, { price: 12_000, startsAt, endsAt: hoursAfter(startsAt, 2) })
    const { main } = await open(late)
    expect(
      await main.findByText(
        `Refunds for this event closed on ${longMoment(hoursAfter(startsAt, -24))}. If you register now, you can't get a refund for your place.`,
      ),
    ).toBeVisible()
  })

  test('a cancelled one says so, and why in the words of the team', async () => {
    const cancelledWords = 'The hall is flooded.\nSee https://sankofa.example/news'
    const { main } = await open(aPublicEvent(1, { state: 'cancelled', cancelledWords }))
    expect(main.getByText('Cancelled. This event is not taking place.')).toBeVisible()
    expect(main.getByText(/The hall is flooded\./)).toBeVisible()
    expect(main.getByRole('link', { name: 'https://sankofa.example/news' })).toBeVisible()
  })

  test('a full one says so first of all, and how many wait; who wants to come joins them', async () => {
    const full = aPublicEvent(1, { registered: 60 })
    const { main } = await open(full, {
      [`GET /api/events/${full.id}/waiting`]: { people: 7, isOpen: true },
    })
    expect(main.getAllByText('Event is full')).toHaveLength(1)
    expect(
      await main.findByText(
        "All 60 places are taken, and 7 people are waiting. Put your name down, and we'll tell you as soon as there's a place for you.",
      ),
    ).toBeVisible()
    const form = within(main.getByRole('region', { name: 'Join the waiting list' }))
    expect(form.getByLabelText('Full name')).toBeVisible()
    expect(form.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled()
    expect(main.queryByText('Free')).toBeNull()
    expect(main.queryByRole('button', { name: 'Event Full' })).toBeNull()
  })

  test('a full one keeps the way to its waiting list in reach, and leaves the address as it is', async () => {
    const { main, user } = await open(aPublicEvent(1, { registered: 60 }))
    const address = window.location.href
    expect(main.getByText('60 places taken')).toBeVisible()
    await user.click(main.getByRole('link', { name: 'Join the waiting list' }))
    await expectFocus(main.getByLabelText('Full name'))
    expect(window.location.href).toBe(address)
  })

  test('a full one takes a WhatsApp number from who has no email', async () => {
    const full = aPublicEvent(1, { registered: 60 })
    const token = 'a'.repeat(43)
    const { main, user, calls } = await open(full, {
      [`POST /api/events/${full.id}/waiting`]: { status: 'noted', token },
    })
    const form = within(main.getByRole('region', { name: 'Join the waiting list' }))
    await user.type(form.getByLabelText('Full name'), 'Kofi Sarpong')
    await user.click(form.getByRole('radio', { name: 'On WhatsApp' }))
    expect(form.queryByLabelText('Email')).toBeNull()
    await user.type(form.getByLabelText('WhatsApp number'), '024 412 3456')
    await user.click(form.getByRole('button', { name: 'Join the waiting list' }))
    await waitFor(() => expect(window.location.href).toContain(`/waiting-list#${token}`))
    expect(calls.find(({ path }) => path.endsWith('/waiting') && path.startsWith('/api'))).toBeDefined()
  })

  test('a full one that starts within the hour says so first of all, and offers other events instead of a form', async () => {
    const startsAt = new Date(Date.now() + 59 * 60_000).toISOString()
    const { main } = await open(
      aPublicEvent(1, { registered: 60, startsAt, endsAt: hoursAfter(startsAt, 2) }),
    )
    expect(document.querySelector('.event-main')?.firstElementChild).toHaveTextContent(
      'Event is full' + 'Every place is taken. If someone cancels, their place appears here straight away.',
    )
    expect(main.getByRole('region', { name: 'Fully booked' })).toBeVisible()
    expect(main.queryByRole('link', { name: 'Join the waiting list' })).toBeNull()
    expect(main.queryByText('Free')).toBeNull()
    expect(main.queryByRole('button', { name: 'Event Full' })).toBeNull()
    expect(main.getByRole('link', { name: 'Upcoming events' })).toHaveAttribute('href', '/events')
    expect(main.getByRole('link', { name: 'Get updates by email' })).toHaveAttribute(
      'href',
      '/events#newsletter',
    )
    expect(main.queryByLabelText('Full name')).toBeNull()
  })

  test('a full one that costs something still says how much', async () => {
    const { main } = await open(aPublicEvent(1, { registered: 60, price: 8_000 }))
    expect(main.getByRole('region', { name: 'Join the waiting list' })).toHaveTextContent(
      "You pay nothing now. It's GHS 80 for each place when you take it.",
    )
  })

  test('a cancelled one says so first of all, and has neither price nor form', async () => {
    const { main } = await open(aPublicEvent(1, { state: 'cancelled' }))
    expect(document.querySelector('.event-main')?.firstElementChild).toHaveTextContent(
      'Cancelled. This event is not taking place.',
    )
    expect(document.querySelector('.event-head')).toHaveAttribute('data-stub', 'cancelled')
    expect(main.queryByText('Free')).toBeNull()
    expect(main.queryByLabelText('Full name')).toBeNull()
    expect(main.getByRole('link', { name: 'Upcoming events' })).toHaveAttribute('href', '/events')
  })

  test('its place is found on a map, and its host on their own page', async () => {
    const { main } = await open(aPublicEvent(1))
    const map = main.getByRole('link', { name: 'View on a map' })
    expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe(
      'The Courtyard, East Legon, Accra',
    )
    expect(map).toHaveAttribute('target', '_blank')
    expect(map).toHaveAttribute('rel', expect.stringContaining('noopener'))
    const host = main.getByRole('link', { name: 'Kwabena Ofori' })
    expect(host).toHaveAttribute('href', '/leadership/kwabena-ofori')
  })

  test('a host who is no leader has no page, and an event online no map', async () => {
    const { main } = await open(aPublicEvent(1, { organizer: 'Tendai Mukamba', isVirtual: true }))
    expect(facts()).toHaveTextContent('Hosted by Tendai Mukamba')
    expect(main.queryByRole('link', { name: 'Tendai Mukamba' })).toBeNull()
    expect(main.queryByRole('link', { name: 'View on a map' })).toBeNull()
  })

  test('the bar of a phone leads to the form', async () => {
    const { main, user } = await open(aPublicEvent(1))
    await user.click(main.getByRole('link', { name: 'Register' }))
    await expectFocus(main.getByLabelText('Full name'))
    expect(location.hash).toBe('')
  })

  test('a past one is closed, and in no calendar', async () => {
    const { main } = await open(aPublicEvent(1, past))
    expect(document.querySelector('.event-main')?.firstElementChild).toHaveTextContent(
      'This event has finished',
    )
    const way = main.getByRole('link', { name: "See what's coming up" })
    expect(way).toHaveAttribute('href', '/events')
    expect(main.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()
    expect(main.queryByLabelText('Full name')).toBeNull()
    expect(main.queryByText('Add to calendar')).toBeNull()
  })

  test('a free one online opens its meeting in a new tab', async () => {
    const { main } = await open(aPublicEvent(1, { isVirtual: true, zoomLink: 'https://zoom.example/j/1' }))
    const link = main.getByRole('link', { name: 'Open meeting link' })
    expect(link).toHaveAttribute('href', 'https://zoom.example/j/1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  test('calendars by name: a link for one, a file for the others', async () => {
    const { main, user } = await open(aPublicEvent(1))
    await user.click(main.getByText('Add to calendar'))
    const google = new URL(main.getByRole('link', { name: 'Google Calendar' }).getAttribute('href') ?? '')
    expect(google.searchParams.get('text')).toBe('Event 1')
    expect(google.searchParams.get('dates')).toBe('20970313T183000Z/20970313T203000Z')
    expect(main.getByRole('link', { name: /\.ics/ })).toHaveAttribute('download')
  })

  test('a flyer that cannot be fetched is reported in a toast', async () => {
    const event = aPublicEvent(1)
    const { main, user } = await open(event, {
      [`GET /events/${event.id}/flyer.png`]: () => json('away', 503),
    })
    await user.click(main.getByRole('link', { name: 'Download flyer' }))
    await expectToast('Download failed')
    expect(document.querySelector('.toast-destructive')).toBeVisible()
  })
})

describe('the time of an event', () => {
  const openIn = async (timeZone: string, date: string) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
      return (this.getTime() - Date.parse(`${localAt(this.toISOString(), timeZone)}Z`)) / 60_000
    })
    const [startsAt, endsAt] = [`${date}T18:30:00.000Z`, `${date}T20:30:00.000Z`]
    await open(aPublicEvent(1, { date, startsAt, endsAt }))
    expect(facts()).toHaveTextContent('6:30 – 8:30pm GMT')
  }

  test('is shown once where the ministry is', async () => {
    await openIn('Africa/Accra', '2027-03-13')
    expect(facts()).not.toHaveTextContent('Your time')
  })

  test.each([
    ['five hours behind in New York', 'America/New_York', '2027-03-13', '1:30 – 3:30pm GMT-5'],
    [
      'four hours behind when its clocks have changed',
      'America/New_York',
      '2027-03-14',
      '2:30 – 4:30pm GMT-4',
    ],
    ['with its own day in Kolkata', 'Asia/Kolkata', '2027-03-13', 'Sun 14 Mar, 12:00 – 2:00am GMT+5:30'],
  ])('is also shown %s', async (_where, zone, date, words) => {
    await openIn(zone, date)
    expect(facts()).toHaveTextContent(`Your time: ${words}`)
  })
})
