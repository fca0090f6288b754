import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CountRow } from '#features/money/treasury/counts/schema.ts'
import type { HandEntryRow } from '#features/money/treasury/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { aCount, aNew, aRow, countsOf } from '../support/counts.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let nii: Dashboard
let esi: Dashboard
let counts: ReturnType<typeof countsOf>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  nii = await openDashboard(server, { name: 'Nii Lante', roles: ['treasurer'] })
  esi = await openDashboard(server, { name: 'Esi Quaye', roles: ['treasurer'] })
  counts = countsOf(nii, server)
})
afterAll(() => server?.stop())

const newId = () => crypto.randomUUID()

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.pool.query<Row>(statement, values)).rows

const aPerson = async (name: string, given: { email?: string; phone?: string } = {}): Promise<string> => {
  const [row] = await query<{ id: string }>(
    'insert into people (name, email, phone) values ($1, $2, $3) returning id',
    name,
    given.email ?? null,
    given.phone ?? null,
  )
  return row!.id
}

/** What is in the books from a count, by the ids of its rows. */
const bookedOf = ({ rows }: { rows: { id: string }[] }) =>
  query<{ amount: number; receipt: string; donor: string | null }>(
    `select p.amount, r.number as receipt, d.donor_name as donor
     from payments p join receipts r on r.payment_id = p.id join donations d on d.id = p.subject_id
       join ledger l on l.payment_id = p.id and l.kind = 'charge'
     where p.attempt = any($1) order by r.number`,
    rows.map(({ id }) => id),
  )

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('a count is booked', () => {
  test('as so many entries, each with its receipt, person, fund and email, and stays to be read', async () => {
    const kwame = await aPerson('Kwame Asante', { email: 'kwame.count@example.org', phone: '+233244000821' })
    const [fund] = await query<{ id: string }>(
      `insert into funds (slug, name) values ('count-roof', 'Building') returning id`,
    )
    const count = aCount([
      aRow(50_000, { who: { kind: 'known', personId: kwame }, fundId: fund!.id }),
      aRow(34_050),
      aRow(20_000, { who: aNew('Akua Darko') }),
      aRow(20_000, { method: 'mobile money', reference: 'CNT-1' }),
    ])
    const id = newId()
    const { status, body } = await counts.book(id, count)
    expect([status, body.error]).toEqual([200, undefined])
    expect(body).toMatchObject({ state: 'booked', total: 124_050, bookedByName: 'Nii Lante', rows: [] })
    expect(
      body.entries.map(({ name, amount, fundName, reference }) => [name, amount, fundName, reference]),
    ).toEqual([
      ['Kwame Asante', 50_000, 'Building', null],
      [null, 34_050, null, null],
      ['Akua Darko', 20_000, null, null],
      [null, 20_000, null, 'CNT-1'],
    ])
    expect(await bookedOf(count)).toHaveLength(4)
    expect(await emailsTo(server.pool, 'kwame.count@example.org')).toHaveLength(1)
    expect(await query(`select name from people where name = 'Akua Darko'`)).toHaveLength(1)
    const [audit] = (await entriesOf(server.pool, id)).filter(({ action }) => action === 'count.booked')
    expect(audit).toMatchObject({ adminName: 'Nii Lante', summary: 'GHS 1,240.50, 4 gifts' })
    expect((await entriesOf(server.pool, body.entries[0]!.id)).map(({ action }) => action)).toEqual([
      'payment.noted',
    ])
    // The gifts say who gave; the sheet does not say it again.
    expect(
      await query(
        'select from count_sheet_rows where sheet_id = $1 and coalesce(name, person_id::text) is not null',
        id,
      ),
    ).toEqual([])
    expect((await counts.read(id)).body.entries).toHaveLength(4)
  })

  test('only if the gifts add up to what was in the tin', async () => {
    for (const total of [9_999, 10_001]) {
      const { status, body } = await counts.book(newId(), aCount([aRow(10_000)], { total }))
      expect([status, body.fields]).toEqual([400, { total: "The gifts don't add up to what was in the tin" }])
    }
  })

  test('once, however often and from wherever it is sent', async () => {
    const count = aCount([aRow(11_100), aRow(22_200, { who: aNew('Yaa Once') })])
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => counts.book(id, count)))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await bookedOf(count)).toHaveLength(2)
    expect(await query(`select from people where name = 'Yaa Once'`)).toHaveLength(1)
    expect((await counts.book(id, count)).body.entries).toHaveLength(2)
  })

  test('and then takes no other gifts, changes or deletion', async () => {
    const count = aCount([aRow(3_300)])
    const id = newId()
    await counts.book(id, count)
    expect((await counts.book(id, aCount([aRow(3_300)]))).body.code).toBe('count_booked')
    expect((await counts.save(id, aCount([aRow(4_400)]))).body.code).toBe('count_booked')
    expect((await counts.remove(id)).status).toBe(409)
  })

  test('whole or not at all: a row that is refused names itself, and nothing of the others is left', async () => {
    await counts.book(newId(), aCount([aRow(700, { method: 'mobile money', reference: 'USED-77' })]))
    const count = aCount([
      aRow(1_000, { who: aNew('Abena Nothing', { email: 'abena.nothing@example.org' }) }),
      aRow(2_000, { method: 'mobile money', reference: 'used 77' }),
    ])
    const id = newId()
    const { status, body } = await counts.book(id, count)
    expect([status, body.code]).toEqual([409, 'reference_used'])
    expect(body.error).toMatch(/^Row 2: This reference is already booked on receipt SK-/)
    expect(Object.keys(body.fields!)).toEqual([count.rows[1]!.id])
    expect(await bookedOf(count)).toEqual([])
    expect(await query(`select from people where name = 'Abena Nothing'`)).toEqual([])
    expect(await emailsTo(server.pool, 'abena.nothing@example.org')).toEqual([])
    expect((await counts.read(id)).status).toBe(404)
  })

  test('a reference twice in the same count is refused', async () => {
    const rows = ['TW-1', 'tw1'].map((reference) => aRow(500, { method: 'cheque', reference }))
    expect((await counts.book(newId(), aCount(rows))).status).toBe(400)
  })

  test('a transfer needs its reference, as it does by itself', async () => {
    expect((await counts.book(newId(), aCount([aRow(500, { method: 'mobile money' })]))).status).toBe(400)
  })

  test('not into a closed month', async () => {
    const month = '2025-03'
    const closed = await nii.call('POST', '/api/admin/books/close', { month, movements: 0 })
    expect(closed.status).toBe(200)
    const count = aCount([aRow(500)], { countedOn: '2025-03-09' })
    const { status, body } = await counts.book(newId(), count)
    expect([status, body.code]).toEqual([409, 'month_closed'])
    expect(await bookedOf(count)).toEqual([])
  })
})

describe('what looks booked', () => {
  test('is said before anything is booked, with its row, and booked when the treasurer says so', async () => {
    const personId = await aPerson('Ngozi Eze')
    const who = { kind: 'known', personId }
    const first = await counts.book(newId(), aCount([aRow(20_500, { who })]))
    const receipt = first.body.entries[0]!.receiptNumber
    const count = aCount([aRow(100), aRow(20_500, { who })])
    const id = newId()
    const { status, body } = await counts.book(id, count)
    expect([status, body.code]).toEqual([409, 'looks_booked'])
    expect(body.error).toContain(`Row 2: Looks like ${receipt}: GHS 205.00 from Ngozi Eze`)
    expect(Object.keys(body.fields!)).toEqual([count.rows[1]!.id])
    expect(await bookedOf(count)).toEqual([])
    const again = await counts.book(id, { ...count, anyway: [count.rows[1]!.id] })
    expect(again.status).toBe(200)
  })

  test('a person twice with the same amount in one count is asked about too', async () => {
    const who = { kind: 'known', personId: await aPerson('Twice Mensah') }
    const count = aCount([aRow(1_234, { who }), aRow(1_234, { who })])
    const { body } = await counts.book(newId(), count)
    expect(body.error).toBe('Row 2: Looks like row 1: the same person and amount.')
    expect((await counts.book(newId(), { ...count, anyway: [count.rows[1]!.id] })).status).toBe(200)
  })

  test('a new person who stands in two rows is one person', async () => {
    const count = aCount([
      aRow(4_001, { who: aNew('Serwaa Ofori', { phone: '024 555 1053' }) }),
      aRow(4_002, { who: aNew('serwaa ofori', { phone: '024 555 1053' }) }),
    ])
    const { body } = await counts.book(newId(), count)
    expect(new Set(body.entries.map(({ personId }) => personId)).size).toBe(1)
    expect(await query(`select from people where name ilike 'serwaa ofori'`)).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('may lack what is not known yet, and is read again as it was', async () => {
    const personId = await aPerson('Akwasi Duah', { phone: '+233200000108' })
    const rows = [
      aRow(500, { who: { kind: 'known', personId } }),
      aRow(300, { who: aNew('Adjoa', { phone: '0244 123 456' }) }),
      { ...aRow(1), amount: null, who: null },
    ]
    const id = newId()
    const saved = await counts.save(id, { ...aCount([]), total: null, rows })
    expect(saved.status).toBe(200)
    const { body } = await counts.read(id)
    expect(body).toMatchObject({ state: 'draft', version: '1', total: null, isOwn: true, entries: [] })
    expect(body.rows.map(({ who, amount }) => [who, amount])).toEqual([
      [
        { kind: 'known', person: { id: personId, name: 'Akwasi Duah', phoneEnd: '108', hasEmail: false } },
        500,
      ],
      [{ kind: 'new', name: 'Adjoa', phone: '0244 123 456', email: null }, 300],
      [null, null],
    ])
    const { rows: listed } = await nii.list<CountRow>('/api/admin/count-sheets?state=draft')
    expect(listed.find((row) => row.id === id)).toMatchObject({ gifts: 3, entered: 800, state: 'draft' })
  })

  test('sent twice is one, and the second to save hears of the first', async () => {
    const id = newId()
    const count = aCount([aRow(900)])
    const answers = await Promise.all([counts.save(id, count), counts.save(id, count)])
    expect(statusesOf(answers)).toEqual([200, 200])
    const changed = { ...count, occasion: 'Evening' }
    expect((await counts.save(id, changed, '1')).body.version).toBe('2')
    const late = await countsOf(esi, server).save(id, { ...count, occasion: 'Morning' }, '1')
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((late.body as unknown as { changes: object[] }).changes).toMatchObject([
      { actorName: 'Nii Lante', action: 'count.updated' },
    ])
    const booked = await countsOf(esi, server).book(id, { ...count, occasion: 'Morning' }, '1')
    expect([booked.status, booked.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await counts.read(id)).body.occasion).toBe('Evening')
  })

  test('is deleted into the bin, and restored with its rows', async () => {
    const id = newId()
    await counts.save(id, aCount([aRow(900), aRow(100, { who: aNew('Kofi Bin') })]))
    expect((await counts.remove(id)).status).toBe(204)
    expect((await counts.read(id)).status).toBe(404)
    // A form that is still open does not make it again.
    expect((await counts.save(id, aCount([aRow(1)]), '1')).body.code).toBe('count_not_found')
    expect((await nii.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
    expect((await counts.read(id)).body.rows).toHaveLength(2)
  })

  test('comes back without a person who was deleted meanwhile', async () => {
    const admin = await openDashboard(server, { name: 'Ama' })
    const id = newId()
    const personId = await aPerson('Deleted meanwhile')
    await counts.save(id, aCount([aRow(900, { who: { kind: 'known', personId } })]))
    await counts.remove(id)
    await admin.call('DELETE', `/api/admin/people/${personId}`)
    expect((await nii.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
    expect((await counts.read(id)).body.rows).toMatchObject([{ who: null, amount: 900 }])
  })

  test('loses the details of a new person who deletes their account', async () => {
    const password = 'a lamp for the long road'
    const member = await createMember(server, { password })
    const id = newId()
    const who = aNew('Efua Member', { email: member.email.toUpperCase(), phone: '0244 123 456' })
    await counts.save(id, aCount([aRow(900, { who })]))
    const data = await server.get('/api/user/data', member.headers)
    expect(await data.text()).toContain('countsNotBookedYet')
    await server.call('DELETE', '/api/user', member.headers, { password })
    const { body } = await counts.read(id)
    expect(body).toMatchObject({ version: '2', rows: [{ who: { kind: 'none' }, amount: 900 }] })
  })

  test('follows a person who is merged, and loses one who is deleted', async () => {
    const admin = await openDashboard(server, { name: 'Ama' })
    const [stays, goes, gone] = await Promise.all(
      ['Abla', 'Abla twin', 'Abla gone'].map((name) => aPerson(name)),
    )
    const id = newId()
    const rows = [goes, gone].map((personId) => aRow(100, { who: { kind: 'known', personId } }))
    await counts.save(id, aCount(rows))
    await admin.call('POST', `/api/admin/people/${stays}/merge`, { otherId: goes })
    await admin.call('DELETE', `/api/admin/people/${gone}`)
    const { body } = await counts.read(id)
    expect(body.rows[0]!.who).toMatchObject({ person: { id: stays } })
    expect(body.rows[1]!.who).toBeNull()
  })
})

describe('a second person', () => {
  test('confirms the count, before or after it is booked, and the audit log says so', async () => {
    const id = newId()
    const count = aCount([aRow(5_500)])
    await counts.save(id, count)
    expect((await counts.confirm(id)).body.code).toBe('count_is_own')
    const { body } = await countsOf(esi, server).confirm(id, '1')
    expect(body).toMatchObject({ confirmedByName: 'Esi Quaye', isOwn: false })
    expect((await counts.book(id, count, '1')).body).toMatchObject({
      confirmedByName: 'Esi Quaye',
      bookedByName: 'Nii Lante',
    })
    expect((await entriesOf(server.pool, id)).map(({ action, adminName }) => [action, adminName])).toEqual([
      ['count.created', 'Nii Lante'],
      ['count.confirmed', 'Esi Quaye'],
      ['count.booked', 'Nii Lante'],
    ])
    const unconfirmed = newId()
    await counts.book(unconfirmed, aCount([aRow(5_600)]))
    expect((await countsOf(esi, server).confirm(unconfirmed)).body.confirmedByName).toBe('Esi Quaye')
  })

  test('confirms what they saw, and only a sum that is right', async () => {
    const id = newId()
    await counts.save(id, aCount([aRow(5_700)], { total: 6_000 }))
    const second = countsOf(esi, server)
    expect((await second.confirm(id, '1')).body.code).toBe('count_not_right')
    await counts.save(id, aCount([aRow(5_700)]), '1')
    expect((await second.confirm(id, '1')).body.code).toBe('changed_meanwhile')
    expect((await second.confirm(id, '2')).status).toBe(200)
    const changed = await counts.save(id, aCount([aRow(5_800)]), '2')
    expect(changed.body.confirmedByName).toBeNull()
  })
})

test('a gift of a count is corrected as every entry is, and the sheet shows it', async () => {
  const id = newId()
  const { body } = await counts.book(
    id,
    aCount([aRow(8_100), aRow(8_200)], { countedOn: addDays(today(), -1) }),
  )
  await nii.call('POST', `/api/admin/hand-entries/${body.entries[1]!.id}/correction`, {
    reason: 'Typed wrong',
  })
  const { entries } = (await counts.read(id)).body
  expect(entries.map(({ correctionReason }: HandEntryRow) => correctionReason)).toEqual([null, 'Typed wrong'])
})

test('treasurers and administrators alone count; others see nothing of it', async () => {
  const id = newId()
  await counts.save(id, aCount([aRow(1_000)]))
  for (const role of ['host', 'editor', 'care'] as const) {
    const other = await openDashboard(server, { roles: [role] })
    const theirs = countsOf(other, server)
    const answers = await Promise.all([
      theirs.read(id),
      theirs.save(id, aCount([aRow(1)]), '1'),
      theirs.book(id, aCount([aRow(1)]), '1'),
      theirs.confirm(id, '1'),
      theirs.remove(id),
      other.call('GET', '/api/admin/count-sheets'),
      other.call('GET', '/api/admin/counters'),
    ])
    expect(statusesOf(answers)).toEqual([403, 403, 403, 403, 403, 403, 403])
  }
  const administrator = await openDashboard(server, { name: 'Ama' })
  expect((await countsOf(administrator, server).read(id)).status).toBe(200)
  expect((await nii.call<string[]>('GET', '/api/admin/counters')).body).toEqual(
    expect.arrayContaining(['Nii Lante', 'Esi Quaye']),
  )
})
