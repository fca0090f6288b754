import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertEvents } from '../api/support/content.ts'
import { startTwoInstances } from '../api/support/instances.ts'
import { countOf } from '../api/support/registrations.ts'
import { createPool } from '#server/database/client.ts'
import { patience } from '#tests/support/patience.ts'
import { connectTo, startInTest, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

const seats = 50
const people = 500
const early = 10

type Outcome = { email: string; status: number; tries: number }

/** Retries, as people do, while there is no answer or a 503. */
const registerAt = async (url: string, eventId: string, email: string): Promise<Outcome> => {
  for (let tries = 1; ; tries += 1) {
    const status = await tryOnce(`${url}/api/events/${eventId}/register`, email)
    if (status && status !== 503) return { email, status, tries }
    await wait(200)
  }
}

const tryOnce = async (url: string, email: string): Promise<number | undefined> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ama Mensah', email }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

/** Those from the first number up to the second, each on one of the instances. */
const registerAll = (
  instances: { url: string }[],
  eventId: string,
  [first, end]: [number, number],
): Promise<Outcome[]> =>
  Promise.all(
    Array.from({ length: end - first }, (_, index) =>
      registerAt(instances[index % instances.length]!.url, eventId, `person-${first + index}@example.org`),
    ),
  )

/** No request gets a seat until `letGo`. `countWaiting`: how many are so far that only the event itself stops them. */
const holdEvent = async (databaseUrl: string, eventId: string) => {
  // Both are connected before the crowd comes.
  const [holder, watcher] = [await connectTo(databaseUrl), await connectTo(databaseUrl)]
  await holder.query('begin')
  await holder.query('select from events where id = $1 for update', [eventId])
  const countWaiting = async (): Promise<number> => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  return { countWaiting, letGo: () => holder.query('rollback') }
}

/** 201, or 200 for a retry whose first request was stored though its answer was lost. */
const acknowledged = (outcomes: Outcome[]): string[] =>
  outcomes.filter(({ status }) => status === 201 || status === 200).map(({ email }) => email)

const storedEmails = async (pool: pg.Pool, eventId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ email: string }>(
    'select email from event_registrations where event_id = $1 and holds_seats',
    [eventId],
  )
  return rows.map(({ email }) => email)
}

test('five hundred who want fifty seats at once get exactly fifty, though an instance is killed among them', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(url, { max: 2 })
  onTestFinished(() => pool.end())
  const [eventId] = await insertEvents(pool, { capacity: seats })
  const env = { DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'fatal' }
  const [first, victim] = await Promise.all([startInTest(env), startInTest(env)])
  await Promise.all([first.ready(), victim.ready()])

  const soonest = await registerAll([first, victim], eventId!, [0, early])
  const { countWaiting, letGo } = await holdEvent(url, eventId!)
  const running = registerAll([first, victim], eventId!, [early, people])
  await until('the others want one too', async () => (await countWaiting()) > 1)
  await victim.end('SIGKILL')
  await letGo()
  const restarted = await startInTest({ ...env, PORT: new URL(victim.url).port })
  const outcomes = [...soonest, ...(await running)]
  await restarted.ready()

  expect(await countOf(pool, eventId!)).toEqual({ registered: seats, seats, rows: seats })
  const stored = await storedEmails(pool, eventId!)
  expect(acknowledged(outcomes).toSorted(), 'exactly those who have a seat got a confirmation').toEqual(
    stored.toSorted(),
  )
  const others = outcomes.filter(({ email }) => !stored.includes(email))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  expect(
    outcomes.some(({ tries }) => tries > 1),
    'the kill came in the middle',
  ).toBe(true)
  const { rows } = await pool.query<{ recipient: string }>('select distinct recipient from outbox')
  expect(rows.map(({ recipient }) => recipient).toSorted(), 'emails').toEqual(stored.toSorted())
})

// Checks the race itself: one that is too gentle would pass without the guard as well.
test('without the guard, two who want the last seat at once both get it', async () => {
  const { servers, pool, databaseUrl, stop } = await startTwoInstances({ RATE_LIMIT: 'off' })
  onTestFinished(stop)
  const [eventId] = await insertEvents(pool, { capacity: 1 })
  await pool.query('alter table events drop constraint events_not_oversold')
  const { countWaiting, letGo } = await holdEvent(databaseUrl, eventId!)
  const running = registerAll(servers, eventId!, [0, 2])
  await until('both have seen that it is free', async () => (await countWaiting()) === 2)
  await letGo()
  expect(acknowledged(await running)).toHaveLength(2)
  expect(await storedEmails(pool, eventId!)).toHaveLength(2)
})
