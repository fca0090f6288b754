import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupContents } from '#app/server/backup-contents.ts'
import type { AdminEvent, ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import type { MyClaim, MySeatGift } from '#features/gatherings/events/sponsored/schema.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { hoursAfter, localAt } from '#shared/time/dates.ts'
import { createBareDatabase } from '#tests/support/database.ts'
import { holdSeats, payWith, runJob, type Opened } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'
import { askFor, confirmClaim, givePlaces, poolOf } from '../support/sponsored.ts'
import { until } from '../support/until.ts'

// The keeper of a site keeps its secret beside the backup.
const APP_SECRET = 'the same secret before and after, kept elsewhere'

let folder: string
let first: TestServer
let restored: TestServer
let dashboard: Dashboard

const bus = {
  id: randomUUID(),
  label: 'Where do you get on?',
  kind: 'choice',
  choices: ['Madina', 'Circle'],
  isRequired: true,
}
const [standard, student] = [
  { id: randomUUID(), name: 'Standard', amount: 5_000 },
  { id: randomUUID(), name: 'Student', amount: 2_000 },
]

/** The ids of the events, and the secrets of the links that people have. */
const made = {
  events: {} as Record<'draft' | 'series' | 'asking' | 'prices' | 'deposit' | 'given' | 'ways', string>,
  registrations: {} as Record<string, string>,
  claims: {} as Record<'given' | 'waiting', string>,
  gift: '',
}

const create = async (given: object): Promise<AdminEvent> => {
  const { status, body } = await dashboard.call<AdminEvent>('POST', '/api/admin/events', anEventForm(given))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const post = async <Body>(server: TestServer, to: string, body: object) => {
  const answer = await server.post(to, body)
  return { status: answer.status, body: (await answer.json()) as Body }
}

const view = async (server: TestServer, token: string) =>
  (await post<RegistrationWithTicket>(server, '/api/event-registrations/view', { token })).body

const linkTo = async (email: string): Promise<string> => {
  await until('there is a link', async () => (await emailsTo(first.pool, email)).length > 0)
  return tokenIn((await emailsTo(first.pool, email))[0]!)
}

const guest = async (eventId: string, given: object = {}): Promise<string> => {
  const email = anAddress()
  const answer = await register(first, eventId, { email, ...given })
  if (answer.status !== 201) throw new Error(await answer.text())
  return linkTo(email)
}

const buyer = async (eventId: string, given: object): Promise<string> => {
  const held = await holdSeats(first, eventId, given)
  await payWith(first, held)
  return linkTo(held.email)
}

const writeEverything = async (): Promise<void> => {
  const { events, registrations, claims } = made
  const soon = localAt(hoursAfter(new Date().toISOString(), 2))
  events.draft = (await create({ title: 'Not yet for visitors', publish: 'later', publishAt: soon })).id

  events.series = (
    await create({ title: 'A circle on Amos', repeats: 'weekly', repeatEnds: 'count', repeatCount: 3 })
  ).id
  const email = anAddress()
  await first.post(`/api/events/${events.series}/register-series`, { fullName: 'Esi Quaye', email })
  registrations['series'] = await linkTo(email)

  events.asking = (await create({ title: 'A picnic', questions: [bus] })).id
  registrations['asking'] = await guest(events.asking, {
    numberOfAttendees: 2,
    companions: ['Kojo Asante'],
    answers: { [bus.id]: 'Circle' },
  })

  const prices = { price: standard.amount, priceChoices: [standard, student] }
  events.prices = (await create({ title: 'A workshop', ...prices })).id
  registrations['prices'] = await buyer(events.prices, { priceChoice: student.id })

  events.deposit = (await create({ title: 'A camp', price: 40_000, deposit: 10_000, restDays: 3 })).id
  registrations['deposit'] = await buyer(events.deposit, { pays: 'deposit' })

  events.given = (await create({ title: 'A dinner', price: 6_000 })).id
  await givePlaces(first, events.given, { giverName: 'Kwame Asante', message: 'Do come!' })
  for (const state of ['given', 'waiting'] as const) {
    const claim = await askFor(first, events.given)
    expect((await confirmClaim(first, claim.token)).body.state).toBe(state)
    claims[state] = claim.token
    if (state === 'given') registrations['given'] = tokenIn((await emailsTo(first.pool, claim.email)).at(-1)!)
  }
  // A gift that no one can use, whose giver is asked.
  const over = await create({ title: 'A supper that was cancelled', price: 6_000 })
  const giver = await givePlaces(first, over.id)
  await dashboard.call('POST', `/api/admin/events/${over.id}/cancel`, {})
  const asked = async () =>
    /\/places-given#([\w-]{43})/.exec(
      (await emailsTo(first.pool, giver)).map(({ text }) => text).join('\n'),
    )?.[1]
  await until('the giver is asked', async () => {
    await runJob(first.databaseUrl, 'end-seat-gifts')
    return (await asked()) !== undefined
  })
  made.gift = (await asked())!

  const zoomLink = 'https://zoom.example/j/both'
  const ways = { alsoOnline: true, zoomLink, inPersonWords: 'Bring a plate.', onlineWords: 'Have a candle.' }
  events.ways = (await create({ title: 'Evensong', ...ways, capacity: 1, onlineCapacity: 5 })).id
  registrations['in person'] = await guest(events.ways, { way: 'in-person' })
  registrations['online'] = await guest(events.ways, { way: 'online', numberOfAttendees: 2 })
}

const contentOf = async (server: Pick<TestServer, 'pool'>, table: string): Promise<string[]> =>
  (
    await server.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t order by to_jsonb(t)::text`,
    )
  ).rows.map(({ row }) => row)

const ofEvents = `
  events event_series event_registrations registration_tokens payments ledger receipts
  seat_gifts seat_gift_tokens seat_gifts_used seat_claims seat_claim_tokens`
  .trim()
  .split(/\s+/)
const before = new Map<string, string[]>()
const after = new Map<string, string[]>()

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-kinds-'))
  const file = path.join(folder, 'site.backup')
  const storageIn = (name: string) => uploadsFolder({ dataDir: path.join(folder, name) })
  const startOn = (name: string, more: object = {}) =>
    startTestServer({ env: { RATE_LIMIT: 'off', APP_SECRET, DATA_DIR: path.join(folder, name) }, ...more })
  first = await startOn('first')
  dashboard = await openDashboard(first)
  await writeEverything()
  const say = () => {}
  const url = first.databaseUrl
  await writeBackup({ url, storage: storageIn('first'), contents: backupContents, file, say })
  const manifest = await verifyBackup(file)
  const database = await createBareDatabase()
  const place = { url: database.url, storage: storageIn('second'), contents: backupContents }
  await restoreBackup({ ...place, file, manifest, say })
  restored = await startOn('second', { database })
  for (const table of ofEvents) {
    before.set(table, await contentOf(first, table))
    after.set(table, await contentOf(restored, table))
  }
})
afterAll(async () => {
  await first?.stop()
  await restored?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup that is restored', () => {
  test('has every table of events, with something in it', () => {
    for (const table of ofEvents) {
      expect(before.get(table)?.length, table).toBeGreaterThan(0)
      expect(after.get(table), table).toEqual(before.get(table))
    }
  })

  test('has the same events for the team and for visitors, and the draft for the team alone', async () => {
    const list = (server: TestServer) =>
      server.get('/api/admin/events?when=all&limit=100', dashboard.headers).then((answer) => answer.json())
    const [then, now] = [(await list(first)) as ListedEvent[], (await list(restored)) as ListedEvent[]]
    expect(now).toEqual(then)
    expect(now).toHaveLength(10)
    expect(now.find(({ id }) => id === made.events.draft)).toMatchObject({
      state: 'draft',
      publishedAt: expect.any(String),
    })
    expect((await restored.get(`/api/events/${made.events.draft}`)).status).toBe(404)
    for (const id of Object.values(made.events)) {
      const [one, other] = await Promise.all([first, restored].map((site) => site.get(`/api/events/${id}`)))
      expect(await other!.json(), id).toEqual(await one!.json())
    }
    const dates = await (await restored.get(`/api/events/${made.events.series}/series`)).json()
    expect(dates).toHaveLength(2)
  })

  test('opens each private link, with the same ticket, answers, price, rest and words', async () => {
    // The pattern of a code has the address of its site in it; its short form has not.
    const plain = ({ ticketCode, ...seen }: RegistrationWithTicket) => [seen, ticketCode?.shortCode]
    for (const [name, token] of Object.entries(made.registrations))
      expect(plain(await view(restored, token)), name).toEqual(plain(await view(first, token)))
    const now = async (name: string) => view(restored, made.registrations[name]!)
    expect(await now('asking')).toMatchObject({
      companions: ['Kojo Asante'],
      answers: [{ question: bus.label, answer: 'Circle' }],
    })
    expect(await now('prices')).toMatchObject({ priceName: 'Student', payment: { amount: 2_000 } })
    expect(await now('deposit')).toMatchObject({ rest: { amount: 30_000 }, payment: { amount: 10_000 } })
    expect(await now('given')).toMatchObject({ payment: null, gifted: { amount: 6_000 } })
    expect(await now('online')).toMatchObject({ joins: true, event: { wayWords: 'Have a candle.' } })
    expect(await now('in person')).toMatchObject({ joins: false, event: { wayWords: 'Bring a plate.' } })
  })

  test('has the same list of guests as a file', async () => {
    for (const id of Object.values(made.events)) {
      const read = async (server: TestServer) =>
        (await server.get(`/api/admin/registrations.csv?eventId=${id}`, dashboard.headers)).text()
      expect(await read(restored), id).toBe(await read(first))
    }
  })
})

describe('on the restored site', () => {
  test('the places of each way are counted on from where they were', async () => {
    expect((await register(restored, made.events.ways, { way: 'in-person' })).status).toBe(409)
    const online = { way: 'online', email: anAddress() }
    expect((await register(restored, made.events.ways, { ...online, numberOfAttendees: 4 })).status).toBe(409)
    expect((await register(restored, made.events.ways, { ...online, numberOfAttendees: 3 })).status).toBe(201)
  })

  test('the rest of a deposit is paid', async () => {
    const token = made.registrations['deposit']!
    const opened = await post<Opened>(restored, '/api/event-registrations/rest', {
      token,
      attempt: randomUUID(),
    })
    expect(opened).toMatchObject({ status: 201, body: { amount: 30_000 } })
    await payWith(restored, opened.body)
    await until('it is paid', async () => (await view(restored, token)).rest === null)
    expect((await view(restored, token)).payment).toMatchObject({ amount: 40_000 })
  })

  test('who waits for a given place gets the next one, and a giver is still asked', async () => {
    const { body } = await post<MyClaim>(restored, '/api/sponsored-places/view', {
      token: made.claims.waiting,
    })
    expect(body).toMatchObject({ state: 'waiting', before: 0 })
    const gift = await post<MySeatGift>(restored, '/api/seat-gifts/view', { token: made.gift })
    expect(gift.body.choice).toMatchObject({ places: 1, money: { amount: 6_000 } })
    expect(gift.body.choice?.events.map(({ id }) => id)).toEqual([made.events.given])
    const passed = await post<MySeatGift>(restored, '/api/seat-gifts/pass-on', {
      token: made.gift,
      eventId: made.events.given,
    })
    expect(passed).toMatchObject({ status: 200, body: { choice: null } })
    expect((await confirmClaim(restored, made.claims.waiting)).body.state).toBe('given')
    expect(await poolOf(restored.pool, made.events.given)).toEqual({ seats: 2, used: 2, withdrawn: 0 })
  })

  test('a change of all later dates reaches the dates of the series', async () => {
    const { rows } = await restored.pool.query<{ id: string; title: string }>(
      `select id, title from events where series_id is not null order by starts_at`,
    )
    expect(rows.map(({ title }) => title)).toEqual(Array(3).fill('A circle on Amos'))
    const later = { title: 'A circle on Amos and Micah', scope: 'later' }
    const { date } = (await (await restored.get(`/api/events/${rows[1]!.id}`)).json()) as Event
    const answer = await restored.call('PUT', `/api/admin/events/${rows[1]!.id}`, dashboard.headers, {
      ...anEventForm({ date, ...later }),
      repeats: 'weekly',
      repeatEnds: 'count',
      repeatCount: 2,
    })
    expect(answer.status, await answer.text()).toBe(200)
    const titles = await Promise.all(
      rows.map(async ({ id }) => ((await (await restored.get(`/api/events/${id}`)).json()) as Event).title),
    )
    expect(titles).toEqual(['A circle on Amos', ...Array(2).fill('A circle on Amos and Micah')])
  })

  test('the draft is published when its minute has come', async () => {
    await restored.pool.query(`update events set published_at = now() - interval '1 second' where id = $1`, [
      made.events.draft,
    ])
    const isPublic = async () => (await restored.get(`/api/events/${made.events.draft}`)).status === 200
    expect(await isPublic()).toBe(false)
    await until('it is public', async () => {
      await runJob(restored.databaseUrl, 'publish-events')
      return isPublic()
    })
  })
})
