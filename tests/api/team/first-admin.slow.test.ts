import { verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#app/server/server.ts'
import { createPool } from '#server/database/client.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { removeAllAdmins } from '#tests/support/sql.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})
afterEach(() => pool.query(removeAllAdmins))

const start = async (env: NodeJS.ProcessEnv = {}): Promise<RunningServer> =>
  startServer(
    readEnv({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      PUBLIC_URL: 'http://site.example',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      ...env,
    }),
  )

const admins = async () =>
  (
    await pool.query<{ email: string; password_hash: string; roles: string[] }>(
      'select email, password_hash, roles from admins',
    )
  ).rows

/** Every row of every table, as text. */
const everythingStored = async (): Promise<string> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  )
  const contents = await Promise.all(
    tables.map(({ name }) => pool.query<{ row: string }>(`select stored::text as row from ${name} stored`)),
  )
  return contents.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

describe('the first administrator', () => {
  test('is made once when three instances start at the same moment', async () => {
    const servers = await Promise.all([start(), start(), start()])
    await Promise.all(servers.map((server) => server.stop()))
    const made = servers.flatMap(({ firstRun }) => firstRun.newAdmin ?? [])
    expect(made).toHaveLength(1)
    const [admin, ...others] = await admins()
    expect(others).toEqual([])
    expect(admin?.email).toBe(made[0]?.email)
    expect(made[0]?.password).toMatch(/^[\w-]{16}$/)
    expect(await verify(admin!.password_hash, made[0]!.password)).toBe(true)
    expect(await everythingStored()).not.toContain(made[0]!.password)
  })

  test('is the one of the environment, whose password is neither answered nor stored', async () => {
    const password = 'correct horse battery'
    const server = await start({ ADMIN_EMAIL: 'Ama@Example.org', ADMIN_PASSWORD: password })
    await server.stop()
    expect(server.firstRun.newAdmin).toBeUndefined()
    const [admin] = await admins()
    expect(admin?.email).toBe('ama@example.org')
    expect(admin?.roles).toEqual(['administrator', 'care'])
    expect(admin?.password_hash).toMatch(/^\$argon2id\$/)
    expect(await verify(admin!.password_hash, password)).toBe(true)
    expect(await everythingStored()).not.toContain(password)
  })

  test('is not made where there is one already, no matter what the environment says', async () => {
    await pool.query(
      `insert into admins (email, password_hash, name, roles) values ('kofi@example.org', 'x', 'Kofi', '{administrator}')`,
    )
    const server = await start({ ADMIN_EMAIL: 'ama@example.org', ADMIN_PASSWORD: 'correct horse' })
    await server.stop()
    expect(server.firstRun.newAdmin).toBeUndefined()
    expect(await admins()).toEqual([
      { email: 'kofi@example.org', password_hash: 'x', roles: ['administrator'] },
    ])
  })
})
