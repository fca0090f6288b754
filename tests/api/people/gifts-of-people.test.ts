import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStatement } from '#features/money/bookkeeping/statements/donors.server.ts'
import type { Donor } from '#features/money/bookkeeping/schema.ts'
import type { HandEntryRow, PersonChoice } from '#features/money/treasury/schema.ts'
import type { WholePerson } from '#features/people/people/schema.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let admin: Dashboard
let treasurer: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
  treasurer = await openDashboard(server, { name: 'Yaw', roles: ['treasurer'] })
})
afterAll(() => server?.stop())

let amount = 1_000

/** Each gift of this file has another amount, so that none looks like another. */
const give = async (giver: object): Promise<{ receiptNumber: string; isEmailed: boolean }> => {
  amount += 1
  const { status, body } = await treasurer.call<{ receiptNumber: string; isEmailed: boolean }>(
    'POST',
    '/api/admin/hand-entries',
    {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      paidOn: today(),
      method: 'cash',
      amount,
      currency: 'GHS',
      ...giver,
    },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const entryOf = async (receiptNumber: string): Promise<HandEntryRow> =>
  (await treasurer.list<HandEntryRow>(`/api/admin/hand-entries?search=${receiptNumber}`)).rows[0]!

const addPerson = async (form: object): Promise<string> =>
  (await admin.call<{ id: string }>('POST', '/api/admin/people', form)).body.id

const search = (words: string, by = treasurer) =>
  by.call<PersonChoice[]>('POST', '/api/admin/hand-entries/people', { search: words })

const giftsOf = async (personId: string): Promise<string[]> => {
  const { body } = await admin.call<WholePerson>('GET', `/api/admin/people/${personId}`)
  return body.timeline.filter(({ kind }) => kind === 'gift').map(({ text }) => text!.split(' · ').at(-1)!)
}

describe('a treasurer who records a gift', () => {
  test('finds people by two letters, with the end of their phone number and no more of it', async () => {
    const id = await addPerson({ name: 'Ɔbaa Yaa Picker', phone: '024 555 1053' })
    const { body } = await search('ya picker')
    expect(body).toEqual([{ id, name: 'Ɔbaa Yaa Picker', phoneEnd: '053', hasEmail: false }])
    expect((await search('053')).body).toMatchObject([{ id }])
    await addPerson({ name: 'Kofi Mail', email: 'picker@example.org' })
    expect((await search('picker')).body, 'not by an address').toMatchObject([{ id }])
    expect((await search('y')).status).toBe(400)
    expect((await server.call('POST', '/api/admin/hand-entries/people', {}, { search: 'ya' })).status).toBe(
      401,
    )
    const editor = await openDashboard(server, { roles: ['editor'] })
    expect((await search('ya', editor)).status).toBe(403)
  })

  test('is not offered, and cannot choose, those who are known by private prayers alone', async () => {
    const email = 'hidden.picker@example.org'
    await server.post('/api/prayer-requests', { name: 'Hidden Picker', email, request: 'For a sorrow.' })
    const both = await openDashboard(server, { roles: ['treasurer', 'care'] })
    for (const by of [treasurer, both]) expect((await search('hidden', by)).body).toEqual([])
    const { rows } = await server.pool.query<{ id: string }>(`select id from people where email = $1`, [
      email,
    ])
    const { status, body } = await treasurer.call<{ fields: object }>('POST', '/api/admin/hand-entries', {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      paidOn: today(),
      method: 'cash',
      amount: 900,
      currency: 'GHS',
      personId: rows[0]!.id,
    })
    expect([status, body.fields]).toEqual([400, { personId: 'Choose a person from the list' }])
  })

  test('says whose it is: it stands on the page of the person', async () => {
    const id = await addPerson({ name: 'Akua Darko', phone: '0244000111' })
    const { receiptNumber, isEmailed } = await give({ personId: id })
    expect(isEmailed).toBe(false)
    expect(await entryOf(receiptNumber)).toMatchObject({ name: 'Akua Darko', email: null, personId: id })
    expect(await giftsOf(id)).toEqual([receiptNumber])
  })

  test('sends the receipt to a person who has an email address', async () => {
    const id = await addPerson({ name: 'Kwesi Mail', email: 'kwesi.mail@example.org' })
    const { receiptNumber, isEmailed } = await give({ personId: id })
    expect(isEmailed).toBe(true)
    const [email] = await emailsTo(server.pool, 'kwesi.mail@example.org')
    expect(email!.subject).toContain(receiptNumber)
    expect(await giftsOf(id)).toEqual([receiptNumber])
  })

  test('adds a new person with or without an address, and no one without a name', async () => {
    const named = await entryOf((await give({ name: 'Nana Newcomer', phone: '0201112223' })).receiptNumber)
    expect((await search('nana newcomer')).body).toMatchObject([{ id: named.personId, phoneEnd: '223' }])
    const email = 'new.giver@example.org'
    const addressed = await entryOf((await give({ name: 'New Giver', email })).receiptNumber)
    expect(await giftsOf(addressed.personId!)).toEqual([addressed.receiptNumber])
    expect((await entryOf((await give({})).receiptNumber)).personId).toBeNull()
  })
})

describe('a gift that was recorded without a person', () => {
  const attach = (id: string, giver: object) =>
    treasurer.call<{ name: string }>('POST', `/api/admin/hand-entries/${id}/person`, giver)

  test('is given to one later, which the log says without a name', async () => {
    const person = await addPerson({ name: 'Later Known' })
    const { receiptNumber } = await give({})
    const { id } = await entryOf(receiptNumber)
    expect((await attach(id, { personId: person })).body).toEqual({ name: 'Later Known' })
    expect(await entryOf(receiptNumber)).toMatchObject({ name: 'Later Known', personId: person })
    expect(await giftsOf(person)).toEqual([receiptNumber])
    expect((await entriesOf(server.pool, id)).at(-1)).toMatchObject({
      adminName: 'Yaw',
      action: 'payment.attached',
      subject: receiptNumber,
      summary: '',
    })
  })

  test('is given to a new one, and to another one after a mistake', async () => {
    const { receiptNumber } = await give({})
    const { id } = await entryOf(receiptNumber)
    expect((await attach(id, {})).status).toBe(400)
    await attach(id, { name: 'First Guess' })
    const right = await addPerson({ name: 'Right One' })
    await attach(id, { personId: right })
    expect(await giftsOf(right)).toEqual([receiptNumber])
    expect((await entryOf(receiptNumber)).name).toBe('Right One')
    const emailed = await entryOf((await give({ name: 'Owned', email: 'owned@example.org' })).receiptNumber)
    expect((await attach(emailed.id, { personId: right })).status, 'it has its owner').toBe(409)
    expect((await attach(crypto.randomUUID(), { name: 'Nobody' })).status).toBe(404)
  })
})

describe('the giving statement', () => {
  const giftOf = async (receiptNumber: string): Promise<string> => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select p.subject_id as id from payments p join receipts r on r.payment_id = p.id where r.number = $1`,
      [receiptNumber],
    )
    return rows[0]!.id
  }
  const statement = async (receiptNumber: string) =>
    server.get(`/api/admin/books/donors/${await giftOf(receiptNumber)}/statement.pdf`, treasurer.headers)
  const sumOf = async (email: string) =>
    (await readStatement(createDb(server.pool, new Changes()), Number(today().slice(0, 4)), [email])).lines
      .length

  test('of a person without an address can be printed', async () => {
    const { receiptNumber } = await give({ name: 'Paper Slip' })
    expect((await statement(receiptNumber)).status).toBe(200)
    expect((await statement((await give({})).receiptNumber)).status, 'no one gave it').toBe(404)
  })

  test('has the cash of a person beside what came by their address', async () => {
    const email = 'both.ways@example.org'
    const id = await addPerson({ name: 'Both Ways', email })
    await give({ personId: id })
    const { receiptNumber } = await give({})
    const entry = await entryOf(receiptNumber)
    await treasurer.call('POST', `/api/admin/hand-entries/${entry.id}/person`, { personId: id })
    expect(await sumOf(email)).toBe(2)
    const { rows } = await treasurer.list<Donor>(`/api/admin/books/donors?search=both.ways`)
    expect(rows).toMatchObject([{ email, gifts: 2 }])
    expect((await statement(receiptNumber)).status).toBe(200)
  })

  test('leaves out a typing error that was corrected', async () => {
    const email = 'typo@example.org'
    await give({ name: 'Typo', email })
    const wrong = await entryOf((await give({ name: 'Typo', email })).receiptNumber)
    await treasurer.call('POST', `/api/admin/hand-entries/${wrong.id}/correction`, {
      reason: 'A zero too many',
    })
    expect(await sumOf(email)).toBe(1)
    const { rows } = await treasurer.list<Donor>(`/api/admin/books/donors?search=typo`)
    expect(rows).toMatchObject([{ gifts: 1 }])
  })
})

describe('the gifts of a person', () => {
  test('go with them when they are merged', async () => {
    const [stays, goes] = [await addPerson({ name: 'Stays Here' }), await addPerson({ name: 'Goes Away' })]
    const { receiptNumber } = await give({ personId: goes })
    await admin.call('POST', `/api/admin/people/${stays}/merge`, { otherId: goes })
    expect(await giftsOf(stays)).toEqual([receiptNumber])
  })

  test('are theirs again when they come back from the bin', async () => {
    const id = await addPerson({ name: 'Binned Giver' })
    const { receiptNumber } = await give({ personId: id })
    expect((await admin.call('DELETE', `/api/admin/people/${id}`)).status).toBe(204)
    expect((await entryOf(receiptNumber)).personId).toBeNull()
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from bin where title = 'Binned Giver'`,
    )
    expect((await admin.call('POST', `/api/admin/bin/${rows[0]!.id}/bring-back`)).status).toBe(200)
    expect(await giftsOf(id)).toEqual([receiptNumber])
  })

  test('lose the name with the account of a member, also the cash', async () => {
    const email = 'leaving@example.org'
    const password = 'a long password'
    const member = await createMember(server, { email, password })
    const { rows } = await server.pool.query<{ id: string }>(`select id from people where email = $1`, [
      email,
    ])
    const { receiptNumber } = await give({ personId: rows[0]!.id })
    const cash = await give({ name: 'Someone' })
    const { id } = await entryOf(cash.receiptNumber)
    await treasurer.call('POST', `/api/admin/hand-entries/${id}/person`, { personId: rows[0]!.id })
    const { status } = await server.call('DELETE', '/api/user', member.headers, { password })
    expect(status).toBe(200)
    for (const number of [receiptNumber, cash.receiptNumber])
      expect(await entryOf(number)).toMatchObject({ name: null, personId: null })
  })
})
