import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listEventsLike } from '#features/gatherings/events/queries.server.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
afterEach(() => server.pool.query('truncate events cascade'))

const list = async (query = ''): Promise<{ rows: Event[]; total: string | null }> => {
  const answer = await server.get(`/api/events${query}`)
  expect(answer.status).toBe(200)
  return { rows: (await answer.json()) as Event[], total: answer.headers.get('x-total-count') }
}

const titlesOf = async (query: string) => (await list(query)).rows.map(({ title }) => title)

const search = (words: string) => titlesOf(`?search=${encodeURIComponent(words)}`)

describe('the list of events', () => {
  test('is a plain array with its total in a header', async () => {
    expect(await list()).toEqual({ rows: [], total: '0' })
    await insertEvents(server.pool, {}, {})
    expect(await list()).toMatchObject({ rows: [{}, {}], total: '2' })
  })

  test('has every field of an event, the price in minor units', async () => {
    const [id] = await insertEvents(server.pool, {
      date: '2026-12-12',
      startsAt: '2026-12-12T18:30:00Z',
      endsAt: '2026-12-12T20:30:00Z',
      location: 'East Legon',
      price: 5_000,
      capacity: 40,
      registered: 12,
      organizer: 'Kwabena',
    })
    expect((await list()).rows).toEqual([
      {
        id,
        title: 'An evening of questions',
        description: 'Bring the one you never dared to ask.',
        date: '2026-12-12',
        time: '6:30 – 8:30pm',
        startsAt: '2026-12-12T18:30:00.000Z',
        endsAt: '2026-12-12T20:30:00.000Z',
        category: 'Discussion',
        location: 'East Legon',
        isVirtual: false,
        ways: null,
        zoomLink: null,
        flyerUrl: null,
        price: 5_000,
        priceChoices: [],
        deposit: null,
        restDays: null,
        currency: 'GHS',
        refundHours: 24,
        capacity: 40,
        registered: 12,
        imageUrl: null,
        organizer: 'Kwabena',
        state: 'planned',
        questions: [],
        hasRecap: false,
        registrationClosesAt: null,
        audience: 'everyone',
        seriesId: null,
        cancelledWords: null,
        createdAt: expect.any(String),
      },
    ])
  })

  test('is in the order of the days, and on one day of the hours', async () => {
    const [soon, later] = [addDays(today(), 2), addDays(today(), 9)]
    await insertEvents(
      server.pool,
      { title: 'Last', date: later },
      { title: 'Evening', date: soon, startsAt: `${soon}T18:00:00Z`, endsAt: `${soon}T19:00:00Z` },
      { title: 'Morning', date: soon, startsAt: `${soon}T08:00:00Z`, endsAt: `${soon}T09:00:00Z` },
      { title: 'Past', date: addDays(today(), -30) },
    )
    expect(await titlesOf('')).toEqual(['Past', 'Morning', 'Evening', 'Last'])
  })

  test('takes today as upcoming, where the ministry is, and yesterday not', async () => {
    await insertEvents(
      server.pool,
      { title: 'Yesterday', date: addDays(today(), -1) },
      { title: 'Today', date: today() },
      { title: 'Tomorrow', date: addDays(today(), 1) },
    )
    expect(await titlesOf('?when=upcoming')).toEqual(['Today', 'Tomorrow'])
    expect((await list('?when=upcoming&limit=1')).total).toBe('2')
    expect((await list('?when=all')).total).toBe('3')
  })

  test('takes what has begun before today and still goes on as upcoming, and its page is open', async () => {
    const hour = 3_600_000
    const [id] = await insertEvents(server.pool, {
      title: 'Three days away',
      date: addDays(today(), -1),
      startsAt: new Date(Date.now() - 24 * hour).toISOString(),
      endsAt: new Date(Date.now() + hour).toISOString(),
    })
    expect(await titlesOf('?when=upcoming')).toEqual(['Three days away'])
    expect(await titlesOf('?when=past')).toEqual([])
    const page = await (await server.get(`/events/${id}`)).text()
    expect(page).not.toContain('Registration is closed')
  })

  test('takes what lies before today as past, the latest first', async () => {
    await insertEvents(
      server.pool,
      { title: 'Long ago', date: addDays(today(), -40) },
      { title: 'Yesterday', date: addDays(today(), -1) },
      { title: 'Today', date: today() },
    )
    expect(await titlesOf('?when=past')).toEqual(['Yesterday', 'Long ago'])
    expect((await list('?when=past&limit=1')).total).toBe('2')
  })

  test('answers at most a thousand rows without a limit, and the true total', async () => {
    await server.pool.query(
      `insert into events (title, description, date, time, starts_at, ends_at, category)
       select 'Event ' || number, '', '2027-01-01', '', '2027-01-01T08:00Z', '2027-01-01T09:00Z', 'Social'
       from generate_series(1, 1001) number`,
    )
    const { rows, total } = await list()
    expect(rows).toHaveLength(1_000)
    expect(total).toBe('1001')
  })
})

test('beyond the last page there is nothing, but the total is still the true one', async () => {
  await insertEvents(server.pool, { title: 'One' }, { title: 'Two' }, { title: 'Three', category: 'Social' })
  expect(await list('?limit=2&offset=2')).toMatchObject({ rows: [{}], total: '3' })
  expect(await list('?limit=2&offset=4')).toEqual({ rows: [], total: '3' })
  expect(await list('?category=Social&offset=9')).toEqual({ rows: [], total: '1' })
  expect(await list('?search=o&offset=9')).toMatchObject({ rows: [], total: '3' })
})

test('one kind of list is not taken for another, also when asked in turn', async () => {
  await insertEvents(
    server.pool,
    { title: 'Past study', category: 'Bible Study', date: addDays(today(), -3) },
    { title: 'Study', category: 'Bible Study' },
    { title: 'Lunch', category: 'Social' },
  )
  for (let round = 0; round < 2; round += 1) {
    expect((await titlesOf('')).toSorted()).toEqual(['Lunch', 'Past study', 'Study'])
    expect(await titlesOf('?category=Social')).toEqual(['Lunch'])
    expect(await titlesOf('?category=Bible%20Study')).toEqual(['Past study', 'Study'])
    expect(await titlesOf('?category=Bible%20Study&when=upcoming&view=card')).toEqual(['Study'])
    expect((await list('?view=card')).rows[0]).not.toHaveProperty('description')
    expect((await list()).rows[0]).toHaveProperty('description')
  }
})

describe('searching and choosing events', () => {
  test('finds a part of the title or of the description, in capitals or not', async () => {
    await insertEvents(
      server.pool,
      { title: 'Praise Night', description: 'Songs' },
      { title: 'Walk', description: 'With a pRAISe at the end' },
      { title: 'Other', description: 'Nothing', location: 'Praise Hall' },
    )
    expect((await search('praise')).toSorted()).toEqual(['Praise Night', 'Walk'])
  })

  test('takes % and _ and backslashes as they are', async () => {
    await insertEvents(
      server.pool,
      { title: '50% off' },
      { title: '500 off' },
      { title: 'a_b' },
      { title: 'axb' },
      { title: String.raw`c\d` },
    )
    expect(await search('50%')).toEqual(['50% off'])
    expect(await search('a_b')).toEqual(['a_b'])
    expect(await search('\\')).toEqual([String.raw`c\d`])
  })

  test('narrows by category, search, day and page together', async () => {
    await insertEvents(
      server.pool,
      { title: 'Study one', category: 'Bible Study', date: addDays(today(), 1) },
      { title: 'Study two', category: 'Bible Study', date: addDays(today(), 2) },
      { title: 'Study past', category: 'Bible Study', date: addDays(today(), -2) },
      { title: 'Study other', category: 'Social' },
    )
    const { rows, total } = await list('?category=Bible%20Study&search=study&when=upcoming&limit=1&offset=1')
    expect(rows.map(({ title }) => title)).toEqual(['Study two'])
    expect(total).toBe('2')
  })

  test('narrows by month and by online or in person, each alone and with all others', async () => {
    await insertEvents(
      server.pool,
      { title: 'Last of March', date: '2099-03-31' },
      { title: 'First of April', date: '2099-04-01' },
      { title: 'April online', date: '2099-04-30', isVirtual: true, location: null },
      { title: 'First of May', date: '2099-05-01', isVirtual: true, location: null },
    )
    expect(await titlesOf('?month=2099-04')).toEqual(['First of April', 'April online'])
    expect(await titlesOf('?way=online')).toEqual(['April online', 'First of May'])
    expect(await titlesOf('?way=in-person')).toEqual(['Last of March', 'First of April'])
    expect(await titlesOf('?month=2099-04&way=online&when=upcoming')).toEqual(['April online'])
    expect(await titlesOf('?month=2099-04&way=online&search=first')).toEqual([])
    expect(await titlesOf('?month=2099-04&search=first')).toEqual(['First of April'])
    expect((await list('?month=2099-04&limit=1')).total).toBe('2')
    expect((await list('?month=2099-04&limit=1&offset=5')).total).toBe('2')
  })

  test('knows the months in which there are events: the next first, or the latest', async () => {
    const months = async (when: string) => (await server.get(`/api/events/months?when=${when}`)).json()
    expect(await months('upcoming')).toEqual([])
    const dates = ['2099-12-31', '2099-04-01', '2099-04-30', '2020-05-01', '2021-01-01']
    await insertEvents(server.pool, ...dates.map((date) => ({ date })))
    expect(await months('upcoming')).toEqual(['2099-04', '2099-12'])
    expect(await months('past')).toEqual(['2021-01', '2020-05'])
  })

  test.each([
    'month=2099-13',
    'month=April',
    'way=by-boat',
    'category=Weather',
    'limit=0',
    'limit=1001',
    'offset=-1',
    'when=yesterday',
  ])('refuses %s and names the field', async (query) => {
    const answer = await server.get(`/api/events?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [query.split('=')[0]!]: expect.any(String) },
    })
  })
})

describe('the link to a meeting', () => {
  const zoomLink = 'https://zoom.example/j/1234567890'

  test('of a free event is shown', async () => {
    const [id] = await insertEvents(server.pool, { isVirtual: true, zoomLink })
    expect((await list()).rows[0]?.zoomLink).toBe(zoomLink)
    expect(await (await server.get(`/api/events/${id}`)).json()).toMatchObject({ zoomLink })
  })

  test('of a paid event is in no public answer and on no page', async () => {
    const [id] = await insertEvents(server.pool, { isVirtual: true, zoomLink, price: 1 })
    for (const path of [
      '/api/events',
      `/api/events/${id}`,
      '/api/events?search=zoom',
      '/',
      `/events/${id}`,
    ]) {
      const answer = await server.get(path)
      expect(await answer.text(), path).not.toContain('zoom.example')
    }
    expect((await list()).rows[0]?.zoomLink).toBeNull()
  })

  test('of a paid event is not found by a search for it', async () => {
    await insertEvents(server.pool, { isVirtual: true, zoomLink, price: 1 })
    expect(await search('1234567890')).toEqual([])
  })
})

describe('one event', () => {
  test('is found by its id', async () => {
    const [id] = await insertEvents(server.pool, { title: 'Found' })
    const answer = await server.get(`/api/events/${id}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual((await list()).rows[0])
  })

  test('that is not there says so in the words of the specification', async () => {
    const answer = await server.get(`/api/events/${randomUUID()}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'Event not found.', code: 'event_not_found' })
  })

  test('whose id is none is not found either', async () => {
    for (const id of ['42', 'null', `${randomUUID()}0`, `'%20or%201=1`]) {
      const answer = await server.get(`/api/events/${id}`)
      expect(answer.status, id).toBe(404)
      expect(await answer.json(), id).toEqual(expect.objectContaining({ error: expect.any(String) }))
    }
  })
})

describe('the same week as an event', () => {
  const inWeek = async (id: string | undefined): Promise<string[]> => {
    const answer = await server.get(`/api/events/${id}/same-week`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Event[]).map(({ title }) => title)
  }
  /** Days from the Monday after next: all of them are to come, on any day that this runs. */
  const onDay = (day: number) => ({ date: addDays(today(), 14 + day - weekday) })
  const weekday = (new Date(today()).getUTCDay() + 6) % 7

  test('is from Monday to Sunday, what comes first first, and only where there is room', async () => {
    const [id] = await insertEvents(
      server.pool,
      { title: 'Itself', ...onDay(3), capacity: 5, registered: 5 },
      { title: 'The Sunday before', ...onDay(-1) },
      { title: 'Sunday', ...onDay(6) },
      { title: 'Monday', category: 'Social', ...onDay(0) },
      { title: 'Full', ...onDay(1), capacity: 5, registered: 5 },
      { title: 'Cancelled', ...onDay(1), state: 'cancelled' },
      { title: 'The Monday after', ...onDay(7) },
    )
    expect(await inWeek(id)).toEqual(['Monday', 'Sunday'])
  })

  test('has three at most, without descriptions and links of paid meetings', async () => {
    const zoomLink = 'https://zoom.example/j/1'
    const paid = { price: 100, isVirtual: true, zoomLink, ...onDay(2) }
    const [id] = await insertEvents(server.pool, { ...onDay(3) }, paid, paid, paid, paid)
    const answer = await (await server.get(`/api/events/${id}/same-week`)).text()
    expect(JSON.parse(answer)).toHaveLength(3)
    expect(answer).not.toMatch(/zoom\.example|description/)
  })

  test('of nothing is not found', async () => {
    expect((await server.get(`/api/events/${randomUUID()}/same-week`)).status).toBe(404)
  })
})

describe('more like an event', () => {
  const like = async (id: string | undefined): Promise<string[]> => {
    const answer = await server.get(`/api/events/${id}/like`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Event[]).map(({ title }) => title)
  }
  const inDays = (days: number) => ({ date: addDays(today(), days) })

  test('is what comes next of its category, then what comes next at all', async () => {
    const [id] = await insertEvents(
      server.pool,
      { title: 'Itself', ...inDays(1) },
      { title: 'Lunch', category: 'Social', ...inDays(2) },
      { title: 'Discussion in May', ...inDays(90) },
      { title: 'Discussion in April', ...inDays(60) },
      { title: 'Walk', category: 'Social', ...inDays(3) },
    )
    expect(await like(id)).toEqual(['Discussion in April', 'Discussion in May', 'Lunch'])
  })

  test('is never more than three, and nothing where there is nothing else', async () => {
    const [id] = await insertEvents(server.pool, { title: 'Itself' })
    expect(await like(id)).toEqual([])
    await insertEvents(server.pool, ...[4, 3, 2, 1].map((day) => ({ title: `Day ${day}`, ...inDays(day) })))
    expect(await like(id)).toEqual(['Day 1', 'Day 2', 'Day 3'])
  })

  test('is only what a visitor can still come to', async () => {
    const hour = 60 * 60 * 1_000
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    const [id] = await insertEvents(
      server.pool,
      { title: 'Over', ...inDays(-3) },
      { title: 'Was today', ...inDays(0), startsAt: at(-3), endsAt: at(-1) },
      { title: 'Cancelled', state: 'cancelled' },
      { title: 'Full', capacity: 5, registered: 5 },
      { title: 'One place left', capacity: 5, registered: 4 },
    )
    expect(await like(id)).toEqual(['One place left'])
  })

  test('names one date of a series, the first that has room, and none of its own', async () => {
    const events = await insertEvents(
      server.pool,
      { title: 'Own, now', ...inDays(1) },
      { title: 'Own, later', ...inDays(8) },
      { title: 'Choir, full', capacity: 5, registered: 5, ...inDays(2) },
      { title: 'Choir, next', ...inDays(9) },
      { title: 'Choir, last', ...inDays(16) },
      { title: 'Alone', ...inDays(30) },
    )
    const inOneSeries = async (...ids: string[]) => {
      await server.pool.query(
        `with made as (
           insert into event_series (repeats, first_day, time_zone, pattern)
             values ('weekly', current_date, 'Africa/Accra', '{}') returning id)
         update events set series_id = made.id, series_day = date from made where events.id = any($1)`,
        [ids],
      )
    }
    await inOneSeries(...events.slice(0, 2))
    await inOneSeries(...events.slice(2, 5))
    expect(await like(events[0])).toEqual(['Choir, next', 'Alone'])
    expect(await like(events[5])).toEqual(['Own, now', 'Choir, next'])
  })

  test('has no description and no link of a paid meeting', async () => {
    const zoomLink = 'https://zoom.example/j/1'
    const [id] = await insertEvents(server.pool, {}, { price: 100, isVirtual: true, zoomLink })
    const answer = await (await server.get(`/api/events/${id}/like`)).text()
    expect(answer).not.toMatch(/zoom\.example|description/)
  })

  test('of nothing is not found', async () => {
    expect((await server.get(`/api/events/${randomUUID()}/like`)).status).toBe(404)
  })

  test('is found by the index of days among thousands, without reading the table', async () => {
    await server.pool.query(
      `insert into events (title, description, date, time, starts_at, ends_at, category)
       select 'Event ' || n, '', current_date + n - 8000, '7pm', current_date + n - 8000 + time '19:00', current_date + n - 8000 + time '21:00',
         (array['Discussion', 'Social'])[1 + n % 2]
       from generate_series(1, 9000) n`,
    )
    await server.pool.query('analyze events')
    const query = listEventsLike(drizzle(server.pool), {
      id: randomUUID(),
      category: 'Social',
      seriesId: randomUUID(),
    }).toSQL()
    const { rows } = await server.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/Index Scan using events_by_day/g)).toHaveLength(2)
    expect(plan).not.toContain('Seq Scan on events')
  })
})
