import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationReference } from '#features/gatherings/events/policy.ts'
import type { Found, SearchGroup } from '#features/team/search/schema.ts'
import { can, teamRoles, type TeamRole } from '#shared/powers.ts'
import { insertRequest, insertThreadMessage } from '#tests/factories/requests.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let registrationId: string
const ids: Record<string, string> = {}
const team = {} as Record<TeamRole, Dashboard>

const insert = async (name: string, statement: string): Promise<void> => {
  const { rows } = await server.pool.query<{ id: string }>(`${statement} returning id`)
  ids[name] = rows[0]!.id
}

beforeAll(async () => {
  server = await startTestServer()
  for (const role of teamRoles) team[role] = await openDashboard(server, { roles: [role] })
  const { pool } = server
  const [own, other] = (await insertEvents(
    pool,
    { title: 'Quilting with Ama Serwaa Mensah', date: '2030-01-10' },
    { title: 'Silence with Ama Serwaa Mensah', date: '2030-01-11' },
  )) as [string, string]
  Object.assign(ids, { own, other })
  await pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [own, team.host.id])
  ids.teaching = (await insertTeachings(pool, { title: 'On rest', speaker: 'Ama Serwaa Mensah' }))[0]!
  await insert(
    'resource',
    `insert into resources (title, description, category, author) values ('A guide', 'To read.', 'Book', 'Ama Serwaa Mensah')`,
  )
  const register = (name: string, eventId: string) =>
    insert(
      name,
      `insert into event_registrations (event_id, name, email, phone, payment_status)
       values ('${eventId}', 'Ama Serwaa Mensah', 'ama@example.org', '+233 24 123 4567', 'free')`,
    )
  await register('ownSeat', own)
  await register('otherSeat', other)
  registrationId = ids.ownSeat!
  await insert(
    'gift',
    `insert into donations (donor_name, donor_email, amount, currency, frequency, status)
     values ('Ama Serwaa Mensah', 'ama@example.org', 5000, 'GHS', 'one-time', 'completed')`,
  )
  const ama = { name: 'Ama Serwaa Mensah', email: 'ama@example.org' }
  const request = async (name: string, given: Parameters<typeof insertRequest>[1]) => {
    const body = `Please think of ${name}-and-my-exam.`
    ids[name] = await insertRequest(pool, { ...ama, body, ...given })
  }
  await request('question', { reference: 'Q-AAA1111', kind: 'question' })
  await request('proposal', { reference: 'E-AAA2222', kind: 'event proposal' })
  await request('circle', { reference: 'P-AAA3333', kind: 'prayer', details: { sharing: 'circle' } })
  await request('secret', {
    reference: 'P-AAA4444',
    kind: 'prayer',
    details: { sharing: 'prayer-team' },
    name: 'Zuberi Hidden',
    email: 'zuberi.hidden@example.org',
  })
  await request('mentor', { reference: 'M-AAA5555', kind: 'mentor request', body: 'To pray on night duty.' })
  await request('join', { reference: 'J-AAA6666', kind: 'join request', body: 'My cousin brings me.' })
})
afterAll(() => server?.stop())

const search = async (role: TeamRole, words: string): Promise<SearchGroup[]> => {
  const { status, body } = await team[role].call<SearchGroup[]>(
    'GET',
    `/api/admin/search?${new URLSearchParams({ search: words })}`,
  )
  expect(status).toBe(200)
  return body
}

const find = async (role: TeamRole, words: string): Promise<Found[]> =>
  (await search(role, words)).flatMap(({ found }) => found)

const kindsOf = (found: Found[]): string[] => found.map(({ kind }) => kind)
const idsOf = (found: Found[]): string[] => found.map(({ id }) => id)

describe('the search in the head', () => {
  test('names people whose name begins with the word before others', async () => {
    await server.pool.query(
      `insert into people (name, last_seen_at) values ('Zuri Kamau', now()), ('Amadi Zuri', now() - interval '1 year')`,
    )
    const groups = await search('administrator', 'zuri ama')
    expect(groups.find(({ name }) => name === 'people')?.found.map(({ title }) => title)).toEqual([
      'Amadi Zuri',
      'Zuri Kamau',
    ])
  })

  test('finds a request by a word of an answer or of what came back, with the words of the request', async () => {
    for (const name of ['secret', 'mentor', 'join'])
      await insertThreadMessage(server.pool, {
        requestId: ids[name]!,
        text: 'The zebrawood guitar arrived.',
      })
    expect(idsOf(await find('care', 'guitar zebrawood')).toSorted()).toEqual(
      [ids.secret!, ids.mentor!, ids.join!].toSorted(),
    )
    expect(idsOf(await find('care', 'zebrawood cousin'))).toEqual([ids.join])
    expect(idsOf(await find('editor', 'zebrawood'))).toEqual([])
  })

  test('finds everything there is of a person, in the order of the groups', async () => {
    const groups = await search('administrator', 'mensah ama')
    expect(groups.map(({ name, hasMore }) => [name, hasMore])).toEqual([
      ['people', false],
      ['requests', false],
      ['registrations', false],
      ['events', false],
      ['teachings', false],
      ['resources', false],
      ['gifts', false],
    ])
    expect(groups[1]!.found.map(({ detail }) => detail.split(' · ')[1])).toEqual(
      expect.arrayContaining([
        'Question',
        'Event proposal',
        'Prayer request',
        'Mentor request',
        'Join Us request',
      ]),
    )
  })

  test('each leads to where the dashboard shows it', async () => {
    const found = await find('administrator', 'ama serwaa')
    const hrefs = found.map(({ href }) => href)
    expect(hrefs).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/admin\/people\/[0-9a-f-]{36}$/),
        `/admin/inbox?request=${ids.question}`,
        `/admin/mentorship?request=${ids.mentor}`,
        `/admin/join-us?request=${ids.join}`,
        `/admin/registrations?open=${ids.ownSeat}`,
        `/admin/events/${ids.own}`,
        `/admin/teachings?edit=${ids.teaching}`,
        `/admin/resources?edit=${ids.resource}`,
        `/admin/donations?open=${ids.gift}`,
      ]),
    )
    const treasurer = await find('treasurer', 'quilting')
    expect(treasurer.map(({ href }) => href)).toEqual([`/admin/events/${ids.own}`])
  })

  test.each([
    ['Q-AAA1111', 'question'],
    ['q-aaa1111', 'question'],
    ['P-AAA3333', 'circle'],
    ['M-AAA5555', 'mentor'],
    ['J-AAA6666', 'join'],
    ['exam question', 'question'],
    ['night duty', 'mentor'],
    ['cousin', 'join'],
  ])('%j finds the request', async (words, name) => {
    expect(idsOf(await find('administrator', words))).toEqual([ids[name]])
  })

  test('finds a registration by its reference and by the digits of a phone', async () => {
    const byReference = await find('administrator', registrationReference(registrationId))
    expect(byReference).toMatchObject([{ kind: 'registration', id: registrationId }])
    for (const words of ['0241234567', '024 123 4567', '4123'])
      expect(idsOf(await find('administrator', words)), words).toContain(registrationId)
  })

  test('finds a gift by its receipt', async () => {
    await server.pool.query(
      `with paid as (
         insert into payments (purpose, subject_id, amount, currency, description, status, completed_at)
         values ('donation', '${ids.gift}', 5000, 'GHS', 'A gift', 'completed', now()) returning id)
       insert into receipts (year, serial, payment_id) select 2031, 4711, id from paid`,
    )
    // As it was issued, also after new receipts begin otherwise.
    for (const prefix of ['SK', 'NKBM']) {
      await server.pool.query('update receipts set prefix = $1 where year = 2031', [prefix])
      for (const words of [`${prefix}-2031-004711`, `${prefix.toLowerCase()}-2031-0047`, '2031-004711']) {
        const found = await find('treasurer', words)
        expect(found, words).toMatchObject([{ kind: 'gift', id: ids.gift }])
        expect(found[0]!.detail).toContain(`${prefix}-2031-004711`)
      }
    }
    const { rows } = await team.treasurer.list<{ id: string }>('/api/admin/donations?search=NKBM-2031-004711')
    expect(rows).toMatchObject([{ id: ids.gift }])
  })

  test('one or two letters have to begin a word; fewer are no search', async () => {
    expect(kindsOf(await find('administrator', 'qu'))).toContain('event')
    expect(await find('administrator', 'ui')).toEqual([])
    expect(kindsOf(await find('administrator', 'am me'))).toContain('person')
    expect(await find('administrator', 'q')).toEqual([])
    expect(await find('administrator', '')).toEqual([])
  })

  test('percent signs and underscores are taken as they are', async () => {
    for (const words of ['50%', '__', 'am%', '%%'])
      expect(await find('administrator', words), words).toEqual([])
  })

  test('shows five of a group, the latest, and says that there are more', async () => {
    await server.pool.query(
      `insert into event_registrations (event_id, name, email, payment_status, created_at)
       select '${ids.other}', 'Plenty ' || n, 'plenty-' || n || '@example.org', 'free', now() - n * interval '1 hour'
       from generate_series(1, 7) n`,
    )
    const groups = await search('administrator', 'plenty')
    const registrations = groups.find(({ name }) => name === 'registrations')
    expect(registrations).toMatchObject({ hasMore: true })
    expect(registrations!.found.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Plenty ${n}`))
  })
})

describe('each finds what their powers show', () => {
  const kindsByRole: Record<Exclude<TeamRole, 'administrator'>, string[]> = {
    host: ['request', 'registration', 'event'],
    treasurer: ['registration', 'registration', 'event', 'event', 'gift'],
    editor: ['request', 'request', 'event', 'event', 'teaching', 'resource'],
    care: ['person', 'request', 'request', 'request', 'request'],
    auditor: ['gift'],
  }
  test.each(Object.entries(kindsByRole))('%s', async (role, kinds) => {
    const found = await find(role as TeamRole, 'ama mensah')
    expect(kindsOf(found)).toEqual(kinds)
  })

  test('a host finds their own events, and who comes to them', async () => {
    const found = idsOf(await find('host', 'ama mensah'))
    expect(found).toEqual([ids.proposal, ids.ownSeat, ids.own])
    expect(await find('host', registrationReference(ids.otherSeat!))).toEqual([])
  })
})

describe('a private prayer', () => {
  test('is found by care, with the person behind it', async () => {
    for (const words of ['zuberi', 'hidden zuberi', 'zuberi.hidden@example.org'])
      expect(kindsOf(await find('care', words)), words).toEqual(['person', 'request'])
    expect(idsOf(await find('care', 'secret exam'))).toEqual([ids.secret])
  })

  test.each(teamRoles.filter((role) => !can([role], 'inbox.private prayers')))(
    '%s does not find it by any word, nor the person',
    async (role) => {
      for (const words of ['zuberi', 'zu hi', 'zuberi.hidden@example.org', 'secret exam', 'P-AAA4444 zuberi'])
        expect(await find(role, words), words).toEqual([])
    },
  )

  test('an administrator, who sees that it is there, finds it by its reference, without the name', async () => {
    const found = await find('administrator', 'P-AAA4444')
    expect(found).toEqual([
      {
        kind: 'request',
        id: ids.secret,
        title: 'Private prayer request',
        detail: expect.stringMatching(/^P-AAA4444 · Private prayer request · /),
        href: `/admin/inbox?request=${ids.secret}`,
      },
    ])
    expect(await find('editor', 'P-AAA4444')).toEqual([])
  })
})
