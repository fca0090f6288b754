import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registrationLinks } from '#features/gatherings/events/registration/queries.server.ts'
import { eventRegistrations, eventWaiting } from '#features/gatherings/events/tables.server.ts'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { patience } from '#tests/support/patience.ts'
import { runJob } from '#tests/support/payments.ts'
import { insertEvents } from '../api/support/content.ts'
import { countOf } from '../api/support/registrations.ts'
import { connectTo, startInTest, until } from './fixtures.ts'
import { sized } from './scale.ts'

vi.setConfig({ testTimeout: 120_000 * patience(), hookTimeout: 30_000 * patience() })

const places = sized(50, 8)
const waiting = sized(200, 24)
const strangers = sized(50, 10)

/** Asks again, as people do, while there is no answer or a 503. */
const post = async (url: string, path: string, body: object): Promise<number> => {
  for (;;) {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.arrayBuffer()
      if (answer.status !== 503) return answer.status
    } catch {
      // The instance was killed.
    }
    await wait(100)
  }
}

const register = (url: string, eventId: string, number: number) =>
  post(url, `/api/events/${eventId}/register`, {
    fullName: 'A stranger',
    email: `stranger-${number}@example.org`,
  })

/** A full event, the secrets by which its guests cancel, and a line that has waited for a while. */
const aFullEvent = async (pool: pg.Pool): Promise<{ eventId: string; tokens: string[] }> => {
  const db = drizzle(pool)
  const [eventId] = (await insertEvents(pool, { capacity: places })) as [string]
  const seated = await db
    .insert(eventRegistrations)
    .values(
      Array.from({ length: places }, (_, number) => ({
        eventId,
        name: 'Ama',
        email: `guest-${number}@example.org`,
        paymentStatus: 'free' as const,
      })),
    )
    .returning({ registrationId: eventRegistrations.id })
  const tokens = await registrationLinks.addAll(db, seated)
  await db.insert(eventWaiting).values(
    Array.from({ length: waiting }, (_, number) => ({
      eventId,
      name: 'Esi',
      email: `waits-${number}@example.org`,
      numberOfAttendees: 1,
      state: 'waiting' as const,
      waitsSince: new Date(Date.now() - (waiting - number) * 60_000).toISOString(),
    })),
  )
  return { eventId, tokens }
}

type Entry = { state: string; email: string; registrationId: string | null; held: number }

/** The line in its order, with how many registrations each of them has. */
const lineOf = async (pool: pg.Pool, eventId: string): Promise<Entry[]> => {
  const { rows } = await pool.query<Entry>(
    `select state, email, registration_id as "registrationId",
       (select count(*)::int from event_registrations r where r.event_id = w.event_id and r.email = w.email) as held
     from event_waiting w where event_id = $1 order by waits_since`,
    [eventId],
  )
  return rows
}

const countOffered = (line: Entry[]): number => line.filter(({ state }) => state === 'offered').length

/** No one is asked while someone before them is not. */
const isInOrder = (line: Entry[]): boolean =>
  line.findIndex(({ state }) => state !== 'offered') === countOffered(line)

test('of many who wait while many cancel at the same moment, each free place is offered once and in order, though both instances are killed', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(url, { max: 2 })
  onTestFinished(() => pool.end())
  const env = { DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'fatal' }
  const [first, victim] = await Promise.all([startInTest(env), startInTest(env)])
  await Promise.all([first.ready(), victim.ready()])
  const { eventId, tokens } = await aFullEvent(pool)
  const urlOf = (number: number) => [first, victim][number % 2]!.url

  const holder = await connectTo(url)
  await holder.query('begin')
  await holder.query('select from events where id = $1 for update', [eventId])
  const cancelled = Promise.all(
    tokens.map((token, number) => post(urlOf(number), '/api/event-registrations/cancel', { token })),
  )
  const refused = Promise.all(
    Array.from({ length: strangers }, (_, number) => register(urlOf(number), eventId, number)),
  )
  await until('they wait for the event', async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 1
  })
  await holder.query('rollback')
  let snapshots = 0
  const untilOffered = (count: number) =>
    until(`${count} are offered`, async () => {
      const line = await lineOf(pool, eventId)
      expect(isInOrder(line)).toBe(true)
      snapshots += 1
      return countOffered(line) >= count
    })
  await untilOffered(1)
  await victim.end('SIGKILL')
  const restarted = await startInTest({ ...env, PORT: new URL(victim.url).port })
  await untilOffered(Math.ceil(places / 4))
  await first.end('SIGKILL')
  const second = await startInTest({ ...env, PORT: new URL(first.url).port })
  expect(new Set(await cancelled)).toEqual(new Set([200]))
  expect(new Set(await refused), 'no stranger slips in between').toEqual(new Set([409]))
  await Promise.all([restarted.ready(), second.ready()])

  const line = await lineOf(pool, eventId)
  expect(snapshots).toBeGreaterThan(0)
  expect(countOffered(line)).toBe(places)
  expect(isInOrder(line)).toBe(true)
  const offered = line.slice(0, places)
  expect(new Set(offered.map(({ registrationId }) => registrationId)).size).toBe(places)
  expect(
    line.map(({ held }) => held),
    'each has one offer at most',
  ).toEqual([...offered.map(() => 1), ...line.slice(places).map(() => 0)])
  expect(await countOf(pool, eventId)).toEqual({ registered: places, seats: places, rows: places })
})

// Checks the race itself: with the offer in another transaction than the cancellation, the place is anyone's in between.
test('outside the transaction that frees a place, a stranger takes it before it is offered', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(url, { max: 2 })
  onTestFinished(() => pool.end())
  const server = await startInTest({ DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'fatal' })
  await server.ready()
  const { eventId } = await aFullEvent(pool)
  // The cancellation, committed without the offer.
  await pool.query(
    `update event_registrations set cancelled_at = now() where event_id = $1 and email = 'guest-0@example.org'`,
    [eventId],
  )
  expect(await register(server.url, eventId, 0)).toBe(201)
  await runJob(url, 'free-holds')
  expect(countOffered(await lineOf(pool, eventId))).toBe(0)
})
