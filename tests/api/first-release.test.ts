import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupContents } from '#app/server/backup-contents.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { migrationNames } from '#server/database/migrate.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/**
 * The database of the first release (29 migrations) with its demo content, invented people only. It was made so: the
 * first release was started on an empty folder; over its API an administrator signed in, a member joined and signed in,
 * and others registered for an event, asked a question and subscribed. Then `npm run backup` of the version that
 * introduced it wrote the file, beside the running first release.
 */
const file = path.resolve(import.meta.dirname, '../fixtures/first-release.backup')

// What browsers and emails of that day hold.
const admin = { email: 'a@example.org', password: 'passw0rd-long' }
const adminToken = 'LY7HW6irgs-aFVnqSJn5pBlcjFrK149bx3FOqfTzvJg'
const memberToken = 'IZVzC52M-SFM1mE9bQBGkuxTG5e7zaLpwbKWBqBNfbU'
const privateLink = '6EhEFr73yZo15_-xKgsv7P7saI1Q-y7tWNsyocvFCvQ'

const tables = [
  'events',
  'teachings',
  'members',
  'event_registrations',
  'donations',
  'ledger',
  'receipts',
  'outbox',
]

let dataDir: string
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-first-'))
  database = await createBareDatabase()
  const manifest = await verifyBackup(file)
  // Brings the database to the 29 migrations of then, loads the rows, and applies all migrations since.
  const storage = uploadsFolder({ dataDir })
  await restoreBackup({
    url: database.url,
    storage,
    contents: backupContents,
    file,
    manifest,
    say: () => {},
  })
  // As if it were still that week.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`update sessions set last_seen_at = now(), expires_at = now() + interval '30 days'`)
  await client.end()
  server = await startTestServer({ env: { DATA_DIR: dataDir }, database })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('every migration since then has run', async () => {
  const { rows } = await server.pool.query<{ name: string }>('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(migrationNames())
})

test('every row is there, and the books add up', async () => {
  const then = await verifyBackup(file)
  expect(then.migrations).toHaveLength(29)
  for (const name of tables) {
    const { rows } = await server.pool.query<{ total: number }>(
      `select count(*)::int as total from "${name}"`,
    )
    expect(rows[0]?.total, name).toBeGreaterThan(0)
    expect(rows[0]?.total, name).toBe(then.tables.find((table) => table.name === name)?.rows)
  }
  expect(then.books.faults).toEqual([])
  expect(await backupContents.readBooks(drizzle(server.pool))).toEqual(then.books)
})

test.each(['/', '/events', '/teachings', '/donate'])('the page %s is there', async (page) => {
  expect((await server.get(page)).status).toBe(200)
})

test('what was written is shown and found', async () => {
  const found = await server.get('/api/teachings?search=salary')
  expect(found.status).toBe(200)
  const events = (await (await server.get('/api/events')).json()) as { title: string }[]
  expect(events.map(({ title }) => title)).toContain('Faith & the first salary: money, family and boundaries')
})

test('those who were signed in still are', async () => {
  const asAdmin = await server.get('/api/admin/overview', { cookie: `admin_session=${adminToken}` })
  expect(asAdmin.status).toBe(200)
  const asMember = await server.get('/api/user/session', { cookie: `member_session=${memberToken}` })
  expect(asMember.status).toBe(200)
})

test('a password of then still opens the dashboard', async () => {
  expect((await server.post('/api/admin/login', admin)).status).toBe(200)
})

test('a private link of then still opens the registration', async () => {
  const answer = await server.post('/api/event-registrations/view', { token: privateLink })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ numberOfAttendees: 2 })
})
