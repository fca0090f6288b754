import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Donor } from '#features/money/bookkeeping/schema.ts'
import type { Group } from '#features/people/people/groups/schema.ts'
import type {
  AddedPerson,
  MaybeSame,
  MergedPerson,
  Unmerged,
  WholePerson,
} from '#features/people/people/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion } from '../support/forms.ts'

let server: TestServer
let admin: Dashboard
let care: Dashboard
let treasurer: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
  care = await openDashboard(server, { name: 'Esi', roles: ['care'] })
  treasurer = await openDashboard(server, { name: 'Yaw', roles: ['treasurer'] })
})
afterAll(() => server?.stop())

const people = '/api/admin/people'

const add = async (form: object): Promise<string> =>
  (await admin.call<AddedPerson>('POST', people, form)).body.id

const whole = async (id: string, dashboard = admin): Promise<WholePerson> => {
  const { status, body } = await dashboard.call<WholePerson>('GET', `${people}/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const change = async (id: string, form: object) => {
  const { status, body } = await admin.call('PUT', `${people}/${id}`, form)
  expect(status, JSON.stringify(body)).toBe(200)
}

const merge = async (id: string, otherId: string, choices = {}, dashboard = admin): Promise<MergedPerson> => {
  const { status, body } = await dashboard.call<MergedPerson>('POST', `${people}/${id}/merge`, {
    otherId,
    choices,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type Refused = Unmerged & { code?: string; error?: string }

const undo = (mergeId: string, dashboard = admin) =>
  dashboard.call<Refused>('POST', `${people}/merges/${mergeId}/undo`)

const find = async (email: string, dashboard = admin) =>
  (await dashboard.call<{ id?: string }>('POST', `${people}/find`, { email })).body.id

const pray = async (email = anAddress('private')): Promise<{ id: string; email: string }> => {
  await server.post('/api/prayer-requests', { name: 'The private name', email, request: 'For a sorrow.' })
  return { id: (await find(email, care))!, email }
}

let amount = 7_000

const give = async (giver: object) => {
  amount += 1
  const { status, body } = await treasurer.call('POST', '/api/admin/hand-entries', {
    kind: 'gift',
    attempt: crypto.randomUUID(),
    paidOn: today(),
    method: 'cash',
    amount,
    currency: 'GHS',
    ...giver,
  })
  expect(status, JSON.stringify(body)).toBe(201)
}

const donorsNamed = async (name: string): Promise<Donor[]> =>
  (await treasurer.list<Donor>(`/api/admin/books/donors?search=${encodeURIComponent(name)}`)).rows

/** Without what an undo may change: the version, and the order of what happened at the same moment. */
const comparable = ({ timeline, ...person }: WholePerson) => ({
  ...person,
  version: '',
  timeline: timeline.map(({ id }) => id).toSorted(),
})

/** Two entries with all that can belong to each. */
const aPair = async () => {
  const [one, two] = [anAddress('stays'), anAddress('goes')]
  const stays = await add({ name: 'Esi Q.', email: one, area: 'East Legon', birthday: '24 Aug' })
  const goes = await add({
    name: 'Esi Quaye',
    otherNames: 'Adwoa',
    email: two,
    phone: '024 412 3456',
    birthday: '24/8/1990',
    area: 'Osu',
    howTheyCame: 'A friend',
  })
  const { body: group } = await admin.call<Group>('POST', '/api/admin/groups', {
    name: `Circle of ${two}`,
    kind: 'circle',
  })
  await admin.call('POST', `/api/admin/groups/${group.id}/people`, { personIds: [goes] })
  for (const [id, tag] of [
    [stays, 'Both'],
    [goes, 'Both'],
    [goes, 'Second only'],
  ])
    await admin.call('POST', `${people}/${id}/tags`, { tag })
  await admin.call('POST', `${people}/${goes}/emails`, { email: `also.${two}` })
  await admin.call('POST', `${people}/${stays}/notes`, { text: 'Noted on the first.' })
  await admin.call('POST', `${people}/${goes}/notes`, { text: 'Noted on the second.' })
  await admin.call('POST', `${people}/${goes}/contacts`, {
    kind: 'call',
    happenedOn: today(),
    text: 'Called.',
  })
  await give({ personId: goes })
  await server.post('/api/questions', aQuestion({ email: two }))
  return { one, two, stays, goes, group }
}

describe('a merge', () => {
  test('takes of each detail the one that was chosen, or that says more', async () => {
    const { two, stays, goes } = await aPair()
    const merged = await merge(stays, goes, { area: 'other', email: 'other', name: 'this' })
    expect(merged).toMatchObject({
      id: stays,
      name: 'Esi Q.',
      otherNames: 'Adwoa',
      email: two,
      phone: '024 412 3456',
      birthday: '1990-08-24',
      area: 'Osu',
      howTheyCame: 'A friend',
    })
    const { timeline, merges } = await whole(stays)
    expect(timeline.map(({ text }) => text)).toContain(
      'Merged with another entry of the same person: 24 August, East Legon, Esi Quaye',
    )
    expect(merges).toMatchObject([{ id: merged.mergeId, name: 'Esi Quaye', adminName: 'Efua' }])
  })

  test('is undone: both people are as they were, with gifts and statements', async () => {
    const { stays, goes, two } = await aPair()
    await give({ personId: stays })
    const before = [comparable(await whole(stays)), comparable(await whole(goes))]
    const { mergeId } = await merge(stays, goes)
    expect(await find(two)).toBe(stays)
    expect((await donorsNamed('Esi Quaye')).map(({ gifts }) => gifts).slice(-1)).toEqual([2])
    const { status, body } = await undo(mergeId)
    expect([status, body]).toEqual([
      200,
      { stays: { id: stays, name: 'Esi Q.' }, back: { id: goes, name: 'Esi Quaye' } },
    ])
    expect([comparable(await whole(stays)), comparable(await whole(goes))]).toEqual(before)
    expect(await find(two)).toBe(goes)
    expect((await admin.list(`${people}?search=also.${two}`)).rows).toMatchObject([{ id: goes }])
    const log = JSON.stringify(await entriesOf(server.pool, stays))
    expect(log).toContain('person.merge-undone')
    expect(log).not.toMatch(/Quaye|@/)
  })

  test('leaves with the one who stayed what was changed and recorded since', async () => {
    const { stays, goes, one } = await aPair()
    const { mergeId } = await merge(stays, goes)
    await change(stays, { name: 'Esi Edited', email: one, phone: '024 412 3456', birthday: '24/8/1990' })
    await admin.call('POST', `${people}/${stays}/notes`, { text: 'Noted since.' })
    await give({ personId: stays })
    expect((await undo(mergeId)).status).toBe(200)
    const [first, second] = [await whole(stays), await whole(goes)]
    expect(first).toMatchObject({ name: 'Esi Edited', area: null, phone: null, birthday: '--08-24' })
    const kindsOf = ({ timeline }: WholePerson) => timeline.map(({ kind }) => kind).toSorted()
    expect(kindsOf(first)).toEqual(['gift', 'note', 'note'])
    expect(kindsOf(second)).toEqual(['contact', 'gift', 'note', 'request'])
    expect(second).toMatchObject({ name: 'Esi Quaye', area: 'Osu', tags: ['Both', 'Second only'] })
  })

  test('is undone once, also by two at the same moment', async () => {
    const { stays, goes } = await aPair()
    const { mergeId } = await merge(stays, goes)
    const answers = await Promise.all([undo(mergeId), undo(mergeId)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
    expect((await undo(mergeId)).body.error).toBe(
      'This merge has been undone, or it was more than 30 days ago.',
    )
  })

  test('can be undone while the person is edited: the form that was open before is refused', async () => {
    const { stays, goes, one } = await aPair()
    const { mergeId, version } = await merge(stays, goes)
    expect((await undo(mergeId)).status).toBe(200)
    const answer = await server.call(
      'PUT',
      `${people}/${stays}`,
      { ...admin.headers, 'if-match': `"${version}"` },
      { name: 'Too late', email: one },
    )
    expect(answer.status).toBe(409)
  })

  test('of a chain is undone from its end', async () => {
    const [first, second, third] = [
      await add({ name: 'Chain First', phone: '020 000 0001' }),
      await add({ name: 'Chain Second', phone: '020 000 0002' }),
      await add({ name: 'Chain Third', phone: '020 000 0003' }),
    ]
    const { mergeId: inner } = await merge(second, third)
    const { mergeId: outer } = await merge(first, second)
    expect((await undo(inner)).status, 'it went along').toBe(404)
    expect((await undo(outer)).status).toBe(200)
    expect((await undo(inner)).status).toBe(200)
    for (const [id, phone] of [
      [first, '020 000 0001'],
      [second, '020 000 0002'],
      [third, '020 000 0003'],
    ] as const)
      expect(await whole(id)).toMatchObject({ phone })
  })

  test('before a newer one waits for that to be undone', async () => {
    const [stays, one, two] = [
      await add({ name: 'Star Stays' }),
      await add({ name: 'Star One' }),
      await add({ name: 'Star Two' }),
    ]
    const { mergeId: older } = await merge(stays, one)
    const { mergeId: newer } = await merge(stays, two)
    const { status, body } = await undo(older)
    expect([status, body.error]).toEqual([
      409,
      'This person was merged with another one since. Undo that merge first.',
    ])
    expect((await undo(newer)).status).toBe(200)
    expect((await undo(older)).status).toBe(200)
  })

  test('is kept for 30 days', async () => {
    const { stays, goes } = await aPair()
    const { mergeId } = await merge(stays, goes)
    await server.pool.query(
      `update person_merges set created_at = now() - interval '31 days' where id = $1`,
      [mergeId],
    )
    expect((await whole(stays)).merges).toEqual([])
    expect((await undo(mergeId)).status).toBe(404)
  })

  test('brings back an address that no one has, and leaves one that another person got since', async () => {
    const { stays, goes, two } = await aPair()
    const { mergeId } = await merge(stays, goes)
    await admin.call('POST', `${people}/${stays}/emails/remove`, { email: two })
    await admin.call('POST', `${people}/${stays}/emails/remove`, { email: `also.${two}` })
    const third = await add({ name: 'Third', email: two })
    expect((await undo(mergeId)).status).toBe(200)
    expect(await find(two)).toBe(third)
    expect(await whole(goes)).toMatchObject({ email: `also.${two}`, emails: [{ email: `also.${two}` }] })
  })
})

describe('a merge with a private person', () => {
  const secrets = /private name|sorrow|private-/

  test('is undone by those who know of them alone, and they are private again', async () => {
    const hidden = await pray()
    await care.call('POST', `${people}/${hidden.id}/contacts`, { kind: 'call', happenedOn: today() })
    const known = await add({ name: 'Ama Public', email: anAddress('public') })
    const { mergeId } = await merge(known, hidden.id, {}, care)
    expect((await whole(known)).merges).toEqual([])
    expect((await undo(mergeId)).status, 'an administrator').toBe(404)
    expect((await undo(mergeId, care)).status).toBe(200)
    expect(await whole(hidden.id, care)).toMatchObject({ isPrivate: true, name: 'The private name' })
    expect((await admin.call('GET', `${people}/${hidden.id}`)).status).toBe(404)
    expect(JSON.stringify(await whole(known, care))).not.toMatch(secrets)
  })

  test('who wrote openly since is known to all by that address, and by nothing else', async () => {
    const hidden = await pray()
    const known = await add({ name: 'Ama Public', email: anAddress('public') })
    const { mergeId } = await merge(known, hidden.id, {}, care)
    await server.post('/api/questions', aQuestion({ email: hidden.email, name: 'Ama' }))
    expect((await undo(mergeId, care)).status).toBe(200)
    expect(await whole(hidden.id)).toMatchObject({ isPrivate: false, name: '', email: hidden.email })
  })

  test('does not keep another merge from being undone', async () => {
    const hidden = await pray()
    const [known, twin] = [await add({ name: 'Ama Public' }), await add({ name: 'Ama Twin' })]
    const { mergeId } = await merge(known, twin)
    await merge(known, hidden.id, {}, care)
    expect((await undo(mergeId)).status).toBe(200)
  })
})

test('who deletes their account is not brought back by an undo: what was kept goes too', async () => {
  const password = 'a password that is long enough'
  const member = await createMember(server, { password })
  const goes = (await find(member.email))!
  const stays = await add({ name: 'Stays Behind' })
  const { mergeId } = await merge(stays, goes)
  await admin.call('POST', `${people}/${stays}/emails`, { email: anAddress('main') })
  // The team has taken the address away again: the entry that was kept still holds it.
  await server.pool.query('update people set email = null where id = $1', [stays])
  await admin.call('POST', `${people}/${stays}/emails/remove`, { email: member.email })
  const deleted = await server.call('DELETE', '/api/user', member.headers, { password })
  expect(deleted.status, await deleted.text()).toBeLessThan(300)
  expect((await undo(mergeId)).status).toBe(404)
  const { rows } = await server.pool.query('select from person_merges where id = $1', [mergeId])
  expect(rows).toEqual([])
})

test('a person who is deleted goes with what was kept', async () => {
  const { stays, goes } = await aPair()
  const { mergeId } = await merge(stays, goes)
  expect((await admin.call('DELETE', `${people}/${stays}`)).status).toBeLessThan(300)
  expect((await undo(mergeId)).status).toBe(404)
})

describe('who may be the same', () => {
  const pairsOf = async (word: string): Promise<string[]> => {
    const { body } = await admin.call<MaybeSame>('GET', `${people}/maybe-same`)
    return body.pairs
      .filter(({ one }) => one.name.toLowerCase().includes(word))
      .map(({ one, other, has }) => `${one.name}, ${other.name}: ${has}`)
  }

  test('has the same phone, or the same name without accents and in any order', async () => {
    await add({ name: 'Kɔfi Alike' })
    await add({ name: 'Alike, Kofi' })
    await add({ name: 'Alike' })
    await add({ name: 'Alike Ama', phone: '024 777 1234' })
    await add({ name: 'Mrs Other', phone: '+233 (0)24 777 1234' })
    expect((await pairsOf('alike')).toSorted()).toEqual([
      'Alike Ama, Mrs Other: phone',
      'Kɔfi Alike, Alike, Kofi: name',
    ])
  })

  test('is left out where many share a number, and where only the care team knows one of them', async () => {
    for (const one of ['a', 'b', 'c', 'd', 'e', 'f'])
      await add({ name: `Crowd ${one}`, phone: '030 222 0000' })
    const { id } = await pray()
    await server.pool.query(`update people set name = 'Crowd Hidden' where id = $1`, [id])
    await add({ name: 'Hidden Crowd' })
    expect(await pairsOf('crowd')).toEqual([])
  })

  test('is not asked again once the team said no, unless it takes that back, and after a merge', async () => {
    const [one, other] = [await add({ name: 'Yaw Twin' }), await add({ name: 'Twin Yaw' })]
    const said = (isNotSame: boolean, by = admin) =>
      by.call('POST', `${people}/not-same`, { oneId: other, otherId: one, isNotSame })
    expect(await pairsOf('twin')).toHaveLength(1)
    expect((await said(true, treasurer)).status).toBe(403)
    expect((await said(true)).status).toBe(204)
    expect(await pairsOf('twin')).toEqual([])
    expect((await said(false)).status).toBe(204)
    expect(await pairsOf('twin')).toHaveLength(1)
    await said(true)
    const third = await add({ name: 'Nothing Alike' })
    await merge(third, other, { name: 'other' })
    expect(await pairsOf('twin'), 'the one who stayed is not the same either').toEqual([])
  })
})
