import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { rememberRegistration } from '../registration/attendee-memory.ts'
import { expectFocus, list, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'

const all = Array.from({ length: 8 }, (_, index) =>
  aPublicEvent(index + 1, { category: index === 0 ? 'Social' : 'Discussion' }),
)

/** Answers as the API does: a page of those that fit. */
const answerAll: Answers = {
  'GET /api/events': ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const category = query.get('category')
    const found = all.filter((event) => category === 'All' || event.category === category)
    const offset = Number(query.get('offset'))
    return list(found.slice(offset, offset + Number(query.get('limit'))), found.length)
  },
}

const results = () => within(document.querySelector<HTMLElement>('.events-results')!)
const titles = () => Array.from(document.querySelectorAll('main article h3'), (one) => one.textContent)
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name })

describe('the list', () => {
  test('asks for just the page that it shows', async () => {
    const { user, calls } = await visit('/events', answerAll)
    expect(titles()).toHaveLength(6)
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(titles()).toEqual(['Event 7', 'Event 8']))
    expect(location.search).toBe('?page=2')
    await expectFocus(screen.getByRole('heading', { name: 'Upcoming events, page 2' }))
    const asked = calls.filter(({ path }) => path.startsWith('/api/events?')).map(({ path }) => path)
    expect(asked).toEqual([
      expect.stringContaining('limit=6&offset=0'),
      expect.stringContaining('limit=6&offset=6'),
    ])
  })

  test('is searched from its first page on, and says how many there are', async () => {
    const { user, calls } = await visit('/events?page=2', answerAll)
    await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'ludo')
    await waitFor(() => expect(location.search).toBe('?search=ludo'))
    await waitFor(() => expect(calls.at(-1)?.path).toContain('search=ludo&limit=6&offset=0'))
    expect(results().getByRole('status')).toHaveTextContent('8 events')
  })

  test('shows what its address chooses', async () => {
    const { calls } = await visit('/events?search=the&category=Discussion', answerAll)
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveValue('the')
    expect(chip('Discussion')).toHaveAttribute('aria-pressed', 'true')
    expect(calls.map(({ path }) => path).join('\n')).toContain('category=Discussion&search=the')
  })

  test('is narrowed by month and by online or in person, and starts again in the other list', async () => {
    const { user, calls } = await visit('/events?page=2', {
      ...answerAll,
      'GET /api/events/months?when=upcoming': ['2099-03', '2099-04'],
      'GET /api/events/months?when=past': ['2020-01'],
    })
    const month = screen.getByRole('combobox', { name: 'Month' })
    await user.selectOptions(month, 'April 2099')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Online or in person' }), 'In person')
    await waitFor(() => expect(location.search).toBe('?month=2099-04&way=in-person'))
    await waitFor(() =>
      expect(calls.map(({ path }) => path).join()).toContain('month=2099-04&way=in-person&limit=6&offset=0'),
    )
    await user.click(screen.getByRole('link', { name: 'Past events' }))
    await waitFor(() => expect(location.search).toBe('?when=past&way=in-person'))
    expect(await within(month).findByRole('option', { name: 'January 2020' })).toBeVisible()
  })

  test('keeps the old list, busy, until a new choice is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user } = await visit('/events', {
      ...answerAll,
      'GET /api/events?view=card&when=upcoming&category=Social&search=&limit=6&offset=0': async () => {
        await promise
        return list([aPublicEvent(1)])
      },
    })
    await user.click(chip('Social'))
    expect(chip('Social')).toHaveAttribute('aria-pressed', 'true')
    const region = screen.getByRole('region', { name: 'Upcoming events' })
    expect(region).toHaveAttribute('aria-busy', 'true')
    expect(titles()).toHaveLength(6)
    resolve()
    await waitFor(() => expect(titles()).toEqual(['Event 1']))
    expect(region).toHaveAttribute('aria-busy', 'false')
  })

  test('leads to the past events with the same search, and reads them from their heading on', async () => {
    const { user } = await visit('/events?search=the&page=2', answerAll)
    const tabs = within(screen.getByRole('navigation', { name: 'Upcoming or past' }))
    expect(tabs.getByRole('link', { name: 'Upcoming events' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Past events' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Past events' })).toHaveFocus())
    expect(location.search).toBe('?search=the&when=past')
    expect(tabs.getByRole('link', { name: 'Past events' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Upcoming events' }))
    await waitFor(() => expect(location.search).toBe('?search=the'))
  })

  test('offers the calendar of all events to subscribe to', async () => {
    await visit('/events', answerAll)
    expect(screen.getByRole('link', { name: 'Subscribe to the calendar' })).toHaveAttribute(
      'href',
      `webcal://${location.host}/events.ics`,
    )
  })
})

describe('the ticket of an event', () => {
  const open = async (given: Parameters<typeof aPublicEvent>[1]) => {
    await visit('/events', { 'GET /api/events': list([aPublicEvent(1, given)]) })
    return within(screen.getByRole('article'))
  }

  test('says Event Full when it is', async () => {
    const card = await open({ registered: 60 })
    expect(card.getByRole('button', { name: 'Event Full' })).toBeDisabled()
    expect(card.queryByRole('link', { name: /^Register/ })).toBeNull()
    expect(card.getByText('Event is full')).toBeVisible()
    expect(card.queryByText('Free')).toBeNull()
  })

  test('still says what it costs when it is full', async () => {
    const card = await open({ registered: 60, price: 8_000 })
    expect(card.getByText('Event is full')).toBeVisible()
    expect(card.getByText('GHS 80')).toBeVisible()
  })

  test('says that it is cancelled, and no one can register', async () => {
    const card = await open({ state: 'cancelled' })
    expect(card.getByText('Cancelled')).toBeVisible()
    expect(screen.getByRole('article')).toHaveAttribute('data-stub', 'cancelled')
    expect(card.queryByText('Free')).toBeNull()
    expect(card.queryByRole('link', { name: /^Register/ })).toBeNull()
  })

  test('opens its event by its title', async () => {
    const card = await open({})
    const title = within(card.getByRole('heading', { name: 'Event 1' })).getByRole('link')
    expect(title).toHaveAttribute('href', `/events/${aPublicEvent(1).id}`)
  })

  test('remembers that this browser is registered, without asking the server', async () => {
    const { id, title } = aPublicEvent(2)
    rememberRegistration(id, { id, fullName: 'Ama Serwaa', email: 'ama@example.org' })
    const answers = { 'GET /api/events': list([aPublicEvent(1), aPublicEvent(2, { registered: 60 })]) }
    const { calls } = await visit('/events', answers)
    const [other, own] = screen.getAllByRole('article').map((article) => within(article))
    expect(own!.getByRole('link', { name: `You're Registered for ${title}` })).toHaveTextContent('Registered')
    expect(own!.queryByRole('button', { name: 'Event Full' })).toBeNull()
    expect(other!.getByRole('link', { name: 'Register for Event 1' })).toBeVisible()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('shows the zone of an event online, and when it starts for the visitor', async () => {
    // New York in summer.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(240)
    const card = await open({ isVirtual: true, location: null })
    expect(card.getByText('6:30 – 8:30pm GMT')).toBeVisible()
    expect(card.getByText('Online · 2:30pm your time')).toBeVisible()
  })

  test('leads from Register to the payment when it costs something', async () => {
    const card = await open({ price: 5_000 })
    expect(card.getByText('GHS 50')).toBeVisible()
    expect(card.getByRole('link', { name: 'Register for Event 1' })).toHaveAttribute(
      'href',
      `/event-registration/${aPublicEvent(1).id}`,
    )
  })

  test.each([
    [{ capacity: 20, registered: 18 }, '2 spots left'],
    [{ capacity: 60, registered: 12 }, '12 of 60 registered'],
  ])('tells the room that is left at %o: %s', async (given, words) => {
    const card = await open(given)
    expect(card.getByText(words)).toBeVisible()
    expect(card.getByText('Free')).toBeVisible()
  })

  test('shows no count where there is no limit', async () => {
    await open({ capacity: null, registered: 57 })
    expect(document.querySelector('.event-capacity')).toBeNull()
  })
})

describe('when the events cannot be loaded', () => {
  test.each([
    ['the server fails', () => refusal(500, 'broken')],
    ['the network is away', noNetwork],
  ])('because %s, the page says so and tries again', async (_why, fail) => {
    let isUp = false
    const { user, calls } = await visit('/events', {
      'GET /api/events': () => (isUp ? list(all.slice(0, 2)) : fail()),
    })
    const alert = within(await results().findByRole('alert'))
    expect(alert.getByRole('heading', { name: 'Failed to load events' })).toBeVisible()
    expect(alert.getByText('There was an error loading events. Please try again later.')).toBeVisible()
    const tries = calls.filter(({ path }) => path.startsWith('/api/events?'))
    expect(tries, 'once for the change of page, once by the page itself, and no more').toHaveLength(2)
    isUp = true
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
  })

  test('their places are shown while they are on their way', async () => {
    let tries = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    await visit('/events', {
      'GET /api/events': async () => {
        tries += 1
        // The first try belongs to the change of the page; the second one is the page's own.
        if (tries === 1) return refusal(503, 'away')
        await promise
        return list(all.slice(0, 6), 8)
      },
    })
    expect(results().getByRole('status')).toHaveTextContent('Loading events')
    expect(document.querySelectorAll('.card-skeleton')).toHaveLength(6)
    resolve()
    await waitFor(() => expect(titles()).toHaveLength(6))
  })
})

describe('when nothing is found', () => {
  const nothing: Answers = { 'GET /api/events': list([]) }

  test('the page says so, and can be cleared', async () => {
    const { user } = await visit('/events?search=silent+retreat&category=Workshop', nothing)
    expect(screen.getByRole('heading', { name: 'No events found' })).toBeVisible()
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(location.search).toBe(''))
    const search = screen.getByRole('searchbox', { name: 'Search events' })
    await expectFocus(search)
    expect(search).toHaveValue('')
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true')
  })

  test('of a month without events, every other month can be shown', async () => {
    const { user } = await visit('/events?month=2099-04&way=online', nothing)
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('2099-04')
    await user.click(screen.getByRole('link', { name: 'Show any month' }))
    await waitFor(() => expect(location.search).toBe('?way=online'))
    expect(screen.queryByRole('link', { name: 'Show any month' })).toBeNull()
  })

  test('the same search goes on in what is over', async () => {
    const { user } = await visit('/events?search=silent+retreat&category=Workshop&page=2', nothing)
    await user.click(screen.getByRole('link', { name: 'Search past events' }))
    expect(await screen.findByRole('heading', { name: 'Past events' })).toBeVisible()
    expect(location.search).toBe('?search=silent+retreat&category=Workshop&when=past')
    expect(screen.queryByRole('link', { name: 'Search past events' })).toBeNull()
  })

  test.each([
    ['planned', '/events', 'There are no events planned at the moment.'],
    ['over', '/events?when=past', "There haven't been any events yet."],
  ])('because none is %s, there is nothing to clear', async (_when, address, words) => {
    await visit(address, nothing)
    expect(results().getByRole('heading', { name: 'No events found' })).toBeVisible()
    expect(results().getByText(words, { exact: false })).toBeVisible()
    expect(results().getByRole('link', { name: 'Propose an Event' })).toBeVisible()
    expect(screen.queryByText('Try adjusting your search or filter criteria')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  test.each([
    ['/events?page=99', 13, 'There are only 3 pages of events.', 'Go to page 3', '/events?page=3'],
    ['/events?when=past&page=99', 3, "There's only one page of events.", 'Go to page 1', '/events?when=past'],
  ])(
    'at %s, because the list has fewer pages, it leads to the last one',
    async (address, total, words, name, href) => {
      await visit(address, { 'GET /api/events': list([], total) })
      expect(screen.getByRole('heading', { name: 'There is no page 99' })).toBeVisible()
      expect(screen.getByText(words)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    },
  )
})
