import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ImportDetail } from '#features/people/people/import/schema.ts'
import { createPool } from '#server/database/client.ts'
import { createAdminSession, type TestAdmin } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { patience } from '#tests/support/patience.ts'
import { manyPeople, sendFile } from '../api/support/imports.ts'
import { startInTest } from './fixtures.ts'
import { isFullSize, sized } from './scale.ts'

vi.setConfig({ testTimeout: (isFullSize ? 400_000 : 180_000) * patience() })

const rows = sized(5_000, 1_200)

const manyMembers = [
  'Full name,Email,Approved',
  ...Array.from({ length: rows }, (_, index) => `Kofi Annan ${index % 50},kofi${index}@example.org,yes`),
].join('\n')

const call = async (url: string, { headers }: TestAdmin, method: string, path: string, body?: object) => {
  const answer = await fetch(`${url}/api/admin/imports/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as ImportDetail
}

const count = async (pool: pg.Pool, sql: string): Promise<number> =>
  Number((await pool.query<{ total: number }>(`select count(*) as total from ${sql}`)).rows[0]!.total)

/** The program on a database, killed and started again as often as the test wants. */
const openProgram = async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(databaseUrl, { max: 2 })
  onTestFinished(() => pool.end())
  const PORT = String(await freePort())
  const start = async () => {
    const server = await startInTest({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PORT,
    })
    await server.ready()
    return server
  }
  let server = await start()
  const admin = await createAdminSession({ url: server.url, pool })
  return {
    pool,
    admin,
    url: server.url,
    /** Kills it as soon as more than so many rows have a value in the column, and starts it again: the rows that had none. */
    killWhen: async (id: string, column: 'done_at' | 'undone', behind: number): Promise<number> => {
      const rowsWhere = (condition: string) =>
        count(pool, `import_rows where import_id = '${id}' and ${column} is ${condition}`)
      while ((await rowsWhere('not null')) <= behind) await wait(5)
      await server.end('SIGKILL')
      const left = await rowsWhere('null')
      server = await start()
      return left
    },
    untilState: async (id: string, state: string) => {
      for (;;) {
        const one = await call(server.url, admin, 'GET', id)
        if (one.state === state) return one
        await wait(100)
      }
    },
  }
}

test(`${rows} people and ${rows} members at once, killed in the middle, come once each, and go once each`, async () => {
  const { pool, admin, url, killWhen, untilState } = await openProgram()
  const start = async (kind: 'people' | 'members', file: string): Promise<string> => {
    const { body } = await sendFile(url, admin.headers, kind, file)
    await call(url, admin, 'PUT', `${body.id}/columns`, { columns: body.columns })
    await call(url, admin, 'POST', `${body.id}/start`, { invites: true })
    return body.id
  }
  const [people, members] = [await start('people', manyPeople(rows)), await start('members', manyMembers)]
  expect(await killWhen(members, 'done_at', 0), 'rows that were left').toBeGreaterThan(0)
  expect((await untilState(people, 'done')).counts).toEqual({ new: rows })
  expect(await untilState(members, 'done')).toMatchObject({ counts: { new: rows }, invited: rows })
  const added = {
    [`people where email like 'many%'`]: rows,
    'people where (select count(*) from person_tags where person_id = id) = 2': rows,
    person_notes: rows,
    group_people: rows,
    groups: 5,
  }
  for (const [what, total] of Object.entries(added)) expect(await count(pool, what), what).toBe(total)
  for (const what of ['members', 'outbox', '(select distinct recipient from outbox) as reached'])
    expect(await count(pool, what), what).toBe(rows)

  await call(url, admin, 'POST', `${people}/undo`)
  expect(await killWhen(people, 'undone', 0), 'rows that were left').toBeGreaterThan(0)
  expect((await untilState(people, 'undone')).counts).toEqual({ new: rows, removed: rows })
  for (const what of Object.keys(added)) expect(await count(pool, what), what).toBe(0)
  expect(await count(pool, 'people')).toBe(rows)
  expect(await count(pool, `audit_log where action in ('import.finished', 'import.undone')`)).toBe(3)
})
