import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Import } from '#features/people/people/import/schema.ts'
import type { Person } from '#features/people/people/schema.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo, secretIn } from '../support/emails.ts'
import { aQuestion } from '../support/forms.ts'
import { importer, manyPeople, sendFile } from '../support/imports.ts'

let server: TestServer
let dashboard: Dashboard
let imports: ReturnType<typeof importer>

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
  imports = importer(server.url, dashboard)
})
afterAll(() => server?.stop())

// Each test counts what is there.
beforeEach(() =>
  server.pool.query('delete from imports; delete from members; delete from people; delete from groups'),
)

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.pool.query<Row>(statement, values)).rows

const countOf = async (table: string): Promise<number> =>
  (await query<{ total: number }>(`select count(*)::int as total from ${table}`))[0]!.total

const personOf = async (email: string) =>
  (
    await query<Record<string, unknown>>(
      `select p.id, p.name, p.email, p.phone, p.came_from, p.is_private, p.created_at::date::text as since,
         array(select tag from person_tags where person_id = p.id order by 1) as tags,
         array(select g.name from groups g join group_people on group_id = g.id where person_id = p.id order by 1) as groups,
         array(select text from person_notes where person_id = p.id) as notes
       from people p join person_emails e on e.person_id = p.id where e.email = $1`,
      email,
    )
  )[0]

const addPerson = (email: string, given: { name?: string; phone?: string; isPrivate?: boolean } = {}) =>
  query(
    `with made as (insert into people (name, email, phone, is_private, created_at, last_seen_at)
       values ($2, $1, $3, $4, now() - interval '1 year', now() - interval '1 day') returning id)
     insert into person_emails select $1, id from made`,
    email,
    given.name ?? '',
    given.phone ?? null,
    given.isPrivate ?? false,
  )

const refusalOf = async (file: string | Buffer, kind: 'people' | 'members' = 'people') => {
  const bytes = typeof file === 'string' ? file : new Uint8Array(file)
  const { status, body } = await sendFile(server.url, dashboard.headers, kind, bytes)
  return { status, error: body.error }
}

const path = (id: string, step = '') => `/api/admin/imports/${id}${step}`

describe('a file', () => {
  test('of more than 20,000 rows, without rows, too large, or not a CSV is refused with a sentence', async () => {
    const rows = (count: number) => `Name\n${'Ama\n'.repeat(count)}`
    expect(await refusalOf(rows(20_001))).toEqual({
      status: 400,
      error: 'This file has more than 20,000 rows. Split it and import the parts one by one.',
    })
    expect((await sendFile(server.url, dashboard.headers, 'people', rows(20_000))).body.rowCount).toBe(20_000)
    expect(await refusalOf('Name,Email\n,\n')).toEqual({
      status: 400,
      error: 'There are no rows below the column names.',
    })
    expect(await refusalOf('x'.repeat(5 * 1024 * 1024 + 1))).toEqual({
      status: 413,
      error: 'A file can be up to 5 MB.',
    })
    expect((await refusalOf(Buffer.from('PK\x03\x04 sheet'))).error).toContain('This is a spreadsheet')
    const noTable = "We couldn't read this file. In your spreadsheet, save it as a CSV file and try again."
    for (const other of ['%PDF-1.4\nhello', '<!doctype html>\n<p>', '{"name": 1}\n', '\x89PNG\x00\x01\n\x02'])
      expect((await refusalOf(Buffer.from(other, 'latin1'))).error, other).toBe(noTable)
    expect(await countOf('people')).toBe(0)
  })

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFName;Email\nKɔfi;kofi@example.org', 'utf8'), 'Kɔfi'],
    ['UTF-16', Buffer.from('\uFEFFName\tEmail\nKɔfi\tkofi@example.org', 'utf16le'), 'Kɔfi'],
    ['UTF-16 without a mark', Buffer.from('Name,Email\nKofi,kofi@example.org', 'utf16le'), 'Kofi'],
    ['Windows-1252', Buffer.from('Name,Email\nJosé,kofi@example.org', 'latin1'), 'José'],
  ])('in %s is read', async (_, bytes, name) => {
    const { body } = await sendFile(server.url, dashboard.headers, 'people', new Uint8Array(bytes))
    expect(body).toMatchObject({
      headers: ['Name', 'Email'],
      columns: ['name', 'email'],
      samples: [[name, 'kofi@example.org']],
      state: 'uploaded',
      rowCount: 1,
    })
  })

  test('that is not imported can be discarded', async () => {
    const { id } = await imports.check('people', 'Name\nAma')
    expect((await dashboard.call('DELETE', path(id))).status).toBe(204)
    expect((await dashboard.call('GET', path(id))).status).toBe(404)
    expect(await countOf('import_rows')).toBe(0)
  })

  test('is for those who may import, and everything about it', async () => {
    const { id } = await imports.check('people', 'Name\nAma')
    const care = await createAdminSession(server, { roles: ['care', 'treasurer', 'editor', 'host'] })
    const tries: [string, string][] = [
      ['GET', '/api/admin/imports'],
      ['GET', path(id)],
      ['GET', path(id, '/rows')],
      ['GET', path(id, '/undo')],
      ['GET', path(id, '/problems.csv')],
      ['POST', path(id, '/start')],
      ['POST', path(id, '/undo')],
      ['DELETE', path(id)],
    ]
    for (const [method, address] of tries) {
      expect((await server.call(method, address, care.headers)).status, address).toBe(403)
      expect((await server.call(method, address)).status, address).toBe(401)
    }
  })
})

const mixed = [
  'Name,Email,Phone,Tags,Groups,Notes,First contact',
  'Ama Mensah,AMA@example.org,024 123 4567,"choir, Ushers",Readers,Met at Easter,3/4/2021',
  'Kofi,kofi@example.org,0201112223,choir,readers,,',
  'Esi,esi@example,,,,,',
  ',,,choir,,,',
  'Ama again,ama@example.org,,,,,',
  'Yaw Boateng,,+233 24 999 8888,,,,',
  'Abena,abena@example.org,,,,,2999-01-01',
  '"=HYPERLINK(""http://x"",""y"")",f@example.org,,,,,',
].join('\r\n')

describe('people', () => {
  test('are checked row by row, and nothing is written but their fates', async () => {
    await addPerson('kofi@example.org', { name: 'Kofi Annan' })
    const checked = await imports.check('people', mixed)
    expect(checked).toMatchObject({
      state: 'ready',
      counts: { new: 3, fills: 1, wrong: 3, twice: 1 },
      newGroups: ['Readers'],
    })
    const rows = await imports.rows(checked.id)
    expect(rows.map(({ number, fate, sentence }) => [number, fate, sentence])).toEqual([
      [2, 'new', ''],
      [3, 'fills', 'Fills in phone, adds a tag and a circle'],
      [4, 'wrong', "The email address isn't complete"],
      [5, 'wrong', "There's no name, email address or phone number"],
      [6, 'twice', 'Twice in this file (row 2)'],
      [7, 'new', ''],
      [8, 'wrong', 'The date of first contact is in the future'],
      [9, 'new', ''],
    ])
    expect(await imports.rows(checked.id, 'wrong')).toHaveLength(3)
    for (const [table, total] of Object.entries({ people: 1, groups: 0, person_tags: 0, person_notes: 0 }))
      expect(await countOf(table), table).toBe(total)
  })

  test('come in with all that the file says of them; what is known stays', async () => {
    await addPerson('kofi@example.org', { name: 'Kofi Annan' })
    const done = await imports.whole('people', mixed)
    expect(done).toMatchObject({ state: 'done', counts: { new: 3, fills: 1, wrong: 3, twice: 1 } })
    expect(await personOf('ama@example.org')).toMatchObject({
      name: 'Ama Mensah',
      phone: '024 123 4567',
      came_from: 'import',
      since: '2021-04-03',
      tags: ['Ushers', 'choir'],
      groups: ['Readers'],
      notes: ['Met at Easter'],
    })
    expect(await personOf('kofi@example.org')).toMatchObject({
      name: 'Kofi Annan',
      phone: '0201112223',
      came_from: 'site',
      tags: ['choir'],
      groups: ['Readers'],
    })
    // A formula is a name like any other.
    expect(await personOf('f@example.org')).toMatchObject({ name: '=HYPERLINK("http://x","y")' })
    expect(await query(`select phone, email from people where name = 'Yaw Boateng'`)).toEqual([
      { phone: '+233 24 999 8888', email: null },
    ])
    expect(await countOf('outbox')).toBe(0)
  })

  test('come without a birthday or a phone number that no one can read, and the row says so', async () => {
    const file = 'Name,Email,Phone,Birthday\nAma,ama@example.org,12,31/2/1990'
    const { id, counts } = await imports.whole('people', file)
    expect(counts).toEqual({ new: 1 })
    expect(await imports.rows(id)).toMatchObject([
      {
        fate: 'new',
        sentence: "Birthday left out: February has no day 31. Phone number left out: it isn't complete",
      },
    ])
    expect(await query('select name, phone, birthday from people')).toEqual([
      { name: 'Ama', phone: null, birthday: null },
    ])
  })

  test('have no last contact until they write, come or give', async () => {
    await imports.whole('people', mixed)
    const lastContact = async (email: string) =>
      (await dashboard.list<Person>(`/api/admin/people?search=${email}`)).rows[0]?.lastSeenAt
    expect([await lastContact('ama@example.org'), await lastContact('f@example.org')]).toEqual([null, null])
    await query(
      `insert into requests (reference, kind, name, email, body) values ('Q-1', 'contact', 'Ama', 'ama@example.org', 'Hello')`,
    )
    expect(await lastContact('ama@example.org')).toEqual(expect.any(String))
  })

  test('come once, also if the same file is imported twice, or twice at once', async () => {
    await imports.whole('people', mixed)
    const again = await imports.whole('people', mixed)
    expect(again.counts).toEqual({ same: 4, wrong: 3, twice: 1 })
    const file = manyPeople(450)
    const [one, other] = [await imports.check('people', file), await imports.check('people', file)]
    const [first, second] = await Promise.all([imports.start(one.id), imports.start(other.id)])
    expect((first.counts.new ?? 0) + (second.counts.new ?? 0)).toBe(450)
    expect(await countOf('people')).toBe(4 + 450)
    expect(await countOf('person_notes')).toBe(1 + 450)
  })

  test('without an email address are known by name and phone, or by the name of one who has nothing else', async () => {
    await imports.whole('people', 'Name,Phone\nYaw Boateng,0241112222\nAma,\n')
    const file =
      'Name,Phone,Email\nyaw boateng,+233 24 111 2222,yaw@example.org\nÀma,,\nYaw Boateng,0209998888,\n'
    const { id } = await imports.check('people', file)
    expect((await imports.rows(id)).map(({ fate, sentence }) => [fate, sentence])).toEqual([
      ['fills', 'Fills in email address'],
      ['same', 'Nothing to add'],
      ['new', ''],
    ])
    await imports.start(id)
    expect(await personOf('yaw@example.org')).toMatchObject({ name: 'Yaw Boateng', phone: '0241112222' })
  })

  test('with columns that do not belong together are refused with a sentence', async () => {
    const { body } = await sendFile(server.url, dashboard.headers, 'people', 'A,B\n1,2')
    const choose = async (columns: unknown) =>
      (await dashboard.call<{ error: string }>('PUT', path(body.id, '/columns'), { columns })).body.error
    expect(await choose([null, null])).toBe('Choose a column with the name, email address or phone number.')
    expect(await choose(['email', 'email'])).toBe('Two columns are set to “Email address”. Choose one.')
    expect(await choose(['name'])).toBe('Choose the columns again.')
    expect(await choose(['name', 'username'])).toBe('Choose the columns again.')
  })

  test('whom only the care team knows look like new ones, and are hidden again after an undo', async () => {
    await addPerson('hidden@example.org', { name: 'Secret', phone: '0240000000', isPrivate: true })
    const before = await personOf('hidden@example.org')
    const { id } = await imports.check('people', 'Name,Email\nHidden,hidden@example.org')
    expect(await imports.rows(id)).toMatchObject([{ fate: 'new', sentence: '' }])
    await imports.start(id)
    expect(await imports.rows(id)).toMatchObject([{ fate: 'new', sentence: '' }])
    expect(await personOf('hidden@example.org')).toMatchObject({
      name: 'Hidden',
      phone: null,
      is_private: false,
    })
    expect((await dashboard.call('GET', path(id, '/undo'))).body).toMatchObject({ people: 1, stayed: 0 })
    await imports.undo(id)
    expect(await personOf('hidden@example.org')).toEqual(before)
  })
})

describe('rows that were not imported', () => {
  test('come back as a file with the problem, safe to open, and it can be imported again', async () => {
    const file = 'Name,Email,=Odd\n=1+1,broken,"x, y"\nAma,ama@example.org,\nAma,AMA@example.org,\n'
    const { id } = await imports.whole('people', file)
    const { text, headers } = await dashboard.text(path(id, '/problems.csv'))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      "Name,Email,'=Odd,Problem",
      `'=1+1,broken,"x, y",The email address isn't complete`,
      'Ama,AMA@example.org,,Twice in this file (row 3)',
    ])
    const again = await imports.check('people', text.replace('broken', 'mended@example.org'))
    expect(again).toMatchObject({ headers: ['Name', 'Email', "'=Odd"], counts: { new: 1, same: 1 } })
    expect((await imports.rows(again.id))[0]).toMatchObject({ name: '=1+1', email: 'mended@example.org' })
    const notProved = await createAdminSession(server, { isProved: false })
    expect((await server.get(path(id, '/problems.csv'), notProved.headers)).status).toBe(403)
  })
})

const newMembers = [
  'Full name,Username,Email,Approved',
  'Ama Mensah,,ama@example.org,yes',
  'Ama Mensah,,ama.two@example.org,no',
  'Kofi,kofi.a,kofi@example.org,',
  'Esi,kofi.a,esi@example.org,',
  'Yaw,,yaw@example.org,perhaps',
  'Abena,,,yes',
].join('\n')

describe('members', () => {
  test('get an account without a usable password, and those who have one are left alone', async () => {
    const known = await createMember(server, { fullName: 'Known', email: 'known@example.org' })
    const { id, counts } = await imports.check('members', `${newMembers}\nOther,,KNOWN@example.org,yes`)
    expect(counts).toEqual({ new: 3, wrong: 3, account: 1 })
    expect((await imports.rows(id)).map(({ sentence }) => sentence)).toEqual([
      'Username ama.mensah, approved',
      'Username ama.mensah2, to be approved',
      'Username kofi.a, to be approved',
      'The username is also in row 4',
      'Approved must be yes or no',
      'The email address is missing',
      'Already has an account',
    ])
    await imports.start(id)
    const rows = await query(
      `select username, email, is_approved, role, email_confirmed_at, last_login_at, password_hash like '$argon2id$%' as hashed
       from members where email <> 'known@example.org' order by email`,
    )
    const common = { role: 'member', email_confirmed_at: null, last_login_at: null, hashed: true }
    expect(rows).toEqual([
      { username: 'ama.mensah2', email: 'ama.two@example.org', is_approved: false, ...common },
      { username: 'ama.mensah', email: 'ama@example.org', is_approved: true, ...common },
      { username: 'kofi.a', email: 'kofi@example.org', is_approved: false, ...common },
    ])
    expect(await query('select full_name from members where id = $1', known.id)).toEqual([
      { full_name: 'Known' },
    ])
    expect(await personOf('ama@example.org')).toMatchObject({ name: 'Ama Mensah', came_from: 'import' })
    expect(await emailsTo(server.pool, 'ama@example.org')).toEqual([])
    expect((await entriesOf(server.pool, id)).map(({ action, summary }) => [action, summary])).toEqual([
      ['import.started', '7 rows, no emails'],
      ['import.finished', '3 new, 1 had an account, 3 wrong'],
    ])
  })

  test('are asked by email to choose a password if that is wanted, and the link works', async () => {
    const { id, invited } = await imports.whole('members', newMembers, true)
    expect(invited).toBe(3)
    const [email] = await emailsTo(server.pool, 'ama@example.org')
    expect(email?.subject).toContain('Choose a password')
    const password = 'four words and a lamp'
    const chosen = await server.post('/api/user/reset-password', { token: secretIn(email!), password })
    expect(chosen.status, await chosen.text()).toBe(200)
    const signedIn = await server.post('/api/user/login', { username: 'ama.mensah', password })
    expect(signedIn.status).toBe(200)
    expect((await entriesOf(server.pool, id))[0]?.summary).toBe(
      '6 rows, an email to each new member was asked for',
    )
    // Who has signed in stays.
    const undone = await imports.undo(id)
    expect(undone.counts).toMatchObject({ removed: 2, stayed: 1 })
    expect(await imports.rows(id, 'stayed')).toMatchObject([
      { email: 'ama@example.org', undoSentence: 'Has signed in or confirmed the email address' },
    ])
    expect(await query('select email from members')).toEqual([{ email: 'ama@example.org' }])
  })

  test('of one mailbox get a few emails, and the row says so', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => `Ama ${index},box+${index}@example.org`)
    const done = await imports.whole('members', `Name,Email\n${rows.join('\n')}`, true)
    expect(done.counts.new).toBe(20)
    expect(done.invited).toBe(12)
    expect((await imports.rows(done.id)).at(-1)?.sentence).toContain(
      'no email: this mailbox has had too many',
    )
  })
})

describe('an undo', () => {
  test('takes back what came, what was filled in and what was added', async () => {
    await addPerson('kofi@example.org', { name: 'Kofi Annan' })
    const kofi = await personOf('kofi@example.org')
    const { id, undoUntil } = await imports.whole('people', mixed)
    expect(Date.parse(undoUntil!)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await dashboard.call('GET', path(id, '/undo'))).body).toEqual({
      people: 3,
      members: 0,
      takenBack: 1,
      stayed: 0,
    })
    const undone = await imports.undo(id)
    expect(undone).toMatchObject({ undoUntil: null, counts: { removed: 3, 'taken back': 1 } })
    expect(await countOf('people')).toBe(1)
    expect(await countOf('groups')).toBe(0)
    expect(await personOf('kofi@example.org')).toEqual(kofi)
    expect((await entriesOf(server.pool, id)).at(-1)).toMatchObject({
      action: 'import.undone',
      summary: '3 removed, 1 put back as before',
    })
    expect((await dashboard.call('POST', path(id, '/undo'))).status).toBe(409)
  })

  test('leaves people who were active or changed since, and lists them', async () => {
    const file = manyPeople(6, 'since')
    const { id } = await imports.whole('people', file)
    await server.post('/api/questions', aQuestion({ email: 'since0@example.org' }))
    await query(`update people set name = 'By hand', updated_at = now() where email = 'since1@example.org'`)
    await query(`insert into person_tags select id, 'by hand' from people where email = 'since2@example.org'`)
    await query(
      `insert into person_notes (person_id, author_name, text) select id, 'Esi', 'Called' from people where email = 'since3@example.org'`,
    )
    expect((await imports.undo(id)).counts).toMatchObject({ removed: 2, stayed: 4 })
    expect(
      (await imports.rows(id, 'stayed')).map(({ email, undoSentence }) => [email, undoSentence]),
    ).toEqual([
      ['since0@example.org', 'Has been in touch, registered or given since'],
      ['since1@example.org', 'Was changed since'],
      ['since2@example.org', 'Was changed since'],
      ['since3@example.org', 'Was changed since'],
    ])
    expect(await countOf('people')).toBe(4)
  })

  test('keeps what was filled in and then changed by hand', async () => {
    await addPerson('kofi@example.org', { name: 'Kofi' })
    const { id } = await imports.whole('people', 'Email,Phone,Tags\nkofi@example.org,0241112222,choir')
    await query(`update people set phone = '0209999999' where email = 'kofi@example.org'`)
    await imports.undo(id)
    expect(await personOf('kofi@example.org')).toMatchObject({ phone: '0209999999', tags: [] })
  })

  test('is refused after 24 hours, and before there is anything to undo', async () => {
    const { id } = await imports.check('people', 'Name\nAma')
    expect((await dashboard.call('POST', path(id, '/undo'))).status).toBe(409)
    await imports.start(id)
    await query(`update imports set undo_until = now() - interval '1 minute' where id = $1`, id)
    const { status, body } = await dashboard.call('POST', path(id, '/undo'))
    expect([status, body.code]).toEqual([409, 'import_too_old'])
    expect((await imports.read(id)).undoUntil).toBeNull()
  })
})

test('the list says who imported what and when', async () => {
  const { id } = await imports.whole('people', 'Name\nAma')
  const { rows, total } = await dashboard.list<Import>('/api/admin/imports')
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    { id, fileName: 'list.csv', adminName: dashboard.name, state: 'done', counts: { new: 1 } },
  ])
  expect(JSON.stringify(rows)).not.toContain('Ama')
})

test('an import that cannot go on stops after five tries, and can be started again', async () => {
  const { id } = await imports.check('people', 'Name,Email\nAma,ama@example.org')
  await query(
    `create function stop() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await query('create trigger stop before insert on people for each row execute function stop()')
  await query('update imports set failures = 4 where id = $1', id)
  await dashboard.call('POST', path(id, '/start'), {})
  await query('update imports set failures = 4 where id = $1', id)
  await imports.untilState(id, 'failed')
  await query('drop function stop cascade')
  expect(await imports.start(id)).toMatchObject({ state: 'done', counts: { new: 1 } })
}, 150_000)

test('members take their rows with them, and find them in their data', async () => {
  const password = 'four words and a lamp'
  const member = await createMember(server, { email: 'mine@example.org', password })
  const { id } = await imports.whole(
    'people',
    'Name,Email,Other\nAma,x@example.org,MINE@example.org\nKofi,k@example.org,',
  )
  const data = (await (await server.get('/api/user/data', member.headers)).json()) as Record<string, unknown>
  expect(JSON.stringify(data)).toContain('MINE@example.org')
  expect(JSON.stringify(data)).not.toContain('k@example.org')
  const deleted = await server.call('DELETE', '/api/user', member.headers, { password })
  expect(deleted.status, await deleted.text()).toBeLessThan(300)
  expect((await imports.rows(id)).map(({ name }) => name)).toEqual(['Kofi'])
})
