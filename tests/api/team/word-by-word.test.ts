import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '#shared/text/words.ts'
import { insertRequest } from '#tests/factories/requests.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: 'Kwamé Asante' })
  const { pool } = server
  const [eventId] = await insertEvents(pool, { title: 'Kwamé Asante speaks' })
  await insertTeachings(pool, { title: 'Kwamé Asante on waiting' })
  for (const statement of [
    `insert into members (username, email, password_hash, full_name) values ('k.asante', 'ka@example.org', '', 'Kwamé Asante')`,
    `insert into event_registrations (event_id, name, email, phone, payment_status)
       values ('${eventId}', 'Kwamé Asante', 'ka@example.org', '+233 24 123-4567', 'free')`,
    `insert into donations (donor_name, donor_email, amount, frequency, status)
       values ('Kwamé Asante', 'ka@example.org', 500, 'one-time', 'completed')`,
    `insert into funds (slug, name) values ('ka', 'Kwamé Asante Library')`,
    `insert into library_changes (id, title) values ('1', 'A guide by Kwamé Asante')`,
    `insert into resources (title, description, category) values ('Guide', 'By Kwamé Asante.', 'Book')`,
    `insert into transfer_claims (network, reference, amount, currency, sent_on, name, email)
       values ('mtn', 'MP-1', 500, 'GHS', current_date, 'Kwamé Asante', 'ka@example.org')`,
    `with gift as (insert into monthly_gifts (donor_name, donor_email) values ('Kwamé Asante', 'ka@example.org') returning id)
       insert into pledges (monthly_gift_id, amount, currency, method, day, state)
       select id, 500, 'GHS', 'mobile money', 1, 'active' from gift`,
    `insert into count_sheets (counted_on, occasion, currency, counted_by, changed_by, changed_by_name)
       values (current_date, 'Visit of Kwamé Asante', 'GHS', 'Efua', gen_random_uuid(), 'Efua')`,
    `insert into bin (id, deleted_by_name, kind, power, title, rows)
       values (gen_random_uuid(), 'Efua', 'resource', 'resources', 'Kwamé Asante on rest', '[]')`,
  ])
    await pool.query(statement)
  const kwame = { name: 'Kwamé Asante', email: 'ka@example.org' }
  await insertRequest(pool, { ...kwame, kind: 'mentor request', reference: 'M-1', phone: '0241234567' })
  await insertRequest(pool, { ...kwame, kind: 'join request', reference: 'J-1' })
  await insertRequest(pool, {
    ...kwame,
    kind: 'question',
    reference: 'Q-1',
    body: 'Why 50% and not all_of_it?',
  })
  const noted = await dashboard.call('POST', '/api/admin/hand-entries', {
    kind: 'gift',
    attempt: crypto.randomUUID(),
    method: 'cash',
    amount: 500,
    currency: 'GHS',
    paidOn: today(),
    name: 'Kwamé Asante',
  })
  if (noted.status !== 201) throw new Error(JSON.stringify(noted.body))
})
afterAll(() => server?.stop())

const lists = [
  '/api/admin/people',
  '/api/admin/monthly-gifts',
  '/api/admin/bin',
  '/api/admin/events',
  '/api/admin/teachings',
  '/api/admin/users',
  '/api/admin/registrations',
  '/api/admin/donations',
  '/api/admin/funds',
  '/api/admin/resources',
  '/api/admin/library',
  '/api/admin/mentor-requests',
  '/api/admin/join-us',
  '/api/admin/inbox',
  '/api/admin/hand-entries',
  '/api/admin/count-sheets',
  '/api/admin/transfer-claims',
  '/api/admin/audit-log',
  '/api/events',
  '/api/teachings',
  '/api/resources',
  '/api/library',
]

const totalOf = async (path: string, search: string): Promise<number> => {
  const query = new URLSearchParams({ search })
  return (await dashboard.list(`${path}?${query}`)).total
}

test('every list that can be searched is looked at here', async () => {
  const { paths } = (await (await server.get('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>
  }
  const searched = Object.entries(paths)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'search'))
    .map(([path]) => path)
    .filter((path) => !path.endsWith('.csv'))
  // Addresses alone, those of givers, of one group or series and of the whole dashboard have tests of their own.
  const elsewhere = [
    '/api/admin/books/donors',
    '/api/admin/newsletter/readers',
    '/api/admin/group-members',
    '/api/admin/series-attendance',
    '/api/admin/search',
  ]
  expect(searched.filter((path) => !elsewhere.includes(path)).toSorted()).toEqual(lists.toSorted())
})

test.each(lists)('%s finds words in any order, without capitals and accents', async (path) => {
  expect(await totalOf(path, 'asante KWAME')).toBeGreaterThan(0)
  expect(await totalOf(path, 'Kwamé  Asan')).toBeGreaterThan(0)
  expect(await totalOf(path, 'kwame nobody-of-this-name')).toBe(0)
  expect(await totalOf(path, 'kwa_e')).toBe(0)
  expect(await totalOf(path, 'kwa%asante')).toBe(0)
})

test('percent signs and underscores are taken as they are', async () => {
  for (const search of ['50%', 'all_of_it', '_', '%'])
    expect(await totalOf('/api/admin/inbox', search), search).toBe(1)
})

test.each(['/api/admin/registrations', '/api/admin/mentor-requests', '/api/admin/people'])(
  '%s finds a phone number however it is written',
  async (path) => {
    for (const search of ['0241234567', '024 123 4567', '+233241234567', '+233 24 123 4567', '1234567'])
      expect(await totalOf(path, search), search).toBe(1)
    expect(await totalOf(path, '024 123 4568')).toBe(0)
  },
)

test('the database writes a text as the program does', async () => {
  const texts = [
    'Kɔfi ƐSI Ŋ',
    'Àma Ńkrumah',
    'Łukasz Đ Ø ı',
    'ﬁne ２ ½',
    'R&D 50%_\\',
    'plain',
    'Œuvre ß',
    '🙏🏿 Ama',
  ]
  const { rows } = await server.pool.query<{ plain: string }>(
    'select plain_text(text) as plain from unnest($1::text[]) with ordinality as t(text, nr) order by nr',
    [texts],
  )
  expect(rows.map(({ plain }) => plain)).toEqual(texts.map(plainText))
})

test('the words of an event follow its title', async () => {
  await server.pool.query(`update events set title = 'Ɛsi speaks' where title like 'Kwam%'`)
  expect(await totalOf('/api/events', 'speaks ESI')).toBe(1)
  expect(await totalOf('/api/events', 'asante')).toBe(0)
})
