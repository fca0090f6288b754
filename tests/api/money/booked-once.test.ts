import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatementAnswer } from '#features/money/treasury/statement/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server, { name: 'Efua', roles: ['treasurer'] })
})
afterAll(() => server?.stop())

type Answer = { receiptNumber: string; error?: string; code?: string; fields?: Record<string, string> }

const aGift = (given: object = {}) => ({
  kind: 'gift',
  attempt: crypto.randomUUID(),
  paidOn: today(),
  method: 'cash',
  amount: 5_000,
  currency: 'GHS',
  ...given,
})

const enter = (entry: object) => dashboard.call<Answer>('POST', '/api/admin/hand-entries', entry)

const claim = async (given: object): Promise<{ status: number; body: Answer }> => {
  const answer = await server.call(
    'POST',
    '/api/transfer-claims',
    {},
    {
      network: 'mtn',
      amount: 5_000,
      currency: 'GHS',
      sentOn: today(),
      email: `${crypto.randomUUID()}@example.org`,
      ...given,
    },
  )
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/** Sends a claim, and answers its id. */
const claimed = async (given: { reference: string; [field: string]: unknown }): Promise<string> => {
  expect((await claim(given)).status).toBe(201)
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from transfer_claims where reference = $1',
    [given.reference],
  )
  return rows[0]!.id
}

const accept = (id: string, body: object = {}) =>
  dashboard.call<Answer>('POST', `/api/admin/transfer-claims/${id}/accept`, body)

const countOf = async (reference: string): Promise<number> => {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from payments where plain_reference(hand_reference) = $1',
    [reference],
  )
  return rows[0]!.count
}

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('a reference is one, however it is written', () => {
  test.each([
    ['without its dash', 'HX-100', 'HX100'],
    ['with spaces', '48210077123', '4821 0077 123'],
    ['with dots', 'CI261117.2212.C01', 'ci2611172212c01'],
  ])('by hand, %s', async (_, first, again) => {
    const entry = { method: 'mobile money', reference: first, amount: 1_111 }
    const { body } = await enter(aGift(entry))
    const second = await enter(aGift({ ...entry, reference: again, amount: 2_222 }))
    expect([second.status, second.body.code]).toEqual([409, 'reference_used'])
    expect(second.body.fields).toEqual({
      reference: `This reference is already booked on receipt ${body.receiptNumber}.`,
    })
  })

  test('in a claim, also against what is booked', async () => {
    expect((await claim({ reference: 'MP261117-2212-C09' })).status).toBe(201)
    expect((await claim({ reference: 'MP2611172212C09' })).status).toBe(409)
    await enter(aGift({ method: 'mobile money', reference: 'BK 77.88.99' }))
    expect((await claim({ reference: 'bk-778899' })).status).toBe(409)
  })

  test('of several claims and entries at the same moment, one is booked', async () => {
    const forms = ['RC-1 00.1', 'RC1001', 'rc-1001', 'R C 1001']
    const answers = await Promise.all(
      forms.map((reference) => enter(aGift({ method: 'bank transfer', reference }))),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
    expect(await countOf('rc1001')).toBe(1)
    const claims = await Promise.all(['RD-2 0', 'RD20', 'rd-20'].map((reference) => claim({ reference })))
    expect(statusesOf(claims)).toEqual([201, 409, 409])
  })

  test('two treasurers who accept the same claim book it once', async () => {
    const id = await claimed({ reference: 'TWO-9001' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(id, { anyway: true })))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
    expect(await countOf('two9001')).toBe(1)
  })

  test('two claims that one line of a statement proves are booked once', async () => {
    const [one, other] = [await claimed({ reference: 'LINE-A' }), await claimed({ reference: 'LINE-B' })]
    const line = { reference: 'AT 555.777', anyway: true }
    const answers = await Promise.all([accept(one, line), accept(other, { ...line, reference: 'at555777' })])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await countOf('at555777')).toBe(1)
  })
})

describe('the reference of a payment through our website', () => {
  const ours = async () => {
    const gift = await bookGift(server.pool, { amount: 4_321, happenedAt: new Date().toISOString() })
    const { rows } = await server.pool.query<{ reference: string; number: string }>(
      `select p.intent_id as reference, r.number from payments p join receipts r on r.payment_id = p.id
       where p.subject_id = $1`,
      [gift],
    )
    return rows[0]!
  }

  test('is refused by hand, with its receipt', async () => {
    const { reference, number } = await ours()
    for (const typed of [reference, reference.toUpperCase().replaceAll('-', ' ')]) {
      const { status, body } = await enter(
        aGift({ method: 'mobile money', reference: typed.slice(0, 60), amount: 100 }),
      )
      expect(status).toBe(409)
      expect(body.error).toBe(
        `This payment came through our website and is already booked on receipt ${number}.`,
      )
    }
  })

  test('is refused as a claim, with the words for any known one', async () => {
    const { reference } = await ours()
    const { status, body } = await claim({ reference })
    expect(status).toBe(409)
    expect(JSON.stringify(body)).not.toMatch(/SK-|website/)
  })

  test('on a statement is a line that is booked', async () => {
    const { reference, number } = await ours()
    const text = `Date,Amount,Reference\n${today()},43.21,${reference}\n`
    const { body } = await dashboard.call<StatementAnswer>('POST', '/api/admin/statement', {
      network: 'mtn',
      currency: 'GHS',
      text,
    })
    expect(body.booked).toMatchObject([{ receiptNumber: number }])
    expect(body.unclaimed).toEqual([])
  })
})

describe('a reference with dots', () => {
  test('can be claimed, and the email repeats it', async () => {
    const email = 'dots@example.org'
    expect((await claim({ network: 'at', reference: 'CI261117.2212.C02', email })).status).toBe(201)
    const [sent] = await emailsTo(server.pool, email)
    expect(sent!.text).toContain('CI261117.2212.C02')
  })

  test.each(['evil.example', 'CI261117.evil.co', 'a1.xn--p1ai', '10.20.30.40', '10.20.30.40/pay', 'x9.co/1'])(
    '%s is a link, and is refused',
    async (reference) => {
      const { status, body } = await claim({ reference })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['reference']])
    },
  )
})

describe('an entry that is sent twice', () => {
  test('is booked once, and answered each time', async () => {
    const entry = aGift({ amount: 2_345, email: 'twice@example.org' })
    const answers = await Promise.all([enter(entry), enter(entry), enter(entry)])
    expect(statusesOf(answers)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.receiptNumber)).size).toBe(1)
    expect(await emailsTo(server.pool, 'twice@example.org')).toHaveLength(1)
  })

  test('and changed in between is not taken for the same', async () => {
    const entry = aGift({ amount: 3_456 })
    const { body } = await enter(entry)
    const changed = await enter({ ...entry, amount: 6_543 })
    expect(changed.status).toBe(409)
    expect(changed.body.error).toContain(`over GHS 34.56, on receipt ${body.receiptNumber}`)
  })
})

describe('what looks booked', () => {
  test('is shown before it is booked: the same sum and person, a day apart', async () => {
    const first = await enter(aGift({ amount: 7_700, name: 'Akua Darko', paidOn: addDays(today(), -1) }))
    const again = aGift({ amount: 7_700, name: 'akua  darko'.replace('  ', ' ') })
    const { status, body } = await enter(again)
    expect([status, body.code]).toEqual([409, 'looks_booked'])
    expect(body.error).toMatch(
      new RegExp(`^Looks like ${first.body.receiptNumber}: GHS 77.00 from Akua Darko on `),
    )
    expect((await enter({ ...again, anyway: true })).status).toBe(201)
  })

  test.each([
    ['another sum', { amount: 8_801 }],
    ['two days before', { paidOn: addDays(today(), -2) }],
    ['another person', { name: 'Kojo Annan' }],
    ['another currency', { currency: 'USD' }],
  ])('%s does not', async (_, change) => {
    await enter(aGift({ amount: 8_800, name: 'Esi Quaye', anyway: true }))
    expect((await enter(aGift({ amount: 8_800, name: 'Esi Quaye', ...change }))).status).toBe(201)
  })

  test('envelopes without a name and a reference are each one', async () => {
    expect((await enter(aGift({ amount: 2_000 }))).status).toBe(201)
    expect((await enter(aGift({ amount: 2_000 }))).status).toBe(201)
  })

  test('a slip in the reference is shown', async () => {
    const { body } = await enter(aGift({ method: 'mobile money', reference: 'TX90817263', amount: 9_100 }))
    const slip = await enter(aGift({ method: 'mobile money', reference: 'TX90871263', amount: 9_100 }))
    expect(slip.body.error).toContain(`Looks like ${body.receiptNumber}`)
  })

  test('a claim over what came through our website is shown to the treasurer who accepts it', async () => {
    const email = 'both@example.org'
    await bookGift(server.pool, { amount: 6_100, happenedAt: new Date().toISOString(), email })
    const id = await claimed({ reference: 'BOTH-1', amount: 6_100, email })
    expect((await accept(id)).body.code).toBe('looks_booked')
    expect((await accept(id, { anyway: true })).status).toBe(200)
  })

  test('of two treasurers at the same moment, the second one sees what the first one booked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => enter(aGift({ amount: 4_400, email: 'same@example.org' }))),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
  })
})
