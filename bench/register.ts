import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import type pg from 'pg'
import { findCalendarEvent } from '#features/gatherings/events/queries.server.ts'
import { takeFreeSeats } from '#features/gatherings/events/registration/free-registration.server.ts'
import type { Platform } from '#server/platform.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'
import { noRateLimits } from '#server/http/rate-limits.ts'
import { Shortages } from '#server/database/shortages.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { load } from './load.ts'
import type { Finding } from './report.ts'
import { compare, measureLoop, microseconds } from './rounds.ts'
import type { BenchServer } from './server.ts'

const clients = 10

type Statement = { text: string; values: unknown[] }

/** Everyone registers for one event: through everything, against the bare statements of the transaction. */
export const measureRegister = async ({ url, pid, databaseUrl }: BenchServer): Promise<Finding> => {
  const pool = createPool(databaseUrl, { max: clients })
  try {
    const eventId = await insertEvent(pool)
    const statements = await statementsOf(databaseUrl, url, eventId)
    const register = { url: `${url}/api/events/${eventId}/register`, pid }
    const { one, other, ratio } = await compare(
      () => load(register, clients, { 'content-type': 'application/json' }, nextBody),
      () => measureLoop(clients, () => replay(pool, statements, eventId)),
    )
    return {
      what: 'POST /api/events/{id}/register',
      figure: `${Math.round(one.perSecond)} a second, ${microseconds(one)}`,
      against: `its ${statements.length} statements on pg: ${Math.round(other.perSecond)}, ${microseconds(other)}`,
      ratio: ratio.perSecond,
    }
  } finally {
    await pool.end()
  }
}

const person = () => ({ fullName: 'Ama Mensah', email: `${randomUUID()}@example.org` })

const nextBody = (): string => JSON.stringify(person())

const insertEvent = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into events (title, description, date, time, starts_at, ends_at, category, location)
     select title, description, date, time, starts_at, ends_at, category, location from events
     where starts_at > now() limit 1 returning id`,
  )
  return rows[0]!.id
}

/** Exactly what the API asks the database, because the API's own service asks here. */
const statementsOf = async (
  databaseUrl: string,
  publicUrl: string,
  eventId: string,
): Promise<Statement[]> => {
  const statements: Statement[] = []
  const pool = createPool(databaseUrl, { max: 1 })
  const jobs = createJobs(databaseUrl, fastify().log, new Shortages())
  await jobs.start([])
  try {
    const client = await pool.connect()
    record(client, statements)
    client.release()
    const db = createDb(pool, new Changes())
    // A registration uses no other part of the platform.
    const platform = {
      db,
      mailer: createMailer(jobs, publicUrl),
      publicUrl,
      limits: noRateLimits,
    } as Platform
    const payments = { closeSoon: () => {} }
    const input = { ...person(), phone: undefined, numberOfAttendees: 1 }
    const event = await findCalendarEvent(db, eventId)
    await takeFreeSeats(platform, payments, event!, input, () => false)
    return statements
  } finally {
    await jobs.stop()
    await pool.end()
  }
}

/** Writes down what goes over a connection. */
const record = (client: pg.PoolClient, statements: Statement[]): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const recording = (config: { text: string }, values: unknown[] = [], ...others: unknown[]) => {
    statements.push({ text: config.text, values })
    return query(config, values, ...others)
  }
  Object.assign(client, { query: recording })
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const longestKey = 500

/** The same statements for another person: every id and address is a new one, the email stays as it is. */
const replay = async (pool: pg.Pool, statements: Statement[], eventId: string): Promise<void> => {
  const fresh = new Map([[eventId, eventId]])
  const renew = (id: string): string => {
    const known = fresh.get(id) ?? randomUUID()
    fresh.set(id, known)
    return known
  }
  const client = await pool.connect()
  try {
    for (const { text, values } of statements)
      await client.query(
        text,
        values.map((value) => renewed(value, renew)),
      )
  } finally {
    client.release()
  }
}

const renewed = (value: unknown, renew: (id: string) => string): unknown => {
  if (typeof value !== 'string' || value.length > longestKey) return value
  // The hash of a token is no uuid, but must be another one too.
  return /^[\w-]{43}$/.test(value) ? renew(value) : value.replace(uuid, renew)
}
