import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/dates.ts'
import type { TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'

let instances: Instances
let server: TestServer

beforeAll(async () => {
  instances = await startTwoInstances()
  server = instances.servers[0]
})
afterAll(() => instances?.stop())
beforeEach(() => instances.pool.query('truncate events cascade'))

const newEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(instances.pool, given))[0]!

const readText = async (path: string): Promise<string> => {
  const answer = await server.get(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** Read back by another implementation than the one that wrote it. */
const parse = (text: string): { calendar: ICAL.Component; events: ICAL.Event[] } => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

const theEvent = async (id: string) => {
  const { calendar, events } = parse(await readText(`/events/${id}.ics`))
  expect(events).toHaveLength(1)
  return { calendar, event: events[0]! }
}

const valueOf = (event: ICAL.Event, name: string): string =>
  String(event.component.getFirstPropertyValue(name))

describe('the calendar file of an event', () => {
  test('has title, time in UTC, place, page and category', async () => {
    const id = await newEvent({
      title: 'Faith & the first salary',
      description: 'Bring a friend.',
      date: '2026-12-12',
      startsAt: '2026-12-12T18:30:00Z',
      endsAt: '2026-12-12T20:30:00Z',
      location: 'The Courtyard, East Legon, Accra',
    })
    const { calendar, event } = await theEvent(id)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.uid).toBe(`${id}@127.0.0.1`)
    expect(event.summary).toBe('Faith & the first salary')
    expect(event.location).toBe('The Courtyard, East Legon, Accra')
    expect(event.description).toBe(`Bring a friend.\n\n${server.url}/events/${id}`)
    expect(valueOf(event, 'url')).toBe(`${server.url}/events/${id}`)
    expect(valueOf(event, 'categories')).toBe('Discussion')
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-12T18:30:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-12T20:30:00.000Z')
  })

  test('is a download named after the event, of the right type', async () => {
    const id = await newEvent({ title: 'Sɛ wo werɛ fi: an "evening"' })
    const { headers } = await server.get(`/events/${id}.ics`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="se-wo-were-fi-an-evening.ics"')
  })

  test('keeps every character: other letters, commas, semicolons, backslashes, new lines', async () => {
    const title = String.raw`Sɛ wo werɛ fi; na “wosankɔfa” a, yɛnkyi \o/ 🎉`
    const description = `One, two; three\n\nBEGIN:VEVENT\n${'A long line with ɛ and ɔ, again; '.repeat(60)}`
    const location = 'Room 1; Block A, “Ŋutsu” House\\2'
    const { event } = await theEvent(await newEvent({ title, description, location }))
    expect(event.summary).toBe(title)
    expect(event.description).toContain(description)
    expect(event.location).toBe(location)
  })

  test('has lines of at most 75 bytes that end in CRLF, the last one too', async () => {
    const id = await newEvent({ title: 'ɛɔ'.repeat(120), description: '🎉 wɔ, '.repeat(200) })
    const text = await readText(`/events/${id}.ics`)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  })

  test('has the meeting link of a free event, and never that of a paid one', async () => {
    const zoomLink = 'https://zoom.example/j/83950117264?pwd=abc'
    const free = await newEvent({ isVirtual: true, zoomLink })
    const paid = await newEvent({ isVirtual: true, zoomLink, price: 1 })
    expect((await theEvent(free)).event.description).toContain(zoomLink)
    expect((await theEvent(free)).event.location).toBe('Online')
    for (const path of [`/events/${paid}.ics`, '/events.ics']) {
      const { events } = parse(await readText(path))
      const entry = events.find(({ uid }) => uid.startsWith(paid))!
      expect(entry.component.toString()).not.toContain('zoom.example')
    }
  })

  test('tells a calendar when the event has changed, and not when a visitor registers', async () => {
    const id = await newEvent()
    const versionOf = async () => {
      const { event } = await theEvent(id)
      return { sequence: event.sequence, at: valueOf(event, 'last-modified') }
    }
    const text = await readText(`/events/${id}.ics`)
    await server.post(`/api/events/${id}/register`, { fullName: 'Ama', email: 'ama@example.org' })
    expect(await readText(`/events/${id}.ics`)).toBe(text)
    expect(await versionOf()).toMatchObject({ sequence: 0 })
    await instances.pool.query(`update events set updated_at = updated_at - interval '1 day'`)
    const before = await versionOf()
    await instances.pool.query(`update events set title = 'Moved' where id = $1`, [id])
    const after = await versionOf()
    expect(after.sequence).toBe(1)
    expect(after.at > before.at).toBe(true)
  })

  test('of no event is not found', async () => {
    for (const id of [randomUUID(), '42', 'nonsense', `${randomUUID()}0`])
      expect((await server.get(`/events/${id}.ics`)).status, id).toBe(404)
  })
})

describe('the calendar of all events', () => {
  test('can be subscribed to: it has a name, and says how often to ask again', async () => {
    await newEvent()
    const answer = await server.get('/events.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBeNull()
    const { calendar } = parse(await answer.text())
    expect(calendar.getFirstPropertyValue('name')).toBe('Sankofa events')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Sankofa events')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
    expect(String(calendar.getFirstPropertyValue('prodid'))).toContain('Sankofa')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  })

  test('is a calendar also when there is nothing in it', async () => {
    expect(parse(await readText('/events.ics')).events).toEqual([])
  })

  test('has what is to come and what was in the last three months', async () => {
    await insertEvents(
      instances.pool,
      { title: 'Long ago', date: addDays(today(), -120) },
      { title: 'Last month', date: addDays(today(), -30) },
      { title: 'Next year', date: addDays(today(), 370) },
    )
    const { events } = parse(await readText('/events.ics'))
    expect(events.map(({ summary }) => summary)).toEqual(['Last month', 'Next year'])
  })

  test('has each event under the name that its own file gives it', async () => {
    const id = await newEvent()
    const [inFeed] = parse(await readText('/events.ics')).events
    expect(inFeed?.component.toString()).toBe((await theEvent(id)).event.component.toString())
  })
})

describe('asking again', () => {
  test('costs no more than a word when nothing has changed', async () => {
    const id = await newEvent()
    for (const path of ['/events.ics', `/events/${id}.ics`]) {
      const first = await server.get(path)
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      const tag = first.headers.get('etag')!
      const second = await server.get(path, { 'if-none-match': tag })
      expect(second.status, path).toBe(304)
      expect(await second.text()).toBe('')
      await instances.pool.query(`update events set title = title || '!' where id = $1`, [id])
      expect((await server.get(path, { 'if-none-match': tag })).status, path).toBe(200)
    }
  })

  test('gets the same from every instance but for its own address', async () => {
    const id = await newEvent()
    const [one, other] = await Promise.all(
      instances.servers.map(async ({ get, url }) =>
        (await (await get(`/events/${id}.ics`)).text()).replace(/\r\n /g, '').replaceAll(url, ''),
      ),
    )
    expect(one).toBe(other)
  })
})
