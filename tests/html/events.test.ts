import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, longDay } from '#shared/time/dates.ts'
import { insertEvents, today } from '#tests/api/support/content.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { readPage, readStructured } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let evening = ''
let online = ''
let lunch = ''

const place = 'The Courtyard, East Legon, Accra'
const inDays = (days: number): string => addDays(today(), days)

beforeAll(async () => {
  server = await startTestServer()
  const ids = await insertEvents(
    server.pool,
    {
      title: 'Faith & the first salary',
      description: `Your first pay cheque arrives. ${'Then come the calls from home. '.repeat(20)}`,
      location: place,
      date: inDays(2),
    },
    {
      title: 'Mentor training day',
      isVirtual: true,
      zoomLink: 'https://zoom.example/j/1',
      price: 12_000,
      date: inDays(3),
    },
    { title: 'Rooftop lunch', price: 8_000, capacity: 1, date: inDays(4), category: 'Social' },
    ...[5, 6, 7, 8, 9].map((days) => ({ title: `Evening ${days}`, date: inDays(days) })),
    { title: 'Going or staying', date: inDays(-1), category: 'Social' as const },
    { title: 'Welcome picnic', date: inDays(-9) },
  )
  ;[evening = '', online = '', lunch = ''] = ids
  await insertRegistration(server.pool, { eventId: lunch, email: 'ama@example.org' })
})

afterAll(() => server.stop())

const titlesOn = async (path: string): Promise<string[]> => {
  const { document } = await readPage(server, path)
  return Array.from(document.querySelectorAll('main article h3'), ({ textContent }) => textContent)
}

describe('the list', () => {
  test('is all there without scripts: words, chips, six events, the pager', async () => {
    const { page, document } = await readPage(server, '/events')
    expect(document.title).toBe('Events | Sankofa')
    expect(page.getByRole('searchbox', { name: 'Search events' }).getAttribute('placeholder')).toBe(
      'Search events...',
    )
    const chips = page.getByRole('group', { name: 'Category' }).querySelectorAll('button')
    expect(Array.from(chips, ({ textContent }) => textContent)).toEqual([
      'All',
      'Discussion',
      'Bible Study',
      'Workshop',
      'Service',
      'Social',
    ])
    const pager = page.getByRole('navigation', { name: 'Pages of events' })
    expect(pager.textContent).toContain('Showing 1-6 of 8 events')
    expect(pager.textContent).toContain('Page 1 of 2')
    expect(page.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/events?page=2')
    expect(page.getByRole('link', { name: 'Propose an Event' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'Learn More about Rooftop lunch' }).getAttribute('href')).toBe(
      `/events/${lunch}`,
    )
  })

  test('is chosen and turned by its address', async () => {
    expect(await titlesOn('/events')).toEqual([
      'Faith & the first salary',
      'Mentor training day',
      'Rooftop lunch',
      'Evening 5',
      'Evening 6',
      'Evening 7',
    ])
    expect(await titlesOn('/events?page=2')).toEqual(['Evening 8', 'Evening 9'])
    expect(await titlesOn('/events?search=SALARY')).toEqual(['Faith & the first salary'])
    expect(await titlesOn('/events?search=calls+from+home')).toEqual(['Faith & the first salary'])
    expect(await titlesOn('/events?category=Social')).toEqual(['Rooftop lunch'])
    expect(await titlesOn('/events?category=Social&search=evening')).toEqual([])
  })

  test('has the past events, the latest first, for which registration is closed', async () => {
    expect(await titlesOn('/events?when=past')).toEqual(['Going or staying', 'Welcome picnic'])
    const { page } = await readPage(server, '/events?when=past')
    expect(page.getByRole('heading', { name: 'Past events' })).toBeTruthy()
    expect(page.getAllByText('Past event')).toHaveLength(2)
    expect(page.queryByRole('link', { name: /^Register for/ })).toBeNull()
  })

  test('is narrowed by its address, and by a form that needs no script', async () => {
    const { page, document } = await readPage(server, '/events?way=online')
    expect(await titlesOn('/events?way=online')).toEqual(['Mentor training day'])
    expect(await titlesOn(`/events?month=${inDays(4).slice(0, 7)}&search=lunch`)).toEqual(['Rooftop lunch'])
    expect(await titlesOn('/events?month=2001-01')).toEqual([])
    const form = document.querySelector('form.events-narrow')
    expect(form?.getAttribute('action')).toBe('/events')
    expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Online or in person' }).value).toBe(
      'online',
    )
    const months = page.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
    expect(Array.from(months.options, ({ value }) => value)).toEqual([
      '',
      ...new Set([2, 9].map((days) => inDays(days).slice(0, 7))),
    ])
    expect(form?.querySelector('noscript')?.textContent).toContain('Search')
  })

  test('has a calendar of all events', async () => {
    expect((await server.get('/events.ics')).headers.get('content-type')).toContain('text/calendar')
  })
})

describe('the page of an event', () => {
  test('brings a shared link a title, a date, a place and a picture that exists', async () => {
    const { page, document } = await readPage(server, `/events/${evening}`)
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    expect(document.title).toBe('Faith & the first salary | Sankofa')
    expect(meta('og:title')).toBe('Faith & the first salary | Sankofa')
    const description = meta('og:description') ?? ''
    expect(description).toMatch(
      new RegExp(`^${longDay(inDays(2))}, 6:30 – 8:30pm GMT, ${place}\\. Your first`),
    )
    expect(description.length).toBeLessThanOrEqual(222)
    expect(page.getByRole('heading', { level: 1, name: 'Faith & the first salary' })).toBeTruthy()
    expect(page.getByText(/^Your first pay cheque arrives/)).toBeTruthy()
    const image = new URL(meta('og:image') ?? '')
    expect(image.origin).toBe(server.url)
    const picture = await server.get(image.pathname + image.search)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000)
  })

  test('tells search engines when it is, where, and what it costs', async () => {
    const { Event, BreadcrumbList } = await readStructured(server, `/events/${evening}`)
    expect(Event).toMatchObject({
      name: 'Faith & the first salary',
      startDate: `${inDays(2)}T18:30:00.000Z`,
      endDate: `${inDays(2)}T20:30:00.000Z`,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: place },
      organizer: { name: 'Sankofa' },
      image: [expect.stringContaining(`/events/${evening}/preview.png`)],
      offers: { price: '0.00', priceCurrency: 'GHS', availability: 'https://schema.org/InStock' },
    })
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { name: 'Events' },
        { name: 'Faith & the first salary', item: `${server.url}/events/${evening}` },
      ],
    })
    expect((await readStructured(server, `/events/${online}`)).Event).toMatchObject({
      location: { '@type': 'VirtualLocation' },
    })
    expect((await readStructured(server, `/events/${lunch}`)).Event).toMatchObject({
      offers: { price: '80.00', availability: 'https://schema.org/SoldOut' },
    })
  })

  test('leads on to three others with room, the next of its category first', async () => {
    const others = async (id: string) => {
      const { page } = await readPage(server, `/events/${id}`)
      const links = page.getByRole('region', { name: 'More like this' }).querySelectorAll('a')
      return Array.from(links, ({ textContent }) => textContent)
    }
    expect(await others(evening)).toEqual(['Mentor training day', 'Evening 5', 'Evening 6'])
    expect(await others(lunch), 'a full one').toEqual([
      'Faith & the first salary',
      'Mentor training day',
      'Evening 5',
    ])
  })

  test('does not hold the link of a paid meeting', async () => {
    const html = await (await server.get(`/events/${online}`)).text()
    expect(html).toContain('Mentor training day')
    expect(html).not.toContain('zoom.example')
  })

  test.each(['nope', '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11', '%3Flimit=1'])(
    'of %s is said to be missing, with the way back',
    async (id) => {
      const { page, document } = await readPage(server, `/events/${id}`, 404)
      expect(document.title).toBe('Event Not Found | Sankofa')
      expect(page.getByRole('heading', { level: 1, name: 'Event Not Found' })).toBeTruthy()
      expect(page.getByRole('link', { name: 'Back to Events' }).getAttribute('href')).toBe('/events')
    },
  )
})
