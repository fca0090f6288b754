import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventCategories } from '#shared/event-categories.ts'
import { eventFlyerPath, eventPreview } from '#features/gatherings/events/pictures/pictures.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import { teachingCategories } from '#features/content/teachings/categories.ts'
import { teachingPreview } from '#features/content/teachings/pictures.ts'
import type { Teaching } from '#features/content/teachings/schema.ts'
import { Artist } from '#server/pictures/artist.ts'
import { paths } from '#shared/paths.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
afterEach(() => server.pool.query('truncate events, teachings cascade'))

const mostBytes = 300_000

const anEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<Event> => {
  const [id] = await insertEvents(server.pool, given)
  return (await (await server.get(`/api/events/${id}`)).json()) as Event
}

const pictureAt = async (path: string): Promise<Buffer> => {
  const answer = await server.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  return Buffer.from(await answer.arrayBuffer())
}

/** What the first bytes of a PNG say about it. */
const sizeOf = (png: Buffer) => ({
  signature: png.toString('latin1', 1, 4),
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
})

const longTitle = 'Kwabena and Abena walk through the long grass of the north and tell of it '
  .repeat(3)
  .slice(0, 200)

describe('the pictures of an event', () => {
  test.each(eventCategories)('of the category %s have their size and are under 300 KB', async (category) => {
    const { id } = await anEvent({ category, title: longTitle, location: 'The Courtyard, East Legon, Accra' })
    const flyer = await pictureAt(paths.eventFlyer(id))
    expect(sizeOf(flyer)).toEqual({ signature: 'PNG', width: 1080, height: 1350 })
    expect(flyer.length).toBeLessThan(mostBytes)
    const preview = await pictureAt(paths.eventPreview(id))
    expect(sizeOf(preview)).toEqual({ signature: 'PNG', width: 1200, height: 630 })
    expect(preview.length).toBeLessThan(mostBytes)
  })

  test('may be shown by other sites, and are not taken for anything but pictures', async () => {
    const { id } = await anEvent()
    for (const path of [paths.eventFlyer(id), paths.eventPreview(id)]) {
      const { headers } = await server.get(path)
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('public, max-age=300')
    }
  })

  test('are the same until the event changes: a browser that has them gets a 304', async () => {
    const { id } = await anEvent()
    const path = paths.eventPreview(id)
    const first = await server.get(path)
    const tag = first.headers.get('etag')!
    const again = await server.get(path, { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')

    await server.pool.query('update events set registered = 5 where id = $1', [id])
    expect((await server.get(path, { 'if-none-match': tag })).status).toBe(304)

    await server.pool.query(`update events set title = 'Another evening' where id = $1`, [id])
    const changed = await server.get(path, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(Buffer.from(await changed.arrayBuffer())).not.toEqual(Buffer.from(await first.arrayBuffer()))
  })

  test('are kept for good under the address that a page writes, until it is another address', async () => {
    const event = await anEvent()
    const { path } = eventPreview(event)
    expect((await server.get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await server.get(eventFlyerPath(event))).headers.get('cache-control')).toMatch(/immutable$/)
    await server.pool.query('update events set price = 5000 where id = $1', [event.id])
    expect((await server.get(path)).headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('are found although a messenger has added words to the address', async () => {
    const { id } = await anEvent()
    expect((await server.get(`${paths.eventPreview(id)}?fbclid=abc`)).status).toBe(200)
  })

  test('answer HEAD with their length and without their bytes', async () => {
    const { id } = await anEvent()
    const whole = await pictureAt(paths.eventFlyer(id))
    const answer = await fetch(new URL(paths.eventFlyer(id), server.url), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(whole.length))
    expect(await answer.text()).toBe('')
  })

  test('of an event that is not there are answered as the API answers', async () => {
    for (const path of [paths.eventFlyer(randomUUID()), paths.eventPreview(randomUUID())]) {
      const answer = await server.get(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'event_not_found' })
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect((await server.get(paths.eventFlyer('sample-circle'))).status).toBe(404)
  })

  test('are drawn for any title', async () => {
    const titles = [
      'W'.repeat(60),
      '🎉🎉🎉',
      'Sing 🎶 祈祷 مرحبا',
      '<b>&"\'</b> {{TITLE}}',
      ' ',
      '\u202eevil\u0007',
    ]
    for (const title of titles) {
      const { id } = await anEvent({ title, location: '' })
      expect(sizeOf(await pictureAt(paths.eventPreview(id))).height).toBe(630)
    }
  })
})

describe('the flyer', () => {
  test('is looked at under a name of its own, or kept as a file', async () => {
    const { id } = await anEvent({ title: 'Sɛ wo werɛ fi: "Faith" & money' })
    const flyer = await server.get(paths.eventFlyer(id))
    expect(flyer.headers.get('content-disposition')).toBe('inline; filename="se-wo-were-fi-faith-money.png"')
    const file = await server.get(`${paths.eventFlyer(id)}?download`)
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="se-wo-were-fi-faith-money.png"',
    )
  })

  test('is the uploaded one where there is one; what a link shows is always drawn', async () => {
    const { id } = await anEvent({ flyerUrl: '/uploads/easter.jpg' })
    const answer = await server.get(paths.eventFlyer(id))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/uploads/easter.jpg')
    expect(sizeOf(await pictureAt(paths.eventPreview(id))).width).toBe(1200)
  })

  test('of a cancelled event says so, and is not the uploaded one, which invites', async () => {
    const { id } = await anEvent({ flyerUrl: '/uploads/easter.jpg', state: 'cancelled' })
    expect(sizeOf(await pictureAt(paths.eventFlyer(id))).width).toBe(1080)
  })

  test('never leads to another site', async () => {
    for (const flyerUrl of [
      'https://evil.example/a.png',
      '//evil.example/a.png',
      '/\\evil.example/a.png',
      'javascript:alert(1)',
      'http://',
    ]) {
      const { id } = await anEvent({ flyerUrl })
      expect((await server.get(paths.eventFlyer(id))).status).toBe(200)
    }
  })

  test('never leads to itself', async () => {
    const { id } = await anEvent()
    await server.pool.query('update events set flyer_url = $2 where id = $1', [
      id,
      `${paths.eventFlyer(id)}?v=1`,
    ])
    expect((await server.get(paths.eventFlyer(id))).status).toBe(200)
  })
})

describe('the picture of a teaching', () => {
  test.each(teachingCategories)('of the category %s has its size and is under 300 KB', async (category) => {
    const [id] = await insertTeachings(server.pool, { category, title: longTitle })
    const preview = await pictureAt(paths.teachingPreview(id!))
    expect(sizeOf(preview)).toEqual({ signature: 'PNG', width: 1200, height: 630 })
    expect(preview.length).toBeLessThan(mostBytes)
  })

  test('is kept for good under the address that a page writes, and changes with the teaching', async () => {
    const [id] = await insertTeachings(server.pool, {})
    const [teaching] = (await (await server.get('/api/teachings')).json()) as Teaching[]
    const first = await server.get(teachingPreview(teaching!).path)
    expect(first.headers.get('cache-control')).toMatch(/immutable$/)
    const tag = first.headers.get('etag')!
    expect((await server.get(paths.teachingPreview(id!), { 'if-none-match': tag })).status).toBe(304)
    await server.pool.query(`update teachings set speaker = 'Abena Boateng' where id = $1`, [id])
    expect((await server.get(paths.teachingPreview(id!), { 'if-none-match': tag })).status).toBe(200)
  })

  test('of a teaching that is not there is answered as the API answers', async () => {
    const answer = await server.get(paths.teachingPreview(randomUUID()))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'teaching_not_found' })
  })
})

test('asked for by fifty at once, a picture is drawn once', async () => {
  const { id } = await anEvent({ title: 'Fifty at once' })
  // The queue is shorter than this: if each request drew the picture itself, some would be refused.
  const all = await Promise.all(Array.from({ length: 50 }, () => pictureAt(paths.eventFlyer(id))))
  expect(all.every((png) => png.equals(all[0]!))).toBe(true)
})

test('the letters of Akan are drawn as themselves, on a machine without fonts', async () => {
  const artist = new Artist()
  const drawLetter = async (text: string): Promise<string> => {
    const words = [{ text, face: 'display' as const, size: 80, x: 20, y: 90, color: '#ffffff' }]
    return (await artist.draw({ width: 120, height: 120, art: '', words })).toString('base64')
  }
  // No typeface here has these two letters, so both look the same.
  const missing = await drawLetter('祈')
  expect(await drawLetter('祷')).toBe(missing)
  const letters = Array.from('ɛɔƐƆeoEOéñŋọ')
  const drawn: string[] = []
  for (const letter of letters) drawn.push(await drawLetter(letter))
  expect(new Set([...drawn, missing]).size).toBe(letters.length + 1)
  await artist.stop()
})
