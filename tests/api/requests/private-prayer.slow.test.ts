import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#server/database/client.ts'
import type { TeamRole } from '#shared/powers.ts'
import { createAdminSession, createMember, type TestAdmin } from '#tests/support/accounts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'
import { everyAddress } from '../support/every-address.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { startReportServer, type ReportServer } from '../support/report-server.ts'
import { until } from '../support/until.ts'
import { rowsOfCsv } from '../support/csv.ts'

/** Words that are nowhere else: if one of them turns up, it came from the prayer. */
const words = {
  name: 'Quillwortina',
  email: 'zanzafrass',
  request: 'bromblebeck',
  note: 'flimmerstern',
  reply: 'grummelfleck',
  reminder: 'tandaradorn',
}
const sender = `${words.email}@example.org`
const anyWord = new RegExp(Object.values(words).join('|'), 'i')

let database: TestDatabase
let mail: MailServer
let program: ServerProcess
let reports: ReportServer
let pool: pg.Pool
let care: TestAdmin
/** The prayer, one from before people could choose who reads it, one in the bin, and other things that a route may ask for. */
let ids: string[]
let reference: string
const metricsToken = 'a-token-of-the-tests'

type Headers = Record<string, string>

const call = (method: string, path: string, headers: Headers = {}, body?: unknown) =>
  fetch(program.url + path, {
    method,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })

const get = async <Body>(path: string, { headers }: { headers: Headers }): Promise<Body> =>
  (await (await call('GET', path, headers)).json()) as Body

// The log goes to the standard output, so the program is one of its own here.
beforeAll(async () => {
  ;[database, mail, reports] = await Promise.all([
    createTestDatabase(),
    startMailServer(),
    startReportServer(),
  ])
  program = await startProcess({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'trace',
    RATE_LIMIT: 'off',
    METRICS_TOKEN: metricsToken,
    ERROR_URL: reports.url,
  })
  await program.ready()
  pool = createPool(database.url)
  care = await createAdminSession({ url: program.url, pool }, { name: 'Esi', roles: ['care'] })

  // An address that does not exist: administrators see which emails could not be sent.
  mail.refuse({ at: 'recipient', code: 550, text: `<${sender}> is no user here` })
  const sent = await call(
    'POST',
    '/api/prayer-requests',
    {},
    {
      name: words.name,
      email: sender,
      request: `Please pray for ${words.request}.`,
      wantsContact: true,
    },
  )
  reference = ((await sent.json()) as { reference: string }).reference
  const { rows } = await pool.query<{ id: string }>(
    `insert into requests (reference, kind, name, email, body)
     values ('P-BEFORE', 'prayer', $1, $2, $3), ('P-DELETED', 'prayer', $1, $2, $3) returning id`,
    [words.name, sender, words.request],
  )
  const found = await pool.query<{ id: string }>('select id from requests where reference = $1', [reference])
  const [prayer, older, deleted] = [found.rows[0]!.id, rows[0]!.id, rows[1]!.id]
  await call('DELETE', `/api/admin/inbox/${deleted}`, care.headers)
  const note = await call('POST', `/api/admin/inbox/${prayer}/notes`, care.headers, { text: words.note })
  await call('PUT', `/api/admin/inbox/${prayer}`, care.headers, { ownerId: care.id })
  const reminder = { day: '2026-01-05', line: words.reminder }
  await call('PUT', `/api/admin/inbox/${prayer}/reminder`, care.headers, { reminder })
  const known = await call('POST', '/api/admin/people/find', care.headers, { email: sender })
  const { id: personId } = (await known.json()) as { id: string }
  await call('POST', `/api/admin/people/${personId}/notes`, care.headers, { text: words.note })
  await pool.query(
    `insert into request_messages (request_id, direction, author_name, text, came_by)
     values ($1, 'in', $2, $3, 'page')`,
    [prayer, words.name, words.reply],
  )
  ids = [
    prayer,
    older,
    deleted,
    ((await note.json()) as { id: string }).id,
    personId,
    ...(await insertEvents(pool, {})),
    ...(await insertTeachings(pool, {})),
  ]
  await until('the email has failed', async () => {
    const failed = await pool.query(`select from outbox where state = 'failed' and recipient = $1`, [sender])
    return failed.rowCount === 1
  })
})
afterAll(async () => {
  await program?.end()
  await pool?.end()
  reports?.close()
  await mail?.leave()
  await database?.drop()
})

type Row = { reference: string; name: string | null; body: string | null; isReadable: boolean }

test('care finds it in the list, by every word, in its dialog, in the file and in the overview', async () => {
  for (const query of [
    'kind=prayer',
    `search=${words.name}`,
    `search=${words.email}`,
    `search=${words.request}`,
  ]) {
    const rows = await get<Row[]>(`/api/admin/inbox?${query}`, care)
    expect(rows.map((row) => row.reference).toSorted(), query).toEqual([reference, 'P-BEFORE'].toSorted())
    for (const { name, body } of rows) expect(`${name} ${body}`).toMatch(anyWord)
  }
  const opened = JSON.stringify(await get(`/api/admin/inbox/${ids[0]}`, care))
  for (const word of Object.values(words)) expect(opened).toContain(word)
  const file = await (await call('GET', '/api/admin/inbox.csv', care.headers)).text()
  for (const word of [words.name, words.email, words.request]) expect(file).toContain(word)
  expect(JSON.stringify(await get('/api/admin/overview', care))).toContain(words.name)
  const person = JSON.stringify(await get(`/api/admin/people/${ids[4]}`, care))
  for (const word of [words.name, words.email, words.request, words.note]) expect(person).toContain(word)
  expect(JSON.stringify(await get('/api/admin/bin', care))).toContain('P-DELETED')
})

/** What an answer must not hold; a search must not find what its words may not be read in either. */
const leaksIn = (address: string, text: string): boolean => {
  if (anyWord.test(text)) return true
  if (!address.includes('search=')) return false
  return address.includes('.csv') ? text.trim().split('\n').length > 1 : text !== '[]'
}

/** Reads everything as one person, a few addresses at a time: where a word is found, and how many were answered. */
const walk = async ({ headers }: { headers: Headers }) => {
  const leaks: string[] = []
  let answered = 0
  const look = async (address: string) => {
    const answer = await call('GET', address, headers)
    const text = await answer.text()
    expect(answer.status, address).toBeLessThan(500)
    if (answer.status === 200) answered += 1
    const isLeak = answer.status === 200 ? leaksIn(address, text) : anyWord.test(text)
    if (isLeak) leaks.push(`${address}: ${text.slice(0, 300)}`)
  }
  const addresses = await everyAddress(program.url, { ids, searches: Object.values(words) })
  const left = [...addresses, `/admin/inbox?request=${ids[0]}`]
  while (left.length > 0) await Promise.all(left.splice(0, 8).map(look))
  return { leaks, answered }
}

const server = () => ({ url: program.url, pool })
const onTeam = (role: TeamRole) => () => createAdminSession(server(), { roles: [role] })

const answersByRole: Record<Exclude<TeamRole, 'care'>, number> = {
  administrator: 150,
  host: 50,
  treasurer: 100,
  editor: 60,
  auditor: 60,
}

test.each([
  ['visitor', async () => ({ headers: {} }), 30],
  ['member', () => createMember(server()), 45],
  ...Object.entries(answersByRole).map(
    ([role, atLeast]) => [role, onTeam(role as TeamRole), atLeast] as const,
  ),
] as const)('nothing that can be read by another %s holds a word of it', async (_who, signIn, atLeast) => {
  const { leaks, answered } = await walk(await signIn())
  expect(leaks).toEqual([])
  expect(answered, 'answers that were looked at').toBeGreaterThan(atLeast)
})

test('an administrator sees its age and state, hands it to care, and does no more', async () => {
  const admin = await createAdminSession(server(), { name: 'Kofi', roles: ['administrator'] })
  const path = `/api/admin/inbox/${ids[0]}`
  const [row] = await get<Row[]>(`/api/admin/inbox?search=${reference}`, admin)
  expect(row).toEqual({
    id: ids[0],
    reference,
    createdAt: expect.any(String),
    dueAt: expect.any(String),
    state: 'in progress',
    ownerId: care.id,
    ownerName: 'Esi',
    helpers: [],
    reminder: null,
    answeredAt: null,
    doneAt: null,
    kind: 'prayer',
    isPrivate: true,
    isReadable: false,
    name: null,
    email: null,
    phone: null,
    subject: null,
    body: null,
    details: {},
  })
  const opened = await get<{ owners: { name: string }[] }>(path, admin)
  expect(opened).toEqual({ ...row, notes: [], owners: expect.any(Array), messages: [], answering: null })
  // The first administrator is on the care team, until others are.
  expect(opened.owners.map(({ name }) => name)).toEqual(['Administrator', 'Esi'])
  const file = await (await call('GET', `/api/admin/inbox.csv?search=${reference}`, admin.headers)).text()
  const [line] = rowsOfCsv(file)
  expect(Object.fromEntries(Object.entries(line!).filter(([, cell]) => cell !== ''))).toEqual({
    Reference: reference,
    'Received (Accra time)': expect.any(String),
    Type: 'prayer',
    'Who can see it': 'Only the care team',
    Status: 'in progress',
    'Assigned to': 'Esi',
    'Due (Accra time)': expect.any(String),
  })
  const { promises } = await get<{ promises: object[] }>('/api/admin/overview', admin)
  expect(promises).toContainEqual(
    expect.objectContaining({ title: reference, name: null, isReadable: false }),
  )

  const refused = [
    await call('PUT', path, admin.headers, { state: 'done' }),
    await call('PUT', path, admin.headers, { dueAt: '2030-01-09T18:00:00.000Z', ownerId: care.id }),
    await call('POST', `${path}/notes`, admin.headers, { text: 'I would like to know.' }),
    await call('POST', `${path}/answers`, admin.headers, { text: 'Hello.', state: 'done', seen: null }),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: 'Only the care team can read this request.' })
  }
  const toThemselves = await call('PUT', path, admin.headers, { ownerId: admin.id })
  expect(toThemselves.status).toBe(400)
  expect(await toThemselves.json()).toMatchObject({
    fields: { ownerId: "Their role doesn't let them read this request. Choose someone else." },
  })
  expect((await call('PUT', path, admin.headers, { ownerId: null })).status).toBe(200)
  expect((await call('PUT', path, admin.headers, { ownerId: care.id })).status).toBe(200)
  const other = await createAdminSession(server(), { roles: ['editor'] })
  for (const [method, address, body] of [
    ['GET', path, undefined],
    ['PUT', path, { ownerId: care.id }],
    ['POST', `${path}/notes`, { text: 'Hello?' }],
    ['POST', `${path}/answers`, { text: 'Hello?', state: 'done', seen: null }],
  ] as const)
    expect((await call(method, address, other.headers, body)).status, `${method} by an editor`).toBe(404)
})

test('someone who leaves the care team reads it no more, though they have it', async () => {
  await pool.query(`update admins set roles = '{editor,administrator}' where id = $1`, [care.id])
  const text = JSON.stringify(await get(`/api/admin/inbox/${ids[0]}`, care))
  await pool.query(`update admins set roles = '{care}' where id = $1`, [care.id])
  expect(text).toContain(`"ownerId":"${care.id}"`)
  expect(text).not.toMatch(anyWord)
})

test('no email, audit entry, measure, log line or report of a fault holds a word of it', async () => {
  // PostgreSQL's own words about a statement that failed can repeat its values.
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not %: %', new.name, new.body; end $$`)
  await pool.query('create trigger refuse before update on requests for each row execute function refuse()')
  const failed = await call('PUT', `/api/admin/inbox/${ids[0]}`, care.headers, { state: 'done' })
  expect(failed.status).toBe(500)
  const { requestId } = (await failed.json()) as { requestId: string }
  await pool.query('drop trigger refuse on requests')
  await until('the fault is reported', () => reports.bodies.some((body) => body.includes(requestId)))
  await until('the fault is in the log', () => program.output().includes(requestId))
  expect(reports.bodies.join('\n')).not.toMatch(anyWord)
  expect(program.output()).toContain('"route":"/api/admin/inbox/:id"')
  expect(program.output()).not.toMatch(anyWord)

  const emails = await pool.query<{ recipient: string; text: string }>(
    `select recipient, concat_ws(' ', subject, html, text, headers, attachments) as text from outbox`,
  )
  const toSender = emails.rows.filter(({ recipient }) => recipient === sender)
  expect(toSender).toHaveLength(1)
  expect(toSender[0]!.text).toContain('Only the prayer team can read your request.')
  expect(toSender[0]!.text).not.toMatch(new RegExp(`${words.request}|${words.note}|${words.reply}`, 'i'))
  const toOthers = emails.rows.filter(({ recipient }) => recipient !== sender)
  expect(toOthers.map(({ text }) => text).join(' ')).not.toMatch(anyWord)
  const audit = await pool.query<{ entry: string }>('select audit_log::text as entry from audit_log')
  expect(audit.rows.map(({ entry }) => entry).join('\n')).toContain(reference)
  expect(audit.rows.map(({ entry }) => entry).join('\n')).not.toMatch(anyWord)
  const measures = await call('GET', '/metrics', { authorization: `Bearer ${metricsToken}` })
  expect(measures.status).toBe(200)
  expect(await measures.text()).not.toMatch(anyWord)
})

// From here on an administrator sees the address of every member, and so of this one.
test('the person who sent it reads it in their account and in their data, without the notes', async () => {
  const member = await createMember(server(), { email: sender, fullName: words.name })
  for (const path of ['/api/user/requests', '/api/user/data']) {
    const text = await (await call('GET', path, member.headers)).text()
    expect(text, path).toContain(words.request)
    expect(text, path).not.toContain(words.note)
  }
  await call('POST', '/api/user/logout', member.headers)
})

/** Its words, but for the name and the address: these an administrator knows of every member. */
const told = new RegExp(`${words.request}|${words.note}|${words.reply}`, 'i')
const teamPassword = 'three quiet rivers'

const idOfMember = async (): Promise<string> =>
  (await pool.query<{ id: string }>('select id from members where email = $1', [sender])).rows[0]!.id

const cookieOf = (answer: Response, name: string): Headers => ({
  cookie: answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))!
    .split(';')[0]!,
})

/** All that a session can read. */
const readAll = async (headers: Headers): Promise<string> => {
  const texts: string[] = []
  for (const address of await everyAddress(program.url, { ids, searches: [] }))
    if (address.startsWith('/api/user') || address.startsWith('/api/admin'))
      texts.push(await (await call('GET', address, headers)).text())
  return texts.join('\n')
}

test('an administrator who sets the password of the sender signs in once, and reads nothing of it', async () => {
  const admin = await createAdminSession(server(), { roles: ['administrator'] })
  const id = await idOfMember()
  const body = { newPassword: teamPassword }
  expect((await call('PUT', `/api/admin/users/${id}/password-reset`, admin.headers, body)).status).toBe(200)
  const login = { username: sender, password: teamPassword }
  const signedIn = await call('POST', '/api/user/login', {}, login)
  expect(signedIn.status).toBe(200)
  const session = cookieOf(signedIn, 'member_session')
  expect(await readAll(session)).not.toMatch(told)
  const tries: [method: string, path: string, body?: object][] = [
    ['POST', '/api/user/requests/open', { reference }],
    [
      'PUT',
      '/api/user/profile',
      { fullName: 'A', email: 'other@evil.example', currentPassword: teamPassword },
    ],
    ['PUT', '/api/user/password', { currentPassword: teamPassword, newPassword: 'nine looms by the sea' }],
    ['DELETE', '/api/user', { password: teamPassword }],
  ]
  for (const [method, path, given] of tries) {
    const answer = await call(method, path, session, given)
    expect(answer.status, path).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'own_password_needed' })
  }
  expect((await call('POST', '/api/user/login', {}, login)).status).toBe(403)
})

test('nor by deleting the account and making another one with the address', async () => {
  const admin = await createAdminSession(server(), { roles: ['administrator'] })
  await call('DELETE', `/api/admin/users/${await idOfMember()}`, admin.headers)
  const account = { email: sender, username: 'another.one', fullName: 'A', password: 'nine looms by the sea' }
  expect((await call('POST', '/api/user/register', {}, account)).status).toBe(201)
  const approval = { isApproved: true }
  await call('PUT', `/api/admin/users/${await idOfMember()}/approval`, admin.headers, approval)
  const signedIn = await call(
    'POST',
    '/api/user/login',
    {},
    { ...account, email: undefined, fullName: undefined },
  )
  expect(signedIn.status).toBe(200)
  expect(await readAll(cookieOf(signedIn, 'member_session'))).not.toMatch(told)
})

test('nor by making the person one with their own, with whom they share an address then', async () => {
  const admin = await createAdminSession(server(), { roles: ['administrator'] })
  const own = await createMember(server(), { email: 'administrator.self@example.org' })
  const find = async (email: string) =>
    (
      (await (await call('POST', '/api/admin/people/find', admin.headers, { email })).json()) as {
        id: string
      }
    ).id
  const [mine, theirs] = [await find(own.email), await find(sender)]
  const merged = await call('POST', `/api/admin/people/${mine}/merge`, admin.headers, { otherId: theirs })
  expect(merged.status).toBeLessThan(500)
  expect(await readAll(own.headers)).not.toMatch(told)
  expect(await readAll(admin.headers)).not.toMatch(told)
})

test('no one joins the care team by themselves while others are on it, and these hear of everyone who joins', async () => {
  const admin = await createAdminSession(server(), { name: 'Kofi', roles: ['administrator'] })
  const roles = { roles: ['administrator', 'care'] }
  const own = await call('PUT', `/api/admin/admins/${admin.id}/roles`, admin.headers, roles)
  expect(own.status).toBe(409)
  expect(await readAll(admin.headers)).not.toMatch(told)
  const other = await createAdminSession(server(), { name: 'Yaw', roles: ['administrator'] })
  expect((await call('PUT', `/api/admin/admins/${admin.id}/roles`, other.headers, roles)).status).toBe(200)
  const { rows } = await pool.query('select subject from outbox where recipient = $1 and subject like $2', [
    care.email,
    '%care team',
  ])
  expect(rows).toEqual([{ subject: 'Kofi has joined the care team' }])
})
