import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '#features/people/people/groups/schema.ts'
import type { AddedPerson, Person, TagCount, WholePerson } from '#features/people/people/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import type { TeamRole } from '#shared/powers.ts'
import { insertPaidRegistration, insertRegistration } from '#tests/factories/registrations.ts'
import { createMember } from '#tests/support/accounts.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion } from '../support/forms.ts'

type Refused = { code: string; error: string; fields?: Record<string, string>; changes?: object[] }

let server: TestServer
/** An administrator does not read private prayers; care does. */
let admin: Dashboard
let care: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
  care = await openDashboard(server, { name: 'Esi', roles: ['care'] })
})
afterAll(() => server?.stop())

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.pool.query<Row>(statement, values)).rows

const people = '/api/admin/people'

const add = async (form: object, dashboard = admin): Promise<AddedPerson> => {
  const { status, body } = await dashboard.call<AddedPerson>('POST', people, form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const whole = async (id: string, dashboard = admin): Promise<WholePerson> => {
  const { status, body } = await dashboard.call<WholePerson>('GET', `${people}/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const find = async (email: string, dashboard = admin) =>
  (await dashboard.call<{ id: string }>('POST', `${people}/find`, { email })).body.id

const names = async (search: string, dashboard = admin) =>
  (await dashboard.list<Person>(`${people}?${search}`)).rows.map(({ name }) => name)

const pray = async (name: string, email = anAddress('private')): Promise<{ id: string; email: string }> => {
  await server.post('/api/prayer-requests', { name, email, request: 'For a hidden sorrow.' })
  return { id: await find(email, care), email }
}

const note = (id: string, text: string, dashboard = admin) =>
  dashboard.call('POST', `${people}/${id}/notes`, { text })

const merge = (id: string, otherId: string, dashboard = admin) =>
  dashboard.call<Person & Refused>('POST', `${people}/${id}/merge`, { otherId })

describe('the list of people', () => {
  test('has the latest contact first, and is searched word by word without accents', async () => {
    await add({ name: 'Kɔfi Listé Asante' })
    await add({ name: 'Asante Liste Kwame', email: anAddress('kwame'), phone: '024 999 1234' })
    expect(await names('search=LISTE')).toEqual(['Asante Liste Kwame', 'Kɔfi Listé Asante'])
    expect(await names('search=asante+kofi')).toEqual(['Kɔfi Listé Asante'])
    expect(await names('search=0249991234')).toEqual(['Asante Liste Kwame'])
    expect(await names('search=liste&limit=1&offset=1')).toEqual(['Kɔfi Listé Asante'])
    await query(`update people set last_seen_at = now() + interval '1 minute' where name like 'Kɔfi Listé%'`)
    expect(await names('search=liste')).toEqual(['Kɔfi Listé Asante', 'Asante Liste Kwame'])
  })

  test('is filtered by tag and by group, and is a file with both', async () => {
    const { id } = await add({ name: 'Filtered Ama', email: anAddress('filtered') })
    await admin.call('POST', `${people}/${id}/tags`, { tag: 'Drives' })
    const { body: group } = await admin.call<Group>('POST', '/api/admin/groups', {
      name: 'Filter circle',
      kind: 'circle',
    })
    await admin.call('POST', `/api/admin/groups/${group.id}/people`, { personIds: [id] })
    expect(await names('tag=Drives')).toEqual(['Filtered Ama'])
    expect(await names('tag=Flies')).toEqual([])
    expect(await names(`groupId=${group.id}`)).toEqual(['Filtered Ama'])
    const { text } = await admin.text(`${people}.csv?tag=Drives`)
    const [head, row] = text.split('\r\n')
    expect(head).toContain(
      'Name,Other names,Email,Phone,Birthday,Area,How they came,Tags,Circles,First contact (Accra time),Last contact (Accra time)',
    )
    expect(row).toMatch(/^Filtered Ama,,filtered-\d+@example.org,,,,,Drives,Filter circle,/)
  })

  test('is for those with the power, and holds private people for the care team alone', async () => {
    for (const role of ['host', 'treasurer', 'editor'] as TeamRole[]) {
      const other = await openDashboard(server, { roles: [role] })
      expect((await other.call('GET', people)).status, role).toBe(403)
    }
    const { id, email } = await pray('Hidden Listperson')
    expect(await names('search=listperson', care)).toEqual(['Hidden Listperson'])
    expect(await names('search=listperson')).toEqual([])
    expect((await admin.text(`${people}.csv`)).text).not.toContain('Listperson')
    expect((await admin.call('GET', `${people}/${id}`)).status).toBe(404)
    expect((await admin.call('POST', `${people}/find`, { email })).status).toBe(404)
    expect((await note(id, 'Who is this?')).status).toBe(404)
  })
})

describe('adding a person', () => {
  test('needs one thing to know them by, and is in the audit log without a name', async () => {
    const { body } = await admin.call<Refused>('POST', people, { name: '', email: '', phone: '' })
    expect(body.fields).toEqual({ name: 'Enter a name, an email address or a phone number' })
    const { id } = await add({ name: 'On Paper' })
    expect(await whole(id)).toMatchObject({ name: 'On Paper', email: null, emails: [], timeline: [] })
    expect(await entriesOf(server.pool, id)).toMatchObject([{ action: 'person.added', subject: 'Person' }])
  })

  test('leads to the person whose address it is, and changes nothing', async () => {
    const email = anAddress('twice')
    const first = await add({ name: 'Ama Twice', email })
    expect(await add({ name: 'Another name', email: email.toUpperCase() })).toEqual({
      id: first.id,
      name: 'Ama Twice',
      isKnown: true,
    })
    expect(await find(email)).toBe(first.id)
    expect((await whole(first.id)).name).toBe('Ama Twice')
  })

  test('tells no one that a private prayer came from an address, and makes nothing of it public', async () => {
    const { id: hidden, email } = await pray('The private name')
    await note(hidden, 'She lost a child.', care)
    const added = await add({ name: 'Ama Added', email })
    expect(added).toMatchObject({ name: 'Ama Added', isKnown: false })
    expect(JSON.stringify(await whole(added.id))).not.toMatch(/private name|lost a child|sorrow/i)
    expect(await whole(added.id, care)).toMatchObject({
      name: 'Ama Added',
      timeline: expect.arrayContaining([
        expect.objectContaining({ kind: 'note', text: 'She lost a child.' }),
        expect.objectContaining({ kind: 'request', text: 'For a hidden sorrow.' }),
      ]) as object,
    })
  })
})

describe('changing a person', () => {
  test('of any column is a new version, but not that they were seen', async () => {
    const { id } = await add({ name: 'Ama Versions' })
    const client = await server.pool.connect()
    const versionAfter = async (statement: string): Promise<string> => {
      await client.query(statement)
      const { rows } = await client.query<{ version: string }>(
        'select updated_at::text as version from people where id = $1',
        [id],
      )
      return rows[0]!.version
    }
    try {
      const before = await versionAfter('begin')
      expect(await versionAfter('update people set last_seen_at = now()')).toBe(before)
      await client.query('alter table people add column something_new text')
      expect(await versionAfter(`update people set something_new = 'Accra'`)).not.toBe(before)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('keeps the old address, and says who was quicker', async () => {
    const [email, next] = [anAddress('before'), anAddress('after')]
    const { id } = await add({ name: 'Ama', email })
    const { version } = await whole(id)
    const put = (form: object, seen: string) =>
      server.call('PUT', `${people}/${id}`, { ...admin.headers, 'if-match': `"${seen}"` }, form)
    expect((await put({ name: 'Ama B', email: next, phone: '0244123456' }, version)).status).toBe(200)
    expect(await whole(id)).toMatchObject({
      name: 'Ama B',
      email: next,
      phone: '0244123456',
      emails: [
        { email: next, isMain: true },
        { email, isMain: false },
      ],
    })
    const late = await put({ name: 'Ama C' }, version)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'changed_meanwhile',
      changes: [{ actorName: 'Efua', summary: 'Changed name, email, phone', changes: null }],
    })
  })

  test('adds and removes addresses, but none of another person and not the main one', async () => {
    const [main, second, taken] = [anAddress('main'), anAddress('second'), anAddress('taken')]
    const { id } = await add({ name: 'Ama', email: main })
    await add({ name: 'Kojo Taken', email: taken })
    const emails = (path: string, email: string) =>
      admin.call<Refused>('POST', `${people}/${id}/emails${path}`, { email })
    expect((await emails('', second)).status).toBe(200)
    expect(await names(`search=${second}`)).toEqual(['Ama'])
    const { status, body } = await emails('', taken)
    expect([status, body.fields?.email]).toEqual([409, 'This email address belongs to Kojo Taken'])
    expect((await emails('/remove', main)).status).toBe(409)
    expect((await emails('/remove', second)).status).toBe(200)
    expect(await names(`search=${second}`)).toEqual([])
  })
})

describe('merging two people', () => {
  const aPair = async () => {
    const [one, two] = [anAddress('one'), anAddress('two')]
    const stays = await add({ name: 'Ama Stays', email: one })
    const goes = await add({ name: 'Ama Goes', email: two, phone: '0244123456' })
    return { one, two, stays: stays.id, goes: goes.id }
  }

  test('loses nothing: addresses, notes, tags, groups, and the other name in a note', async () => {
    const { one, two, stays, goes } = await aPair()
    await server.post('/api/questions', aQuestion({ email: two, question: 'Asked by the second?' }))
    for (const [id, tag] of [
      [stays, 'Both'],
      [goes, 'Both'],
      [goes, 'Second only'],
    ])
      await admin.call('POST', `${people}/${id}/tags`, { tag })
    const { body: group } = await admin.call<Group>('POST', '/api/admin/groups', {
      name: 'Merge team',
      kind: 'team',
    })
    await admin.call('POST', `/api/admin/groups/${group.id}/people`, { personIds: [goes] })
    await note(goes, 'Noted on the second.')
    const { status, body } = await merge(stays, goes)
    expect([status, body.id]).toEqual([200, stays])
    const person = await whole(stays)
    expect(person).toMatchObject({
      name: 'Ama Stays',
      email: one,
      phone: '0244123456',
      tags: ['Both', 'Second only'],
      groups: [{ name: 'Merge team' }],
      emails: [{ email: one }, { email: two }],
    })
    const texts = person.timeline.map(({ text }) => text)
    expect(texts).toContain('Noted on the second.')
    expect(texts).toContainEqual(expect.stringContaining('Asked by the second?'))
    expect(texts).toContain('Merged with another entry of the same person: Ama Goes')
    expect((await admin.call('GET', `${people}/${goes}`)).status).toBe(404)
    expect(await find(two)).toBe(stays)
    const log = JSON.stringify(await entriesOf(server.pool, stays))
    expect(log).toContain('person.merged')
    expect(log).not.toMatch(/Ama|0244|@/)
  })

  test('both ways at the same moment happens once', async () => {
    const { one, two, stays, goes } = await aPair()
    const answers = await Promise.all([merge(stays, goes), merge(goes, stays)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
    const left = await find(one)
    expect(await find(two)).toBe(left)
    expect((await whole(left)).emails).toHaveLength(2)
  })

  test('while the same person registers loses no contact and leaves no double', async () => {
    const { two, stays, goes } = await aPair()
    const [event] = await insertEvents(server.pool, {})
    const [merged, registered] = await Promise.all([
      merge(stays, goes),
      server.post(`/api/events/${event}/register`, { fullName: 'Ama Goes', email: two }),
    ])
    expect([merged.status, registered.ok]).toEqual([200, true])
    expect(await find(two)).toBe(stays)
    expect((await whole(stays)).timeline.map(({ kind }) => kind)).toContain('registration')
  })

  test('with themselves or with someone who is gone is refused', async () => {
    const { stays, goes } = await aPair()
    expect((await merge(stays, stays)).status).toBe(400)
    await merge(stays, goes)
    expect((await merge(stays, goes)).status).toBe(404)
  })

  test.each(['the private one', 'the public one'])(
    'one of whom only care knows is for care, and nothing private becomes known if %s is to stay',
    async (which) => {
      const hidden = await pray('The private name')
      await note(hidden.id, 'She lost a child.', care)
      const known = await add({ name: 'Ama Public', email: anAddress('public') })
      const ids = which === 'the private one' ? [hidden.id, known.id] : [known.id, hidden.id]
      expect((await merge(ids[0]!, ids[1]!)).status, 'an administrator').toBe(404)
      const { status, body } = await merge(ids[0]!, ids[1]!, care)
      expect([status, body.name]).toEqual([200, 'Ama Public'])
      const secrets = new RegExp(`private name|lost a child|sorrow|${hidden.email}`, 'i')
      expect(JSON.stringify(await whole(body.id))).not.toMatch(secrets)
      expect(await names(`search=${hidden.email}`)).toEqual([])
      expect((await admin.text(`${people}.csv`)).text).not.toMatch(secrets)
      expect((await admin.call('POST', `${people}/find`, { email: hidden.email })).status).toBe(404)
      const seen = JSON.stringify(await whole(body.id, care))
      for (const word of ['private name', 'lost a child', 'sorrow', hidden.email])
        expect(seen).toContain(word)
      expect(await entriesOf(server.pool, hidden.id), 'the log leads to no private person').toEqual([])
      // Once they use the address in public, it is no secret any more.
      await server.post('/api/questions', aQuestion({ email: hidden.email, name: 'Ama' }))
      expect(await find(hidden.email)).toBe(body.id)
      expect(JSON.stringify(await whole(body.id))).not.toMatch(/private name|lost a child|sorrow/i)
    },
  )
})

describe('tags and groups', () => {
  test('tags are suggested with how many have them', async () => {
    const { id } = await add({ name: 'Tagged' })
    const tags = (path: string, tag: string) =>
      admin.call<Person>('POST', `${people}/${id}/tags${path}`, { tag })
    expect((await tags('', '  Sings ')).body.tags).toEqual(['Sings'])
    expect((await tags('', 'Sings')).body.tags).toEqual(['Sings'])
    expect((await admin.call<TagCount[]>('GET', `${people}/tags`)).body).toContainEqual({
      tag: 'Sings',
      people: 1,
    })
    expect((await tags('/remove', 'Sings')).body.tags).toEqual([])
    const log = await entriesOf(server.pool, id)
    expect(log.filter(({ action }) => action === 'person.tagged')).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain('Sings')
  })

  test('groups are created, renamed and deleted; the people in them stay', async () => {
    const form = { name: 'Choir', kind: 'team', about: 'Sings on Sundays.' }
    const { status, body } = await admin.call<Group>('POST', '/api/admin/groups', form)
    expect([status, body]).toMatchObject([201, { ...form, people: 0 }])
    const again = await admin.call<Refused>('POST', '/api/admin/groups', { ...form, name: 'CHOIR' })
    expect(again.body.fields).toEqual({ name: 'Another group has this name' })
    const { id } = await add({ name: 'Singer' })
    const other = await add({ name: 'Another singer' })
    const path = `/api/admin/groups/${body.id}`
    const personIds = [id, other.id]
    expect((await admin.call<Group>('POST', `${path}/people`, { personIds })).body.people).toBe(2)
    expect((await admin.call<Group>('POST', `${path}/people`, { personIds: [id] })).body.people).toBe(2)
    const one = { personIds: [other.id] }
    expect((await admin.call<Group>('POST', `${path}/people/remove`, one)).body.people).toBe(1)
    await admin.call('PUT', path, { ...form, name: 'Big choir' })
    expect((await whole(id)).groups).toEqual([{ id: body.id, name: 'Big choir', isLeader: false }])
    expect((await admin.call('DELETE', path)).status).toBe(204)
    expect((await whole(id)).groups).toEqual([])
    expect((await entriesOf(server.pool, body.id)).map(({ action, summary }) => [action, summary])).toEqual([
      ['group.created', ''],
      ['group.people-changed', 'Added 2 people'],
      ['group.people-changed', 'Removed 1 person'],
      ['group.updated', ''],
      ['group.deleted', ''],
    ])
  })

  test('no one whom only care knows gets a tag or a group, which others would see', async () => {
    const { id } = await pray('Hidden')
    const { body: group } = await care.call<Group>('POST', '/api/admin/groups', {
      name: 'Quiet circle',
      kind: 'circle',
    })
    const calls = [
      await care.call<Refused>('POST', `${people}/${id}/tags`, { tag: 'Grieves' }),
      await care.call<Refused>('POST', `/api/admin/groups/${group.id}/people`, { personIds: [id] }),
    ]
    for (const { status, body } of calls) expect([status, body.code]).toEqual([409, 'person_is_private'])
  })
})

describe('the page of a person', () => {
  const email = anAddress('whole')
  let id: string
  let hosted: string

  beforeAll(async () => {
    const past = { date: addDays(today(), -3) }
    const [own, other] = (await insertEvents(
      server.pool,
      { title: 'Own evening', ...past },
      { title: 'Other evening', ...past },
    )) as [string, string]
    hosted = own
    await insertPaidRegistration(server.pool, {
      eventId: own,
      email,
      numberOfAttendees: 2,
      amountPaid: 4_000,
    })
    await insertRegistration(server.pool, { eventId: other, email: email.toUpperCase() })
    await bookGift(server.pool, {
      amount: 2_500,
      happenedAt: '2026-10-01T10:00:00Z',
      email,
      hasReceipt: true,
    })
    await server.post('/api/questions', aQuestion({ email, question: 'A question for editors?' }))
    await server.post('/api/contact', { name: 'Ama', email, message: 'A message for everyone.' })
    await server.post('/api/prayer-requests', { email, request: 'A shared prayer.', sharing: 'circle' })
    await server.post('/api/prayer-requests', { email, request: 'A private prayer.' })
    await server.post('/api/join-us', { firstName: 'Ama', lastName: 'M', email, interests: ['events'] })
    await query(
      `insert into newsletter_subscribers (email, token, state, confirmed_at)
       values ($1, 'a-token-of-hers', 'confirmed', '2026-02-03')
       on conflict (email) do update set state = 'confirmed', confirmed_at = '2026-02-03'`,
      email,
    )
    await createMember(server, { email, fullName: 'Ama Whole' })
    id = await find(email)
    await note(id, 'She likes to sing.')
  })

  const everything = [
    'Approved member',
    'Subscriber since',
    'Own evening',
    'Other evening',
    'Gave GHS 25.00',
    'A question for editors?',
    'A message for everyone.',
    'A shared prayer.',
    'A private prayer.',
    'Join Us request',
    'She likes to sing.',
  ]

  const seenBy = async (roles: TeamRole[], before = async (_reader: Dashboard) => {}) => {
    const reader = await openDashboard(server, { roles })
    await before(reader)
    const text = JSON.stringify(await whole(id, reader))
    return everything.filter((word) => text.includes(word))
  }

  const but = (...hidden: string[]) => everything.filter((word) => !hidden.includes(word))

  test('shows each reader what their powers cover, and no more', async () => {
    expect(await seenBy(['administrator'])).toEqual(but('A private prayer.'))
    expect(await seenBy(['administrator', 'care'])).toEqual(everything)
    const notOfCare = [
      'Approved member',
      'Subscriber since',
      'Gave GHS 25.00',
      'Own evening',
      'Other evening',
    ]
    expect(await seenBy(['care'])).toEqual(but(...notOfCare))
    const treasurer = but('Approved member', 'Subscriber since')
    expect(await seenBy(['care', 'treasurer'])).toEqual(treasurer)
    const host = but('Approved member', 'Subscriber since', 'Gave GHS 25.00', 'Other evening')
    const makeHost = (reader: Dashboard) =>
      query('insert into event_hosts (event_id, admin_id) values ($1, $2)', hosted, reader.id)
    expect(await seenBy(['care', 'host'], async (reader) => void (await makeHost(reader)))).toEqual(host)
  })

  test('has one timeline, the newest first, whose entries lead to what they are about', async () => {
    const { timeline, facts, hasOlder } = await whole(id, care)
    const moments = timeline.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(hasOlder).toBe(false)
    const prayer = timeline.find(({ text }) => text === 'A private prayer.')!
    expect(prayer.href).toMatch(/^\/admin\/inbox\?request=/)
    expect(prayer.mark).toEqual({ look: 'info', label: 'New' })
    expect(facts).toEqual([])
    const seen = await whole(id)
    expect(seen.facts.map(({ label }) => label)).toEqual([
      'Account',
      'Role',
      'Member since',
      'Last sign-in',
      'Newsletter',
    ])
    const evening = seen.timeline.find(({ title }) => title === 'Own evening')!
    expect(evening.text).toMatch(/ · 2 places · GHS 40.00 paid$/)
    expect(seen.timeline.find(({ kind }) => kind === 'gift')!.text).toMatch(/^Once · SK-/)
  })

  test('knows whether they came, once that is noted', async () => {
    const [registration] = await query<{ id: string }>(
      'select id from event_registrations where email = $1 and event_id = $2',
      email,
      hosted,
    )
    await admin.call('POST', `/api/admin/registrations/${registration!.id}/attendance`, { attended: true })
    const { timeline } = await whole(id)
    expect(timeline.find(({ title }) => title === 'Own evening')!.mark).toEqual({
      look: 'normal',
      label: 'Came',
    })
  })
})

describe('who leaves', () => {
  const password = 'a-long-enough-password'

  test('reads what we keep about them, without our notes, and it goes with the account', async () => {
    const member = await createMember(server, { password, fullName: 'Ama Leaves' })
    const id = await find(member.email)
    const second = anAddress('second')
    await admin.call('POST', `${people}/${id}/emails`, { email: second })
    await admin.call('POST', `${people}/${id}/tags`, { tag: 'Cooks' })
    await note(id, 'Internal words.')
    const data = await (await server.get('/api/user/data', member.headers)).text()
    expect(JSON.parse(data)).toMatchObject({
      person: [
        { name: 'Ama Leaves', emails: [member.email, second].toSorted(), tags: ['Cooks'], groups: [] },
      ],
    })
    expect(data).not.toContain('Internal words.')
    const answer = await server.call('DELETE', '/api/user', member.headers, { password })
    expect(answer.status, await answer.text()).toBeLessThan(300)
    expect(await query('select from people where id = $1', id)).toEqual([])
    expect(await query('select from person_notes where person_id = $1', id)).toEqual([])
  })
})
