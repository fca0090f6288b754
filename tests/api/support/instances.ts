import type pg from 'pg'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

export type Instances = {
  servers: [TestServer, TestServer]
  databaseUrl: string
  pool: pg.Pool
  stop: () => Promise<void>
}

/** Two instances on one database, as they stand behind a load balancer. */
export const startTwoInstances = async (env: NodeJS.ProcessEnv = {}): Promise<Instances> => {
  const database = await createTestDatabase()
  const start = () => startTestServer({ env: { ...env, DATABASE_URL: database.url } })
  const servers: [TestServer, TestServer] = await Promise.all([start(), start()])
  const pool = createPool(database.url, { max: 2, application_name: 'sankofa-tests' })
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await database.drop()
  }
  return { servers, databaseUrl: database.url, pool, stop }
}
