import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runSql, withDatabase } from '#tests/support/sql.ts'

describe('migrating an empty database', () => {
  const name = `empty_${randomBytes(6).toString('hex')}`
  let url: string

  beforeAll(async () => {
    await runSql(inject('postgresUrl'), `create database "${name}"`)
    url = withDatabase(inject('postgresUrl'), name)
  })
  afterAll(() => runSql(inject('postgresUrl'), `drop database if exists "${name}" with (force)`))

  test('runs each migration once when three instances start at the same moment', async () => {
    const done = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(done.filter((names) => names.length > 0)).toEqual([migrationNames()])
    const pool = createPool(url)
    const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
    await pool.end()
    expect(rows.map((row) => row.name)).toEqual(migrationNames())
  })

  test('is refused by an older version, which does not know the newest migration', async () => {
    await runSql(url, `insert into migrations (name) values ('9999-from-the-future.sql')`)
    await expect(migrate(url)).rejects.toThrow('belongs to a newer version (9999-from-the-future.sql)')
    await runSql(url, `delete from migrations where name = '9999-from-the-future.sql'`)
  })

  test('leaves nothing to do for the next start', async () => {
    expect(await migrate(url)).toEqual([])
  })
})

describe('migrating a database where we may not create extensions', () => {
  const name = `plain_${randomBytes(6).toString('hex')}`

  beforeAll(async () => {
    await runSql(inject('postgresUrl'), `create role ${name} login`)
    await runSql(inject('postgresUrl'), `create database ${name}`)
  })
  afterAll(async () => {
    await runSql(inject('postgresUrl'), `drop database if exists ${name} with (force)`)
    await runSql(inject('postgresUrl'), `drop role if exists ${name}`)
  })

  test('goes without the indexes for searching, and searches all the same', async () => {
    const owner = withDatabase(inject('postgresUrl'), name)
    await runSql(owner, `grant all on schema public to ${name}`)
    const url = owner.replace(/\/\/[^@]*@/, `//${name}@`)
    expect(await migrate(url)).toEqual(migrationNames())
    const pool = createPool(url)
    const { rows } = await pool.query(`select indexname from pg_indexes where indexdef like '%gin_trgm_ops%'`)
    await pool.query(
      `insert into members (username, email, password_hash, full_name) values ('ama', 'ama@example.org', '', 'Ama Owusu')`,
    )
    const found = await pool.query(`select from members where search_text like '%owu%'`)
    await pool.end()
    expect(rows).toEqual([])
    expect(found.rowCount).toBe(1)
  })

  test('where we may, there are eight', async () => {
    const database = await createTestDatabase()
    const pool = createPool(database.url)
    const { rows } = await pool.query<{ indexname: string }>(
      `select indexname from pg_indexes where indexdef like '%gin_trgm_ops%' order by indexname`,
    )
    await pool.end()
    await database.drop()
    expect(rows.map(({ indexname }) => indexname)).toEqual([
      'audit_log_search',
      'donations_search',
      'event_registrations_search',
      'members_search',
      'people_search',
      'requests_search',
      'teachings_admin_search',
      'teachings_search',
    ])
  })
})

test('the names of members leave the audit log, and the lines of the program get no administrator', async () => {
  const name = `audit_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgresUrl'), `create database ${name}`)
  const url = withDatabase(inject('postgresUrl'), name)
  await migrate(url, migrationNames().indexOf('0045-what-the-audit-log-keeps.sql'))
  const [admin, nobody] = [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000']
  await runSql(
    url,
    `insert into audit_log (created_at, admin_id, admin_name, action, subject, summary) values
      ('2026-01-01', '${admin}', 'Efua', 'member.deleted', 'ama.serwaa', ''),
      ('2026-01-02', '${admin}', 'Efua', 'admin.removed', 'Yaw Darko', ''),
      ('2026-01-03', '${admin}', 'Efua', 'email.sent-again', 'Welcome to Sankofa, Ama', ''),
      ('2026-01-04', '${nobody}', 'Video sync', 'teaching.synced', '1 new teaching', 'On rest')`,
  )
  await migrate(url)
  const pool = createPool(url)
  const { rows } = await pool.query(
    'select actor_kind as kind, actor_id as id, actor_name as who, subject from audit_log order by created_at',
  )
  const change = pool.query(`update audit_log set subject = 'nothing'`)
  await expect(change, 'it is guarded again').rejects.toThrow('The audit log can only be added to.')
  await pool.end()
  await runSql(inject('postgresUrl'), `drop database ${name} with (force)`)
  expect(rows).toEqual([
    { kind: 'administrator', id: admin, who: 'Efua', subject: '' },
    { kind: 'administrator', id: admin, who: 'Efua', subject: 'Yaw Darko' },
    { kind: 'administrator', id: admin, who: 'Efua', subject: 'Email' },
    { kind: 'program', id: null, who: 'Video sync', subject: '1 new teaching' },
  ])
})

test('what was booked or claimed twice under one reference stays, and cannot happen again', async () => {
  const name = `doubles_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgresUrl'), `create database ${name}`)
  const url = withDatabase(inject('postgresUrl'), name)
  await migrate(url, migrationNames().indexOf('0064-booked-once.sql'))
  const book = (reference: string) =>
    `insert into payments (purpose, subject_id, amount, currency, description, provider, method, status, completed_at,
       hand_reference)
     values ('donation', gen_random_uuid(), 500, 'GHS', 'Gift', 'none', 'mobile money', 'completed', now(), '${reference}')`
  const claim = (reference: string) =>
    `insert into transfer_claims (network, reference, amount, currency, sent_on, email)
     values ('mtn', '${reference}', 500, 'GHS', '2026-01-01', 'ama@example.org')`
  const doubles = ['HX-100', 'HX100', 'hx 100']
  for (const reference of doubles) await runSql(url, `${book(reference)}; ${claim(reference)}`)
  await migrate(url)
  const pool = createPool(url)
  const { rows } = await pool.query(
    `select (select count(*)::int from payments) as payments, (select count(*)::int from payments where is_double) as doubles,
       (select count(*)::int from transfer_claims where is_double) as claims`,
  )
  const again = await Promise.allSettled([pool.query(book('H.X.100')), pool.query(claim('H.X.100'))])
  await pool.end()
  await runSql(inject('postgresUrl'), `drop database ${name} with (force)`)
  expect(rows).toEqual([{ payments: 3, doubles: 2, claims: 2 }])
  expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('the numbers of the migrations are all there, each once', () => {
  const numbers = migrationNames().map((file) => Number(file.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

// Our own PostgreSQL is newer than the oldest that we take, so it would not tell.
test('no migration uses what PostgreSQL 15 does not have', () => {
  const newer = /set expression|json_table|merge into[^;]*returning|uuidv7/i
  for (const name of migrationNames())
    expect(readFileSync(new URL(`../../migrations/${name}`, import.meta.url), 'utf8'), name).not.toMatch(
      newer,
    )
})

describe('what must never happen is refused by the database', () => {
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

  const insertEvent = (columns: Record<string, unknown> = {}) => {
    const row = {
      title: 'Event',
      description: '',
      date: '2027-01-01',
      time: '',
      starts_at: '2027-01-01T08:00Z',
      ends_at: '2027-01-01T09:00Z',
      category: 'Social',
      ...columns,
    }
    return insert('events', row)
  }

  const insert = (table: string, row: Record<string, unknown>) => {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`)
    return pool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }

  test('an event as it should be is taken', async () => {
    await expect(insertEvent({ capacity: 10, registered: 10, price: 5_000 })).resolves.toBeDefined()
  })

  test.each<[what: string, columns: Record<string, unknown>, constraint: RegExp]>([
    ['with more people than seats', { capacity: 10, registered: 11 }, /events_not_oversold/],
    ['with fewer than no people', { registered: -1 }, /registered/],
    ['without a seat', { capacity: 0 }, /capacity/],
    ['with a price below nothing', { price: -1 }, /price/],
    ['of an unknown category', { category: 'Weather' }, /category/],
    ['in a currency that is none', { currency: 'cedi' }, /currency/],
    ['that ends before it starts', { ends_at: '2027-01-01T07:00Z' }, /check/],
    ['without a title', { title: '' }, /title/],
  ])('an event %s is not', async (_what, columns, constraint) => {
    await expect(insertEvent(columns)).rejects.toMatchObject({
      code: '23514',
      constraint: expect.stringMatching(constraint),
    })
  })

  test('the last seat cannot be given away twice', async () => {
    await insertEvent({ title: 'Last seat', capacity: 3, registered: 2 })
    const take = () => pool.query(`update events set registered = registered + 1 where title = 'Last seat'`)
    const results = await Promise.allSettled([take(), take(), take()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a teaching of an unknown category or a message of an unknown kind is not taken', async () => {
    const teaching = { title: 'T', excerpt: '', content: '', category: 'Weather' }
    const message = {
      reference: 'Q-1',
      name: 'Ama',
      email: 'ama@example.org',
      body: 'Rain?',
      kind: 'weather',
    }
    await expect(insert('teachings', teaching)).rejects.toMatchObject({ code: '23514' })
    await expect(insert('requests', message)).rejects.toMatchObject({ code: '23514' })
  })

  test('a request has only the states of its kind, and the details that its pages read', async () => {
    const person = { name: 'Ama', email: 'ama@example.org', body: 'To read the prophets.' }
    const refused = [
      { ...person, reference: 'Q-2', kind: 'question', state: 'matched' },
      { ...person, reference: 'M-2', kind: 'mentor request', state: 'done', details: { country: 'ghana' } },
      { ...person, reference: 'M-3', kind: 'mentor request' },
      { ...person, reference: 'J-2', kind: 'join request', details: { firstName: 'Ama' } },
      { ...person, reference: 'C-2', kind: 'contact', body: null },
      { ...person, reference: 'C-3', kind: 'contact', email: null },
    ]
    for (const request of refused)
      await expect(insert('requests', request), request.reference).rejects.toMatchObject({ code: '23514' })
  })

  test('an address is one subscriber and one administrator, in small letters', async () => {
    const subscriber = { email: 'ama@example.org', token: 'a' }
    await insert('newsletter_subscribers', subscriber)
    await expect(insert('newsletter_subscribers', { ...subscriber, token: 'b' })).rejects.toMatchObject({
      code: '23505',
    })
    await expect(
      insert('newsletter_subscribers', { email: 'Kofi@example.org', token: 'c' }),
    ).rejects.toMatchObject({ code: '23514' })
    const admin = { email: 'Ama@example.org', password_hash: 'x', name: 'Ama', roles: ['care'] }
    await expect(insert('admins', admin)).rejects.toMatchObject({ code: '23514' })
  })

  test('an email is sent exactly when it says when', async () => {
    const email = { message_id: '<1>', recipient: '', subject: '', html: '', text: '' }
    await expect(insert('outbox', { ...email, state: 'sent' })).rejects.toMatchObject({ code: '23514' })
    await expect(insert('outbox', { ...email, state: 'lost' })).rejects.toMatchObject({ code: '23514' })
  })
})
