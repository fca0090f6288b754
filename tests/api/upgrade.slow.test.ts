import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupContents } from '#app/server/backup-contents.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { applyParts, partsOf } from '#server/database/migration-parts.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fillFirstRelease } from '#tests/support/first-release-rows.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDashboard } from './support/dashboard.ts'

const firstRelease = 29
const people = '0049-people.sql'
const answers = '0050-answers.sql'
const search = '0052-one-search.sql'
const wordsOfRegistrations = '0067-words-of-registrations.sql'
const oneTable = '0069-one-table-of-requests.sql'
const oneKey = '0070-one-key-to-a-request.sql'
const requestsAreReadHere = '0071-requests-are-read-here.sql'

let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await createBareDatabase()
  await migrate(database.url, firstRelease)
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const fill = () =>
  fillFirstRelease(pool, {
    people: 300,
    members: 90,
    registrations: 900,
    gifts: 600,
    messages: 500,
    requests: 90,
  })

const migrateBefore = (name: string) => migrate(database.url, migrationNames().indexOf(name))

/** As if the program were killed when so many parts were done. */
const migrateUntilPart = async (name: string, count: number): Promise<void> => {
  await migrateBefore(name)
  const file = readFileSync(path.resolve(import.meta.dirname, '../../migrations', name), 'utf8')
  const broken = { sql: 'select 1 / 0', isTransaction: true }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await expect(applyParts(client, name, [...partsOf(file).slice(0, count), broken])).rejects.toThrow('zero')
  await client.end()
}

const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await pool.query<Row>(statement)).rows

const readPeople = () =>
  rowsOf(`
    select p.created_at, p.name, p.email, p.phone, p.also_emails, p.came_from, p.is_private, p.last_seen_at, p.search_text,
      array_agg(e.email) as emails
    from people p join person_emails e on e.person_id = p.id group by p.id order by p.email`)

/** One after the other, as the triggers do when a person writes, comes or gives. */
const noteOneByOne = `
  do $$
  declare
    known record;
  begin
    for known in
      select email, full_name as name, phone, false as is_private, created_at from members
      union all
      select email, name, phone, false, created_at from event_registrations where payment_status in ('free', 'completed')
      union all
      select donor_email, donor_name, null, false, created_at from donations where status = 'completed'
      union all
      select email, name, null, is_private, created_at from inbox_messages
      union all
      select email, name, phone, false, created_at from mentor_requests
      union all
      select email, first_name || ' ' || last_name, phone, false, created_at from join_us
      order by created_at
    loop
      perform note_person(known.email, known.name, known.phone, known.is_private, known.created_at);
    end loop;
  end $$`

test('the people of the first release are those that the triggers would have noted', async () => {
  await fill()
  await migrate(database.url, migrationNames().indexOf(people) + 1)
  const filled = await readPeople()
  await pool.query('truncate people cascade')
  await pool.query(noteOneByOne)
  expect(filled).toEqual(await readPeople())
  const odd = await rowsOf<{ hidden: boolean; isNameless: boolean }>(
    `select bool_or(is_private) as hidden, bool_or(name = '') as "isNameless" from people`,
  )
  expect(odd, 'the odd cases are among them').toEqual([{ hidden: true, isNameless: true }])
})

test('those who write while people are filled are noted too, also after the program was killed', async () => {
  await fill()
  await migrateUntilPart(people, 1)
  const before = await rowsOf<{ email: string }>(
    `select email from people where name <> '' order by email limit 1`,
  )
  await pool.query(
    `insert into inbox_messages (reference, kind, name, email, body) values
      ('N-1', 'question', 'Afia', 'Afia@example.org', 'Why?'), ('N-2', 'contact', 'Another Name', $1, 'Why?')`,
    [before[0]!.email],
  )
  await pool.query(`update donations set status = 'completed', donor_email = 'late@example.org', donor_name = 'Yaw'
    where id = (select id from donations where status = 'pending' limit 1)`)
  expect(await migrate(database.url)).toContain(people)
  const found = await rowsOf(
    `select name from people where email in ('afia@example.org', 'late@example.org') order by name`,
  )
  expect(found).toEqual([{ name: 'Afia' }, { name: 'Yaw' }])
  const known = await rowsOf<{ name: string }>(
    `select name from people where last_seen_at > now() - interval '1 day' order by name`,
  )
  expect(known).toHaveLength(2)
  expect(known.map(({ name }) => name)).not.toContain('Another Name')
  expect(await rowsOf(`select from pg_class where relname in ('contacts', 'people_noted_before')`)).toEqual(
    [],
  )
})

test('a column that is filled in batches goes on where it was interrupted', async () => {
  await fill()
  await migrateUntilPart(answers, 1)
  await pool.query(
    `update inbox_messages set promised_at = due_at where id in (select id from inbox_messages limit 100)`,
  )
  await migrate(database.url)
  expect(await rowsOf('select from requests where promised_at is distinct from due_at')).toEqual([])
})

/** The rows of the three tables as the one table has them, by the fields that tell them apart. */
const oldRequests = () =>
  rowsOf<{ id: string }>(`
    select id, reference, kind, name, email, null as phone, body, state, thread_text from inbox_messages
    union all
    select id, reference, 'mentor request', name, email, phone, goals, state, thread_text from mentor_requests
    union all
    select id, reference, 'join request', first_name || ' ' || last_name, email, phone, message, state, thread_text
    from join_us order by reference`)
const newRequests = () =>
  rowsOf<{ id: string }>(
    'select id, reference, kind, name, email, phone, body, state, thread_text from requests order by reference',
  )

const childrenOf = (id: string, column: string) =>
  rowsOf(`
    select text from request_notes where ${column} = '${id}'
    union all select text from request_messages where ${column} = '${id}'
    union all select hash from request_tokens where ${column} = '${id}'
    union all select kind from team_news where ${column} = '${id}' order by 1`)

/** A note, a message, a link and news of one row of each old table. */
const addChildren = async () => {
  const columns = {
    inbox_messages: 'inbox_message_id',
    mentor_requests: 'mentor_request_id',
    join_us: 'join_us_id',
  }
  const added: { id: string; column: string }[] = []
  for (const [table, column] of Object.entries(columns)) {
    const [row] = await rowsOf<{ id: string }>(`select id from ${table} order by reference limit 1`)
    const { id } = row!
    await pool.query(`
      insert into request_notes (${column}, author_name, text) values ('${id}', 'Efua', 'Called.');
      insert into request_messages (${column}, direction, author_name, text, came_by, message_id)
        values ('${id}', 'in', 'Ama', 'Zebrawood.', 'email', '<1@example.org>');
      insert into request_tokens (hash, purpose, ${column}) values ('hash of ${id}', 'page', '${id}');
      insert into team_news (kind, ${column}) values ('new request', '${id}')`)
    added.push({ id, column })
  }
  return added
}

test('requests of three tables come into one, with their notes, messages, links and news', async () => {
  await fill()
  await migrateBefore(oneTable)
  const children = await addChildren()
  const expected = await oldRequests()
  const before = await Promise.all(children.map(({ id, column }) => childrenOf(id, column)))
  await migrate(database.url)
  expect(await newRequests()).toEqual(expected)
  expect(expected).toHaveLength(680)
  expect(await Promise.all(children.map(({ id }) => childrenOf(id, 'request_id')))).toEqual(before)
  expect(before.map((rows) => rows.length)).toEqual([4, 4, 4])
  expect(await rowsOf(`select from requests where search_text like '%zebrawood%'`)).toHaveLength(3)
  expect(await rowsOf('select from pg_constraint where not convalidated')).toEqual([])
})

test.each([
  ['the table was there', oneTable, 1],
  ['the rows were copied', oneTable, 2],
  ['the keys were there', oneKey, 4],
])('what is written, changed and deleted after %s is not lost', async (_when, name, parts) => {
  await fill()
  await migrateBefore(oneTable)
  await migrateUntilPart(name, parts)
  const [changed, gone] = (await rowsOf<{ id: string }>(
    `select id from inbox_messages where state = 'new' order by reference limit 2`,
  )) as [{ id: string }, { id: string }]
  await pool.query(`
    update inbox_messages set state = 'done' where id = '${changed.id}';
    update mentor_requests set phone = '0302 999';
    delete from inbox_messages where id = '${gone.id}';
    insert into join_us (reference, first_name, last_name, email, interests)
      values ('J-LATE', 'Late', 'Comer', 'late@example.org', '{events}')`)
  await addChildren()
  const expected = await oldRequests()
  expect(await migrate(database.url)).toContain(requestsAreReadHere)
  expect(await newRequests()).toEqual(expected)
  expect(expected.map(({ id }) => id)).not.toContain(gone.id)
  expect(await rowsOf(`select from requests where reference = 'J-LATE'`)).toHaveLength(1)
  expect(await rowsOf(`select from request_notes`)).toHaveLength(3)
  expect(await rowsOf(`select name from people where email = 'late@example.org'`)).toEqual([
    { name: 'Late Comer' },
  ])
  const leftovers = `'requests_of_old_tables', 'inbox_messages', 'mentor_requests', 'join_us'`
  expect(await rowsOf(`select from pg_class where relname in (${leftovers})`)).toEqual([])
})

test('the program starts on a database of the release before, and shows what is in it', async () => {
  await fill()
  await migrateBefore(oneTable)
  await addChildren()
  const server = await startTestServer({ database: { ...database, drop: async () => {} } })
  try {
    const { list } = await openDashboard(server)
    const totals = ['inbox', 'mentor-requests', 'join-us'].map(async (queue) => {
      const { total } = await list(`/api/admin/${queue}?limit=1`)
      return total
    })
    expect(await Promise.all(totals)).toEqual([500, 90, 90])
    expect((await list<{ reference: string }>('/api/admin/search?search=zebrawood')).rows).toMatchObject([
      { name: 'requests', found: [{}, {}, {}] },
    ])
  } finally {
    await server.stop()
  }
})

test('registrations of a database with a generated column, or from its backup, are found as all others', async () => {
  await fill()
  await migrate(database.url)
  const words = () => rowsOf('select search_text from event_registrations order by id')
  const expected = await words()
  await pool.query(`
    drop trigger note_registration_words on event_registrations;
    alter table event_registrations drop column search_text,
      add column search_text text not null generated always as (plain_text(
        name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
        || ' r-' || left(id::text, 7))) stored`)
  expect(await words()).toEqual(expected)
  const forget = `delete from migrations where name = '${wordsOfRegistrations}'`
  await pool.query(forget)
  expect(await migrate(database.url)).toEqual([wordsOfRegistrations])
  expect(await words()).toEqual(expected)

  await pool.query(`update event_registrations set search_text = '' where number_of_attendees = 1`)
  await pool.query(forget)
  await migrate(database.url)
  expect(await words()).toEqual(expected)
  await pool.query(`update event_registrations set name = 'Kɔfi Zebedee'`)
  expect(await rowsOf(`select from event_registrations where search_text not like 'kofi zebedee %'`)).toEqual(
    [],
  )
})

test('an index that was interrupted is built anew', async () => {
  await fill()
  const parts = partsOf(readFileSync(path.resolve(import.meta.dirname, '../../migrations', search), 'utf8'))
  const ofDonations = parts.findIndex(({ sql }) => sql.includes('index concurrently donations_search'))
  await migrateUntilPart(search, ofDonations)
  await pool.query('create index donations_search on donations (amount)')
  await pool.query(`update pg_index set indisvalid = false where indexrelid = 'donations_search'::regclass`)
  await migrate(database.url)
  expect(
    await rowsOf(`select indisvalid, pg_get_indexdef(indexrelid) like '%gin_trgm_ops%' as "isForSearch"
      from pg_index where indexrelid = 'donations_search'::regclass`),
  ).toEqual([{ indisvalid: true, isForSearch: true }])
  expect(await rowsOf('select from pg_index where not indisvalid')).toEqual([])
})

test('a database whose upgrade is not finished is not backed up', async () => {
  await migrateUntilPart(search, 2)
  const file = path.join(os.tmpdir(), `never-${database.url.slice(-12)}.backup`)
  const storage = uploadsFolder({ dataDir: os.tmpdir() })
  const backup = () =>
    writeBackup({ url: database.url, storage, contents: backupContents, file, say: () => {} })
  await expect(backup()).rejects.toThrow('upgrade of this database is not finished')
})

test('what took long, and that it begins, is reported', async () => {
  const begun: string[][] = []
  const applied: string[] = []
  await migrate(database.url, firstRelease + 3, {
    begins: (names) => begun.push([...names]),
    applied: (name, seconds) => seconds >= 0 && applied.push(name),
  })
  const names = migrationNames().slice(firstRelease, firstRelease + 3)
  expect(begun).toEqual([names])
  expect(applied).toEqual(names)
})
