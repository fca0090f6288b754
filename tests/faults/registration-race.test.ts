import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import type { ServerProcess } from '#tests/support/process.ts'
import { connectTo, patience, startInTest, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience, hookTimeout: 30_000 * patience })

const seats = 50
const people = 500

type Race = { database: pg.Client; eventId: string; instances: ServerProcess[]; env: NodeJS.ProcessEnv }

/** Two instances on one PostgreSQL, and an event with fifty seats. */
const prepareRace = async (): Promise<Race> => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const database = await connectTo(url)
  const eventId = randomUUID()
  await database.query(
    `insert into events (id, title, description, date, time, starts_at, ends_at, category, capacity)
     values ($1, 'Fifty seats', '', current_date + 7, '', now() + interval '7 days',
       now() + interval '7 days 2 hours', 'Social', $2)`,
    [eventId, seats],
  )
  const env = { DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'fatal' }
  const instances = await Promise.all([startInTest(env), startInTest(env)])
  await Promise.all(instances.map((instance) => instance.ready()))
  return { database, eventId, instances, env }
}

type Outcome = { email: string; status: number | 'no answer' }

const registerAt = async (url: string, eventId: string, email: string): Promise<Outcome> => {
  try {
    const answer = await fetch(`${url}/api/events/${eventId}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ama Mensah', email }),
    })
    await answer.arrayBuffer()
    return { email, status: answer.status }
  } catch {
    return { email, status: 'no answer' }
  }
}

const everybodyAtOnce = ({ instances, eventId }: Race): Promise<Outcome>[] =>
  Array.from({ length: people }, (_, index) =>
    registerAt(instances[index % instances.length]!.url, eventId, `person-${index}@example.org`),
  )

const acknowledged = (outcomes: Outcome[]): string[] =>
  outcomes.filter(({ status }) => status === 201).map(({ email }) => email)

const storedEmails = async ({ database, eventId }: Race): Promise<Set<string>> => {
  const { rows } = await database.query<{ email: string }>(
    'select email from event_registrations where event_id = $1 and holds_seats',
    [eventId],
  )
  return new Set(rows.map(({ email }) => email))
}

const countedIn = async ({ database, eventId }: Race): Promise<number> => {
  const { rows } = await database.query<{ registered: number }>(
    'select registered from events where id = $1',
    [eventId],
  )
  return rows[0]!.registered
}

test('five hundred who want fifty seats at once get exactly fifty, though an instance is killed among them', async () => {
  const race = await prepareRace()
  const running = everybodyAtOnce(race)
  const [, victim] = race.instances
  await until('some have a seat', async () => (await storedEmails(race)).size >= 10)
  await victim!.end('SIGKILL')
  const { port } = new URL(victim!.url)
  const restarted = await startInTest({ ...race.env, PORT: port })
  const outcomes = await Promise.all(running)
  await restarted.ready()

  // Whoever got no answer tries again, as people do.
  const unanswered = outcomes.filter(({ status }) => status === 'no answer')
  expect(unanswered.length, 'the kill came in the middle').toBeGreaterThan(0)
  const retried = await Promise.all(
    unanswered.map(({ email }) => registerAt(restarted.url, race.eventId, email)),
  )

  const stored = await storedEmails(race)
  expect(stored.size).toBe(seats)
  expect(await countedIn(race)).toBe(seats)
  const answered = [...outcomes, ...retried]
  expect(
    acknowledged(answered).filter((email) => !stored.has(email)),
    'acknowledged and lost',
  ).toEqual([])
  const statuses = new Set(answered.map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 201, 409, 'no answer'].includes(status))).toEqual([])
  const { rows } = await race.database.query<{ letters: number }>(
    `select count(distinct recipient)::int as letters from outbox`,
  )
  expect(rows[0]?.letters, 'letters to those who have a seat, and to nobody else').toBe(seats)
})

// The test of the test: were it too gentle, it would pass without the guard as well.
test('the same race without the guard gives away more seats than there are', async () => {
  const race = await prepareRace()
  await race.database.query('alter table events drop constraint events_not_oversold')
  const outcomes = await Promise.all(everybodyAtOnce(race))
  const stored = await storedEmails(race)
  expect(stored.size).toBeGreaterThan(seats)
  expect(acknowledged(outcomes).length).toBe(stored.size)
  expect(await countedIn(race)).toBe(stored.size)
})
