import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Claim } from '#features/money/treasury/claims-schema.ts'
import type { HandEntryRow } from '#features/money/treasury/schema.ts'
import type { StatementAnswer } from '#features/money/treasury/statement/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let dashboard: Dashboard
let fundId: string

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: 'Efua' })
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into funds (slug, name) values ('roof', 'A new roof') returning id`,
  )
  fundId = rows[0]!.id
})
afterAll(() => server?.stop())

const aClaim = (given: object = {}) => ({
  network: 'mtn',
  reference: `R${crypto.randomUUID().slice(0, 8)}`,
  amount: 5_000,
  currency: 'GHS',
  sentOn: today(),
  name: 'Ama Serwaa',
  email: 'ama@example.org',
  ...given,
})

type Answer = { message?: string; error?: string; code?: string; fields?: Record<string, string> }

const claim = async (given: object): Promise<{ status: number; body: Answer }> => {
  const answer = await server.call('POST', '/api/transfer-claims', {}, given)
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/** Sends a claim, and answers its id. */
const sent = async (given: object): Promise<string> => {
  const whole = aClaim(given)
  expect((await claim(whole)).status).toBe(201)
  return (await list(`?search=${whole.reference}`)).rows[0]!.id
}

const list = (query = '') => dashboard.list<Claim>(`/api/admin/transfer-claims${query}`)

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

type Booked = { receiptNumber: string; error?: string; code?: string }

const accept = (id: string, body: object = {}) =>
  dashboard.call<Booked>('POST', `/api/admin/transfer-claims/${id}/accept`, body)

const refuse = (id: string, reason: string) =>
  dashboard.call<Answer>('POST', `/api/admin/transfer-claims/${id}/refuse`, { reason })

describe('a giver says that they have sent a gift', () => {
  test('it is kept for the treasurer, and the giver gets an email', async () => {
    const { status, body } = await claim(
      aClaim({ reference: 'MP 2026-11 X', fundId, email: 'giver@example.org', sentOn: addDays(today(), -2) }),
    )
    expect(status).toBe(201)
    expect(body.message).toMatch(/^We'll look for your gift/)
    expect((await list('?search=MP 2026')).rows).toMatchObject([
      { network: 'mtn', reference: 'MP 2026-11 X', amount: 5_000, fundName: 'A new roof', state: 'new' },
    ])
    const [email] = await emailsTo(server.pool, 'giver@example.org')
    expect(email!.subject).toBe('Thank you for telling us about your gift')
    expect(email!.text).toContain('GHS 50.00')
  })

  test('a reference that was claimed or booked before is refused, with the same words for both', async () => {
    const first = aClaim({ reference: 'USED-1' })
    await claim(first)
    const claimed = await claim(aClaim({ reference: 'used-1', email: 'other@example.org' }))
    await dashboard.call('POST', '/api/admin/hand-entries', {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      paidOn: today(),
      method: 'mobile money',
      reference: 'USED-2',
      amount: 900,
      currency: 'GHS',
      name: 'Private Person',
    })
    const booked = await claim(aClaim({ reference: 'used-2' }))
    expect([claimed.status, booked.status]).toEqual([409, 409])
    expect(claimed.body.fields?.['reference']).toMatch(
      /^We already know about a transfer with this reference\./,
    )
    expect(booked.body).toEqual(claimed.body)
    expect(JSON.stringify(booked.body)).not.toMatch(/Private|SK-/)
    expect((await claim(aClaim({ reference: 'used-1', network: 'telecel' }))).status).toBe(201)
  })

  test('one of two claims at the same moment is kept', async () => {
    const given = aClaim({ reference: 'TWICE-1' })
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => claim({ ...given, email: `${name}@example.org` })),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409])
  })

  test.each([
    ['no network', { network: 'vodafone' }, 'network'],
    ['a reference with a link', { reference: 'evil.example' }, 'reference'],
    ['a day to come', { sentOn: addDays(today(), 1) }, 'sentOn'],
    ['a fund that is not there', { fundId: crypto.randomUUID() }, 'fundId'],
    ['no amount', { amount: 0 }, 'amount'],
  ])('%s is refused at its field', async (_, change, field) => {
    const { status, body } = await claim(aClaim(change))
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test('a robot is answered like everyone else, and nothing is kept', async () => {
    expect((await claim(aClaim({ reference: 'ROBOT-1', website: 'x' }))).status).toBe(201)
    expect((await list('?search=ROBOT-1')).total).toBe(0)
  })

  test('one mailbox can send so many, and no more', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1)
      statuses.push((await claim(aClaim({ email: 'flood@example.org' }))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await emailsTo(server.pool, 'flood@example.org')).length).toBeLessThanOrEqual(5)
  })
})

describe('a treasurer', () => {
  test('accepts: the gift is booked with receipt and email', async () => {
    const id = await sent({ reference: 'OK-1', email: 'kofi@example.org', fundId, network: 'bank' })
    const { status, body } = await accept(id)
    expect(status).toBe(200)
    const { rows } = await dashboard.list<HandEntryRow>('/api/admin/hand-entries?search=OK-1')
    expect(rows).toMatchObject([
      {
        method: 'bank transfer',
        amount: 5_000,
        fundName: 'A new roof',
        email: 'kofi@example.org',
        receiptNumber: body.receiptNumber,
      },
    ])
    const subjects = (await emailsTo(server.pool, 'kofi@example.org')).map(({ subject }) => subject)
    expect(subjects).toContain(`Thank you for your gift – receipt ${body.receiptNumber}`)
    expect((await list('?state=matched&search=OK-1')).total).toBe(1)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'transfer.accepted', subject: body.receiptNumber, summary: 'GHS 50.00' },
    ])
  })

  test('accepts once, also when two click at the same moment', async () => {
    const id = await sent({ reference: 'RACE-9' })
    const answers = await Promise.all([accept(id), accept(id), accept(id), refuse(id, 'Not found')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const { rows } = await server.pool.query(
      `select count(*)::int as payments from payments where hand_reference = 'RACE-9'`,
    )
    expect((rows[0] as { payments: number }).payments).toBeLessThanOrEqual(1)
  })

  test('cannot accept what is booked already', async () => {
    const id = await sent({ reference: 'BOOKED-LATER' })
    const { body } = await dashboard.call<Booked>('POST', '/api/admin/hand-entries', {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      paidOn: today(),
      method: 'mobile money',
      reference: 'BOOKED-LATER',
      amount: 5_000,
      currency: 'GHS',
    })
    const answer = await accept(id)
    expect(answer.status).toBe(409)
    expect(answer.body.error).toBe(`This reference is already booked on receipt ${body.receiptNumber}.`)
  })

  test('refuses with a reason that the giver reads', async () => {
    const id = await sent({ reference: 'NO-1', email: 'esi@example.org' })
    expect((await refuse(id, '')).body.fields).toEqual({ reason: 'Say why, in a sentence for the donor' })
    expect((await refuse(id, 'We found no transfer with this number.')).status).toBe(200)
    const [, email] = await emailsTo(server.pool, 'esi@example.org')
    expect(email!.subject).toBe("We couldn't find your gift yet")
    expect(email!.text).toContain('We found no transfer with this number.')
    expect((await accept(id)).body.code).toBe('claim_decided')
    expect((await accept(crypto.randomUUID())).status).toBe(404)
  })
})

describe('a statement', () => {
  const compare = (given: object) =>
    dashboard.call<StatementAnswer>('POST', '/api/admin/statement', {
      network: 'at',
      currency: 'GHS',
      ...given,
    })

  test('shows which claims it has, which it may have, and what is left on both sides', async () => {
    const day = addDays(today(), -1)
    const written = day.split('-').toReversed().join('/')
    const exact = await sent({ network: 'at', reference: 'AT-111-222', amount: 12_000, sentOn: day })
    const alike = await sent({ network: 'at', reference: 'MISTYPED', amount: 7_500, sentOn: day })
    const missing = await sent({ network: 'at', reference: 'AT-404404', amount: 3_000, sentOn: day })
    const other = await sent({ network: 'at', reference: 'AT-555555', amount: 4_000, sentOn: day })
    await sent({ network: 'at', reference: 'AT-USD', amount: 12_000, currency: 'USD', sentOn: day })
    const text = [
      'Account,Sankofa',
      'Transaction ID,Date,Amount,Fee,Message',
      `AT111222,${written} 10:02,120.00,1.00,from Ama`,
      `AT999888,${written},75.00,0,for the roof`,
      `AT777777,${written},"1,250.00",0,thank you`,
      `AT555555,${written},45.00,0,a little more`,
      `AT000001,${written},-20.00,0,paid out`,
      'Total,,,,',
    ].join('\n')
    const { status, body } = await compare({ text })
    expect(status).toBe(200)
    expect(body.headers).toEqual(['Transaction ID', 'Date', 'Amount', 'Fee', 'Message'])
    expect(body.columns).toEqual({ date: 1, amount: 2, reference: 0, description: 4 })
    expect(body.matches.map(({ claim: { id }, line }) => [id, line.line])).toEqual([[exact, 3]])
    expect(body.proposals.map(({ claim: { id }, line }) => [id, line.reference])).toEqual([
      [alike, 'AT999888'],
    ])
    expect(body.unclaimed.map(({ reference }) => reference)).toEqual(['AT777777', 'AT555555'])
    expect(body.missing.map(({ claim: { id }, otherAmount }) => [id, otherAmount])).toEqual([
      [missing, null],
      [other, 4_500],
    ])
    expect(body.skipped).toBe(2)
    // What was only alike is booked under the statement's own reference, on its day.
    expect((await accept(alike, { paidOn: day, reference: 'AT999888' })).status).toBe(200)
    const again = (await compare({ text: text.replace('AT999888', 'at-999.888') })).body
    expect(again.booked.map(({ reference }) => reference)).toEqual(['at-999.888'])
    expect(again.proposals).toEqual([])
  })

  test('names the receipt of a claim whose payment is booked already', async () => {
    const id = await sent({ network: 'telecel', reference: '4821 0077 123' })
    const { body: entry } = await dashboard.call<Booked>('POST', '/api/admin/hand-entries', {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      paidOn: today(),
      method: 'mobile money',
      reference: '48210077123',
      amount: 5_000,
      currency: 'GHS',
    })
    const text = `Date,Amount,Reference\n${today()},50.00,48210077123\n`
    const { missing } = (await compare({ network: 'telecel', text })).body
    const twice = missing.find(({ claim }) => claim.id === id)
    expect(twice?.receiptNumber).toBe(entry.receiptNumber)
  })

  test('whose columns have other names is read as the treasurer says', async () => {
    const text = 'A;B;C\n17.11.2026;50,00;X-1\n'
    const unknown = (await compare({ text })).body
    expect(unknown).toMatchObject({ headers: ['A', 'B', 'C'], columns: null, skipped: 1, matches: [] })
    const columns = { date: 0, amount: 1, reference: 2, description: null }
    expect((await compare({ text, columns })).body.unclaimed).toMatchObject([
      { date: '2026-11-17', amount: 5_000, reference: 'X-1' },
    ])
  })

  test('is refused with a sentence if there is nothing in it', async () => {
    const { status, body } = await compare({ text: ' ' })
    expect(status).toBe(400)
    expect((body as unknown as Answer).fields).toEqual({ text: 'Choose a file or paste the statement' })
  })
})

test('strangers see the open funds, and nothing else of the treasury', async () => {
  expect(await (await server.get('/api/transfer-claims/funds')).json()).toEqual([
    { id: fundId, name: 'A new roof' },
  ])
  for (const path of [
    '/api/admin/transfer-claims',
    '/api/admin/hand-entries',
    '/api/admin/hand-entry-choices',
  ])
    expect((await server.get(path)).status).toBe(401)
})
