import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertHold } from '#tests/factories/registrations.ts'
import { createMember } from '#tests/support/accounts.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { anAddress, aQuestion } from '../support/forms.ts'

type Noted = {
  id: string
  name: string
  email: string | null
  phone: string | null
  alsoEmails: string
  isPrivate: boolean
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.pool.query<Row>(statement, values)).rows

/** The people whose address it is: one, or none. */
const notedBy = (email: string): Promise<Noted[]> =>
  query<Noted>(
    `select p.id, p.name, p.email, p.phone, p.also_emails as "alsoEmails", p.is_private as "isPrivate"
     from people p join person_emails e on e.person_id = p.id where e.email = $1`,
    email.toLowerCase(),
  )

const pray = (given: { name?: string; email: string; sharing?: 'circle' }) =>
  server.post('/api/prayer-requests', { request: 'For my sister, who is ill.', ...given })

const countOf = async (email: string) =>
  (await query(`select from people where email = $1`, email.toLowerCase())).length

describe('a person is noted once', () => {
  test('by a registration, a request, a gift and an account with one address', async () => {
    const email = anAddress('once')
    const [event] = await insertEvents(server.pool, {})
    const form = { fullName: 'Ama Mensah', email: email.toUpperCase(), phone: '0244123456' }
    expect((await server.post(`/api/events/${event}/register`, form)).ok).toBe(true)
    expect(await notedBy(email)).toMatchObject([{ name: 'Ama Mensah', email, phone: '0244123456' }])
    await server.post('/api/questions', aQuestion({ email, name: 'Ama S. Mensah' }))
    await server.post('/api/mentor-requests', {
      name: 'A. Mensah',
      email,
      country: 'ghana',
      primaryAreaOfInterest: 'theology',
      goals: 'To read the prophets with somebody.',
    })
    await server.post('/api/join-us', {
      firstName: 'Ama',
      lastName: 'M',
      email,
      interests: ['events'],
      phone: '0200000000',
    })
    await bookGift(server.pool, {
      amount: 500,
      happenedAt: '2026-10-01T10:00:00Z',
      email,
      name: 'Mrs Mensah',
    })
    await createMember(server, { email, fullName: 'Somebody Else', emailConfirmedAt: null })
    // What was known first stays: anyone can type any address.
    expect(await notedBy(email)).toMatchObject([
      { name: 'Ama Mensah', phone: '0244123456', isPrivate: false },
    ])
    expect(await countOf(email)).toBe(1)
  })

  test.each([
    [
      'a registration',
      async (email: string) => {
        const [event] = await insertEvents(server.pool, {})
        await server.post(`/api/events/${event}/register`, { fullName: 'Ama', email })
      },
    ],
    ['a question', (email: string) => server.post('/api/questions', aQuestion({ email, name: 'Ama' }))],
    [
      'a gift',
      (email: string) =>
        bookGift(server.pool, { amount: 500, happenedAt: '2026-10-01T10:00:00Z', email, name: 'Ama' }),
    ],
    ['an account', (email: string) => createMember(server, { email, fullName: 'Ama' })],
  ])('by %s alone', async (_what, contact: (email: string) => Promise<unknown>) => {
    const email = anAddress('alone')
    await contact(email)
    expect(await notedBy(email)).toMatchObject([{ name: 'Ama', email, isPrivate: false }])
  })

  test('by many forms at once', async () => {
    const email = anAddress('crowd')
    const forms = Array.from({ length: 8 }, () => server.post('/api/questions', aQuestion({ email })))
    for (const answer of await Promise.all(forms)) expect(answer.ok).toBe(true)
    expect(await notedBy(email)).toHaveLength(1)
    expect(await countOf(email)).toBe(1)
  })

  test('only when a payment has come, not while it is waited for', async () => {
    const email = anAddress('payer')
    const [event] = await insertEvents(server.pool, { price: 5_000 })
    await insertHold(server.pool, { eventId: event!, name: 'Esi', email })
    expect(await notedBy(email)).toEqual([])
    await query(`update event_registrations set payment_status = 'completed' where email = $1`, email)
    expect(await notedBy(email)).toMatchObject([{ name: 'Esi' }])
  })
})

describe('a private prayer', () => {
  test('makes a person whom only the care team knows, until they write in public', async () => {
    const email = anAddress('quiet')
    await pray({ name: 'The private name', email })
    expect(await notedBy(email)).toMatchObject([{ name: 'The private name', isPrivate: true }])
    await server.post('/api/questions', aQuestion({ email, name: 'Yaa' }))
    expect(await notedBy(email)).toMatchObject([{ name: 'Yaa', phone: null, isPrivate: false }])
    const [{ text } = { text: '' }] = await query<{ text: string }>(
      'select search_text as text from people where email = $1',
      email,
    )
    expect(text).not.toContain('private name')
  })

  test('tells nothing about someone whom all know: neither a name nor a contact', async () => {
    const email = anAddress('known')
    await bookGift(server.pool, { amount: 500, happenedAt: '2026-10-01T10:00:00Z', email })
    const lastSeen = () => query('select last_seen_at from people where email = $1', email)
    const before = await lastSeen()
    await pray({ name: 'The private name', email })
    expect(await notedBy(email)).toMatchObject([{ name: '', isPrivate: false }])
    expect(await lastSeen()).toEqual(before)
  })

  test('one that may be shared is like any other request', async () => {
    const email = anAddress('shared')
    await pray({ name: 'Kojo', email, sharing: 'circle' })
    expect(await notedBy(email)).toMatchObject([{ name: 'Kojo', isPrivate: false }])
  })

  test('counts as a contact of someone who is known by these alone', async () => {
    const email = anAddress('again')
    await pray({ email })
    await query(`update people set last_seen_at = now() - interval '1 year' where email = $1`, email)
    await pray({ email })
    expect(
      await query(`select from people where email = $1 and last_seen_at > now() - interval '1 hour'`, email),
    ).toHaveLength(1)
  })
})

describe('a member', () => {
  test('is called as they say once their address is confirmed, not before', async () => {
    const email = anAddress('claimed')
    await server.post('/api/questions', aQuestion({ email, name: 'Ama Mensah' }))
    const { id } = await createMember(server, { email, fullName: 'A thief', emailConfirmedAt: null })
    await query(`update members set full_name = 'A thief again', phone = '0200' where id = $1`, id)
    expect(await notedBy(email)).toMatchObject([{ name: 'Ama Mensah', phone: null }])
    await query(`update members set email_confirmed_at = now(), full_name = 'Ama Boateng' where id = $1`, id)
    expect(await notedBy(email)).toMatchObject([{ name: 'Ama Boateng', phone: '0200' }])
    await query(`update members set phone = '0244' where id = $1`, id)
    expect(await notedBy(email)).toMatchObject([{ phone: '0244' }])
  })

  test('who moves to another address is the same person, and is found by both', async () => {
    const [email, next] = [anAddress('old'), anAddress('new')]
    const { id } = await createMember(server, { email })
    await query('update members set email = $2 where id = $1', id, next)
    const [person] = await notedBy(email)
    expect(await notedBy(next)).toEqual([person])
    expect(person).toMatchObject({ email: next, alsoEmails: email })
  })
})
