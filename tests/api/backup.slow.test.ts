import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backupContents } from '#app/server/backup-contents.ts'
import { seedDemoContent } from '#app/server/seed.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { migrate } from '#server/database/migrate.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { createAdminSession } from '#tests/support/accounts.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { aPng, upload } from './support/files.ts'
import { aQuestion } from './support/forms.ts'
import { until } from './support/until.ts'

const password = 'a long passphrase 1'
const email = 'keeper@example.org'

let folder: string
let file: string
let server: TestServer
let manifest: Manifest

const storageIn = (name: string) => uploadsFolder({ dataDir: path.join(folder, name) })

const backUp = (to: string): Promise<Manifest> =>
  writeBackup({
    url: server.databaseUrl,
    storage: storageIn('first'),
    contents: backupContents,
    file: to,
    say: () => {},
  })

type Place = { database: TestDatabase; name: string; restore: (given?: Manifest) => Promise<void> }

/** An empty database and an empty folder. */
const newPlace = async (database?: TestDatabase): Promise<Place> => {
  const place = database ?? (await createBareDatabase())
  onTestFinished(() => place.drop())
  const name = path.basename(mkdtempSync(path.join(folder, 'place-')))
  const restore = (given = manifest) =>
    restoreBackup({
      url: place.url,
      storage: storageIn(name),
      contents: backupContents,
      file,
      manifest: given,
      say: () => {},
    })
  return { database: place, name, restore }
}

const query = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Without the mark that a restore leaves, and the tables that no backup holds. */
const countRows = async (url: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { name } of manifest.tables) {
    const isMark = name === 'settings' ? `where name <> 'restored'` : ''
    const [row] = await query<{ total: number }>(
      url,
      `select count(*)::int as total from "${name}" ${isMark}`,
    )
    counts[name] = row!.total
  }
  return counts
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-backup-'))
  file = path.join(folder, 'site.backup')
  server = await startTestServer({ env: { DATA_DIR: path.join(folder, 'first'), RATE_LIMIT: 'off' } })
  await createDb(server.pool, new Changes()).transaction(seedDemoContent)
  const { headers } = await createAdminSession(server, { email, password })
  await upload(server, headers, { bytes: await aPng() })
  // Was waiting for the mail server when the backup was taken, and has no job in the restored database.
  await server.pool.query(
    `insert into outbox (message_id, recipient, subject, html, text) values ('<1>', 'ama@example.org', 'Wait', 'x', 'x')`,
  )

  // People keep writing while the backup is taken.
  const end = new AbortController()
  let written = 0
  const writers = Array.from({ length: 4 }, async () => {
    while (!end.signal.aborted) {
      const { status: answered } = await server.post('/api/questions', aQuestion())
      if (answered === 201) written += 1
    }
  })
  await until('some have written', () => written > 8)
  const before = written
  manifest = await backUp(file)
  await until('more have written', () => written > before + 4)
  end.abort()
  await Promise.all(writers)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = (name: string): number => manifest.tables.find((table) => table.name === name)?.rows ?? -1

test('a backup is one file for its owner alone, of one moment, and any tar can list it', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  const names = execFileSync('tar', ['-tzf', file]).toString().trim().split('\n')
  expect(names).toContain('tables/events/000001')
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(2)
  expect(names.at(-1)).toBe('manifest.json')
  const [now] = await query<{ total: number }>(
    server.databaseUrl,
    'select count(*)::int as total from requests',
  )
  expect(rowsOf('requests'), 'what was written later is not in it').toBeLessThan(now!.total)
  expect(rowsOf('ledger')).toBeGreaterThan(0)
  expect(rowsOf('rate_limits'), 'limits are counted anew').toBe(-1)
  expect(manifest.books.faults).toEqual([])
})

test('a file that exists is not written over', async () => {
  await expect(backUp(file)).rejects.toThrow('already exists')
})

test('a restore brings back every row, the ledger and the uploads, and the site starts on it', async () => {
  const { database, name, restore } = await newPlace()
  await restore(await verifyBackup(file))
  expect(await countRows(database.url)).toEqual(
    Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows])),
  )
  const ledger = `select kind, amount, currency, provider_id, id::int from ledger order by id`
  expect(await query(database.url, ledger)).toEqual(await query(server.databaseUrl, ledger))
  const [next] = await query<{ id: number }>(
    database.url,
    `select nextval(pg_get_serial_sequence('ledger', 'id'))::int as id`,
  )
  expect(next!.id, 'the next movement of money has a number of its own').toBeGreaterThan(rowsOf('ledger'))
  await expect(query(database.url, 'delete from ledger')).rejects.toThrow('only be added to')

  const restored = await startTestServer({ env: { DATA_DIR: path.join(folder, name) }, database })
  onTestFinished(() => restored.stop())
  expect((await restored.post('/api/admin/login', { email, password })).status).toBe(200)
  expect((await restored.get('/events')).status).toBe(200)
  const [stored] = manifest.files
  expect((await restored.get(`/uploads/${stored!.name}`)).status).toBe(200)
  const state = `select state, attempts from outbox where recipient = 'ama@example.org' and subject = 'Wait'`
  await until('the email that waited is sent', async () => {
    const [row] = await query<{ state: string }>(database.url, state)
    return row?.state === 'sent'
  })
  expect(await query(database.url, state)).toEqual([{ state: 'sent', attempts: 1 }])
  expect(await query(database.url, `select from settings where name = 'restored'`)).toEqual([])
})

test('a database that was prepared by this version, and is empty, may be restored into', async () => {
  const { restore, database } = await newPlace(await createTestDatabase())
  await restore()
  expect(await query(database.url, 'select from teachings limit 1')).toHaveLength(1)
})

test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  ['is cut off', (bytes) => bytes.subarray(0, -2_000), /ends too early/],
  ['lacks its last byte', (bytes) => bytes.subarray(0, -1), /ends too early/],
  ['has one other byte', (bytes) => bytes.fill(bytes[9_000]! ^ 1, 9_000, 9_001), /damaged|isn't as it was/],
  ['is something else', () => Buffer.from('hello'), /damaged or isn't a backup/],
  ['is empty', () => Buffer.alloc(0), /ends too early|missing/],
])('a file that %s is refused', async (_what, change, reason) => {
  const other = path.join(folder, 'other.backup')
  writeFileSync(other, change(readFileSync(file)))
  await expect(verifyBackup(other)).rejects.toThrow(reason)
})

test('a file that is not there is refused', async () => {
  await expect(verifyBackup(path.join(folder, 'none.backup'))).rejects.toThrow("doesn't exist")
})

test('data that is there is not touched', async () => {
  const { database, restore } = await newPlace(await createTestDatabase())
  await query(
    database.url,
    `insert into members (username, email, password_hash, full_name) values ('ama', 'ama@example.org', '', 'Ama')`,
  )
  await expect(restore()).rejects.toThrow('There is already data in members')
  expect(await query(database.url, 'select username from members')).toEqual([{ username: 'ama' }])
})

test('other uploads of the same name are not touched', async () => {
  const { name, restore, database } = await newPlace()
  await storageIn(name).put(manifest.files[0]!.name, Buffer.from('mine'))
  await expect(restore()).rejects.toThrow('already exists')
  expect(await query(database.url, `select to_regclass('members') as members`)).toEqual([{ members: null }])
})

test('uploads that outlived the database stay as they are', async () => {
  const { name, restore } = await newPlace()
  const [stored] = manifest.files
  const bytes = await buffer((await storageIn('first').open(stored!.name))!.read())
  await storageIn(name).put(stored!.name, bytes)
  const books = { ...manifest.books, figures: {} }
  await expect(restore({ ...manifest, books })).rejects.toThrow("The ledger total doesn't match the backup")
  expect(await storageIn(name).open(stored!.name), 'also when the restore fails').toBeDefined()
  await restore()
})

test('a running site is not restored into', async () => {
  const { database, restore } = await newPlace()
  const site = new pg.Client({ connectionString: database.url, application_name: 'sankofa' })
  await site.connect()
  await expect(restore()).rejects.toThrow('Stop it first')
  await site.end()
})

test('a backup of a newer version is refused', async () => {
  const { restore } = await newPlace()
  const newer = { ...manifest, migrations: [...manifest.migrations, '9999-from-the-future.sql'] }
  await expect(restore(newer)).rejects.toThrow('made by a newer version')
})

test('a backup of an older version is refused where the tables are newer already', async () => {
  const { restore } = await newPlace(await createTestDatabase())
  await expect(restore({ ...manifest, migrations: manifest.migrations.slice(0, -1) })).rejects.toThrow(
    'of a newer version than the backup',
  )
})

test('what fails at the end leaves nothing half done', async () => {
  const { database, name, restore } = await newPlace()
  const books = { ...manifest.books, figures: { ...manifest.books.figures, seats: -1 } }
  await expect(restore({ ...manifest, books })).rejects.toThrow("The ledger total doesn't match the backup")
  expect(await query(database.url, 'select from members limit 1')).toEqual([])
  for (const { name: stored } of manifest.files) expect(await storageIn(name).open(stored)).toBeUndefined()
  // And a second try, with what is right, finds an empty place.
  await restore()
})

test('what the books lack is said', async () => {
  const { database, restore } = await newPlace()
  await restore()
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter table event_registrations disable trigger user')
  await client.query('delete from registration_tokens')
  await client.query(
    'delete from event_registrations where id in (select id from event_registrations where holds_seats limit 1)',
  )
  await client.query('delete from receipts where serial = 1')
  await client.end()
  const { books } = await writeBackup({
    url: database.url,
    storage: storageIn('first'),
    contents: backupContents,
    file: path.join(folder, 'wrong.backup'),
    say: () => {},
  })
  expect(books.faults).toEqual([
    expect.stringMatching(/^Of \d+ receipt numbers of \d{4}, only \d+ are there\.$/),
    "Events whose count of places isn't the sum of their registrations: 1.",
  ])
})
