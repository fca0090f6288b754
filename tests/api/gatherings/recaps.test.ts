import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRecap, Recap } from '#features/gatherings/events/recap/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { readPage, readStructured } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aPhotograph, upload } from '../support/files.ts'

let server: TestServer
let dashboard: Dashboard
let past = ''
let coming = ''
let earlier = ''
let later = ''

const words = 'Forty of us on one roof.\n\nWe will do it again.'

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
  ;[past = '', coming = ''] = await insertEvents(
    server.pool,
    { title: 'Rooftop lunch', date: addDays(today(), -3) },
    { title: 'The next lunch' },
  )
  ;[earlier = '', later = ''] = await insertTeachings(
    server.pool,
    { title: 'On fasting', publishedAt: `${addDays(today(), -30)}T10:00:00Z` },
    { title: 'On eating together', publishedAt: `${addDays(today(), -1)}T10:00:00Z` },
  )
})
afterAll(() => server?.stop())

const read = async (id = past): Promise<Recap | null> =>
  (await (await server.get(`/api/events/${id}/recap`)).json()) as Recap | null

const save = (body: object, id = past, seen?: string) =>
  server.call(
    'PUT',
    `/api/admin/events/${id}/recap`,
    seen ? { ...dashboard.headers, 'if-match': `"${seen}"` } : dashboard.headers,
    body,
  )

const photo = async (): Promise<string> =>
  (await upload(server, dashboard.headers, { bytes: await aPhotograph(400, 300) })).body.url!

describe('the recap of an event', () => {
  test('is told once the event has finished, and everyone reads it on its page', async () => {
    expect(await read()).toBeNull()
    const url = await photo()
    const alt = 'Forty people at one table'
    expect((await save({ words, teachingId: later, picture2: url, alt2: alt })).status).toBe(200)
    expect(await read()).toEqual({
      words,
      pictures: [{ url, alt }],
      teaching: { id: later, title: 'On eating together' },
    })

    const { page, document } = await readPage(server, `/events/${past}`)
    expect(page.getByRole('heading', { level: 2, name: 'What happened' })).toBeTruthy()
    expect(page.getByText('We will do it again.')).toBeTruthy()
    expect(page.getByRole('img', { name: alt }).getAttribute('src')).toBe(url.replace('.webp', '-640.webp'))
    expect(page.getByRole('link', { name: /On eating together/ }).getAttribute('href')).toBe(
      `/teachings/${later}`,
    )
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    expect(meta('og:description')).toBe('What happened: Forty of us on one roof. We will do it again.')
    expect(meta('og:image')).toContain('/uploads/')
    const { page: list } = await readPage(server, '/events?when=past')
    expect(list.getByRole('link', { name: 'See what happened at Rooftop lunch' })).toBeTruthy()
  })

  test('keeps its pictures, in use and in the bin, and comes back with its event', async () => {
    const [{ url } = { url: '' }] = (await read())!.pictures
    const uses = async () =>
      (await server.pool.query('select is_in_bin from upload_uses where url = $1', [url])).rows
    expect(await uses()).toEqual([{ is_in_bin: false }])
    expect((await dashboard.call('DELETE', `/api/admin/events/${past}`)).status).toBe(200)
    expect((await server.get(`/api/events/${past}/recap`)).status).toBe(404)
    expect(await uses()).toEqual([{ is_in_bin: true }])
    expect((await dashboard.call('POST', `/api/admin/bin/${past}/bring-back`)).status).toBe(200)
    expect(await read()).toMatchObject({ words, pictures: [{ url }] })
  })

  test('does without a teaching that was deleted', async () => {
    expect((await dashboard.call('DELETE', `/api/admin/teachings/${later}`)).status).toBe(204)
    expect(await read()).toMatchObject({ words, teaching: null })
    expect((await save({ words, teachingId: later })).status).toBe(409)
    expect((await dashboard.call('POST', `/api/admin/bin/${later}/bring-back`)).status).toBe(200)
    expect(await read()).toMatchObject({ teaching: { id: later } })
  })

  test('offers the teachings since its day', async () => {
    const { rows } = await dashboard.list<{ id: string }>(`/api/admin/events/${past}/recap/teachings`)
    expect(rows.map(({ id }) => id)).toEqual([later])
    expect((await save({ words, teachingId: earlier })).status, 'an older one was chosen before').toBe(200)
  })

  test('of an event that is still to come is refused with a sentence', async () => {
    const answer = await save({ words }, coming)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: 'You can tell how it was once the event has finished.',
    })
    expect(await read(coming)).toBeNull()
  })

  test('needs words, and words for each picture', async () => {
    const answer = await save({ words: ' ', picture1: await photo() })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: {
        words: 'Write a few words about it',
        alt1: "Say what the image shows, for people who can't see it",
      },
    })
  })

  test('is not overwritten by a form that was opened before a colleague saved', async () => {
    const { version } = (await dashboard.call<AdminRecap>('GET', `/api/admin/events/${past}/recap`)).body
    expect((await save({ words: 'What a colleague wrote' }, past, version)).status).toBe(200)
    expect((await save({ words: 'What I wrote' }, past, version)).status).toBe(409)
    expect(await read()).toMatchObject({ words: 'What a colleague wrote' })
  })

  test('is written by those who may change the event, and by no other host', async () => {
    const host = await openDashboard(server, { roles: ['host'] })
    expect((await host.call('PUT', `/api/admin/events/${past}/recap`, { words })).status).toBe(404)
    expect((await host.call('GET', `/api/admin/events/${past}/recap`)).status).toBe(404)
    await server.pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [past, host.id])
    expect((await host.call('PUT', `/api/admin/events/${past}/recap`, { words })).status).toBe(200)
  })

  test('is removed, from the page too', async () => {
    expect((await dashboard.call('DELETE', `/api/admin/events/${past}/recap`)).status).toBe(204)
    expect(await read()).toBeNull()
    const { page } = await readPage(server, `/events/${past}`)
    expect(page.queryByRole('heading', { name: 'What happened' })).toBeNull()
    const entries = await entriesOf(server.pool, past)
    expect(entries.at(-1)).toMatchObject({ action: 'event.recap-removed', subject: 'Rooftop lunch' })
  })
})

test('search engines are offered no places at an event that has finished', async () => {
  const { Event } = await readStructured(server, `/events/${past}`)
  expect(Event).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(Event).not.toHaveProperty('offers')
  expect((await readStructured(server, `/events/${coming}`)).Event).toHaveProperty('offers')
})
