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
import { startInTest, until } from './fixtures.ts'
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
    /** Begins it, kills the program when some of its rows are done and the last one is not, and starts it again. */
    killInTheMiddle: async (id: string, column: 'done_at' | 'undone', begin: () => Promise<unknown>) => {
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query(
        'select from import_rows where import_id = $1 order by number desc limit 1 for update',
        [id],
      )
      await begin()
      await until(
        'some rows are done',
        async () =>
          (await count(pool, `import_rows where import_id = '${id}' and ${column} is not null`)) > 0,
      )
      await server.end('SIGKILL')
      await holder.query('rollback')
      holder.release()
      server = await start()
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
  const { pool, admin, url, killInTheMiddle, untilState } = await openProgram()
  const send = async (kind: 'people' | 'members', file: string): Promise<string> => {
    const { body } = await sendFile(url, admin.headers, kind, file)
    await call(url, admin, 'PUT', `${body.id}/columns`, { columns: body.columns })
    return body.id
  }
  const start = (id: string) => call(url, admin, 'POST', `${id}/start`, { invites: true })
  const [people, members] = [await send('people', manyPeople(rows)), await send('members', manyMembers)]
  await killInTheMiddle(members, 'done_at', async () => {
    await start(people)
    await start(members)
  })
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

  await killInTheMiddle(people, 'undone', () => call(url, admin, 'POST', `${people}/undo`))
  expect((await untilState(people, 'undone')).counts).toEqual({ new: rows, removed: rows })
  for (const what of Object.keys(added)) expect(await count(pool, what), what).toBe(0)
  expect(await count(pool, 'people')).toBe(rows)
  expect(await count(pool, `audit_log where action in ('import.finished', 'import.undone')`)).toBe(3)
})
