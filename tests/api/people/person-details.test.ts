import { afterAll, beforeAll, expect, test } from 'vitest'
import { details } from '#features/people/people/details.ts'
import type { AddedPerson, Person, WholePerson } from '#features/people/people/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion, aWholePerson } from '../support/forms.ts'
import { importer } from '../support/imports.ts'

// What the database itself does with each detail of a person, where no type can ask for a new one.

let server: TestServer
let admin: Dashboard
let care: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { roles: ['administrator'] })
  care = await openDashboard(server, { roles: ['care'] })
})
afterAll(() => server?.stop())

const people = '/api/admin/people'

const find = async (email: string, dashboard = admin): Promise<WholePerson> => {
  const { body } = await dashboard.call<{ id: string }>('POST', `${people}/find`, { email })
  return (await dashboard.call<WholePerson>('GET', `${people}/${body.id}`)).body
}

const change = async (id: string, form: object, dashboard = admin): Promise<void> => {
  const { status, body } = await dashboard.call('PUT', `${people}/${id}`, form)
  expect(status, JSON.stringify(body)).toBe(200)
}

test('a person is found by each detail', async () => {
  const person = aWholePerson()
  const { body } = await admin.call<AddedPerson>('POST', people, person)
  // A migration that writes the column again drops its index, and a search still finds everyone, but slowly.
  const { rows: indexes } = await server.pool.query(
    `select from pg_indexes where tablename = 'people' and indexdef like '%gin%search_text%'`,
  )
  const { rows: extensions } = await server.pool.query(`select from pg_extension where extname = 'pg_trgm'`)
  expect(indexes).toHaveLength(extensions.length)
  // A birthday is no word to search for.
  for (const detail of details.filter((one) => one !== 'birthday')) {
    const { rows } = await admin.list<Person>(`${people}?search=${encodeURIComponent(person[detail])}`)
    expect(
      rows.map(({ id }) => id),
      detail,
    ).toEqual([body.id])
  }
})

test('what the care team noted of a person whom only they see stays theirs when the person becomes known', async () => {
  const person = aWholePerson()
  const { email } = person
  await server.post('/api/prayer-requests', { name: 'Hidden', email, request: 'For a hidden sorrow.' })
  await change((await find(email, care)).id, person, care)
  await server.post('/api/questions', aQuestion({ name: 'Ama', email }))
  const known = await find(email)
  for (const detail of details.filter((one) => one !== 'email'))
    expect(known[detail], detail).not.toBe(person[detail])
})

test('a person who comes back from the bin takes in what was noted of them meanwhile', async () => {
  const person = aWholePerson()
  const { email } = person
  await server.post('/api/questions', aQuestion({ name: 'Ama', email }))
  const { id } = await find(email)
  expect((await admin.call('DELETE', `${people}/${id}`)).status).toBeLessThan(300)
  await server.post('/api/questions', aQuestion({ name: 'Ama', email }))
  await change((await find(email)).id, person)
  expect((await admin.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
  expect(await find(email)).toMatchObject({ ...person, name: 'Ama', id })
})

test('two people who become one keep each detail', async () => {
  const person = aWholePerson()
  const { body: whole } = await admin.call<AddedPerson>('POST', people, person)
  const { body: other } = await admin.call<AddedPerson>('POST', people, { email: anAddress() })
  const { body } = await admin.call<Person>('POST', `${people}/${other.id}/merge`, { otherId: whole.id })
  expect(body).toMatchObject({ ...person, email: body.email })
})

test('an import stores each detail, in the words of a spreadsheet, and an undo fills it in no longer', async () => {
  const imports = importer(server.url, admin)
  const person = aWholePerson()
  await admin.call('POST', people, { email: person.email })
  const { id } = await imports.whole(
    'people',
    [
      'First name;Last name;Other names;Email;Phone;Date of birth;Location;How did you hear about us?',
      `Ama;Mensah;${person.otherNames};${person.email};${person.phone};24/08/1990;${person.area};A friend`,
      'Kofi;Half;;;;13/13/2001;;',
      ';;;;;24/08/1990;;',
    ].join('\n'),
  )
  expect(await imports.rows(id, 'wrong')).toHaveLength(1)
  const { otherNames, phone, area } = person
  expect(await find(person.email)).toMatchObject({
    name: 'Ama Mensah',
    otherNames,
    phone,
    birthday: '1990-08-24',
    area,
    howTheyCame: 'A friend',
  })
  await imports.undo(id)
  expect(await find(person.email)).toMatchObject({ name: '', otherNames: null, birthday: null, area: null })
})

test('what a member downloads has each detail, and the days of calls and visits without the words', async () => {
  const member = await createMember(server)
  const person = { ...aWholePerson(), email: member.email }
  const { id } = await find(member.email)
  await change(id, person)
  const happenedOn = '2026-01-05'
  await admin.call('POST', `${people}/${id}/contacts`, { kind: 'visit', happenedOn, text: 'A secret.' })
  const file = await (await server.get('/api/user/data', member.headers)).text()
  for (const value of Object.values(person)) expect(file).toContain(value)
  const data = JSON.parse(file) as { person: { contacts: object[] }[] }
  expect(data.person[0]!.contacts).toEqual([{ kind: 'visit', on: happenedOn }])
  expect(file).not.toContain('A secret.')
})
