import { sql } from 'drizzle-orm'
import type { TestOutcome } from '#server/connections.ts'
import type { Queryable } from '#server/database/client.ts'
import type { ConnectionId } from '#shared/connections.ts'
import { connectionTests } from '../tables.server.ts'

export type LastTest = TestOutcome & { at: string }

export const readLastTests = async (db: Queryable): Promise<Map<ConnectionId, LastTest>> => {
  const rows = await db.select().from(connectionTests)
  return new Map(rows.map(({ id, worked, sentence, testedAt }) => [id, { worked, sentence, at: testedAt }]))
}

export const keepTest = async (db: Queryable, id: ConnectionId, { worked, sentence }: TestOutcome) => {
  await db
    .insert(connectionTests)
    .values({ id, worked, sentence })
    .onConflictDoUpdate({ target: connectionTests.id, set: { worked, sentence, testedAt: sql`now()` } })
}
