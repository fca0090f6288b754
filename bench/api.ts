import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { listEvents } from '#features/gatherings/events/queries.server.ts'
import { eventsQuerySchema } from '#features/gatherings/events/schema.ts'
import { createPool } from '#server/database/client.ts'
import { load } from './load.ts'
import type { Finding } from './report.ts'
import { compare, measureLoop, microseconds, type Rate } from './rounds.ts'
import type { BenchServer } from './server.ts'

const clients = 10
const limit = 6

type Statement = { name: string; text: string; values: unknown[]; rowMode: 'array' }

/** A read through everything (HTTP, checks, JSON), against its bare statements on as many connections. */
export const measureApi = async ({ url, pid, databaseUrl }: BenchServer): Promise<Finding> => {
  const list = { url: `${url}/api/events?limit=${limit}`, pid }
  const pool = createPool(databaseUrl, { max: clients })
  try {
    const statements = await statementsOf(pool)
    const { one, other, ratio } = await compare(
      () => load(list, clients),
      () => loop(pool, statements),
    )
    return {
      what: `GET /api/events?limit=${limit}`,
      figure: `${Math.round(one.perSecond)} a second, ${microseconds(one)}`,
      against: `its ${countOf(statements)} on pg: ${Math.round(other.perSecond)}, ${microseconds(other)}`,
      ratio: ratio.perSecond,
    }
  } finally {
    await pool.end()
  }
}

const countOf = ({ length }: Statement[]): string => (length === 1 ? 'statement' : `${length} statements`)

/** Exactly what the API asks the database, because the API's own query asks here. */
const statementsOf = async (pool: pg.Pool): Promise<Statement[]> => {
  const statements: Statement[] = []
  const logQuery = (text: string, values: unknown[]) =>
    // Parsed once for a connection, as the API has it.
    void statements.push({ name: `bare ${statements.length}`, text, values, rowMode: 'array' })
  await listEvents(drizzle(pool, { logger: { logQuery } }), eventsQuerySchema.parse({ limit }))
  return statements
}

const loop = (pool: pg.Pool, statements: Statement[]): Promise<Rate> =>
  measureLoop(clients, () => Promise.all(statements.map((statement) => pool.query(statement))))
