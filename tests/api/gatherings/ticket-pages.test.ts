import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegistrationWithTicket, Ticket, TicketCode } from '#features/gatherings/events/schema.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { confirmRegistration, holdSeats, payWith } from '#tests/support/payments.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let visitors = 0

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server?.stop())

const aVisitor = () => ({ 'x-forwarded-for': `192.0.2.${++visitors}` })

const newEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(server.pool, given))[0]!

const registered = async (eventId: string, given: object = {}) => {
  const email = anAddress()
  const answer = await register(server, eventId, { email, ...given }, aVisitor()['x-forwarded-for'])
  const { registrationId } = (await answer.clone().json()) as { registrationId: string }
  const [message] = await emailsTo(server.pool, email)
  return { email, registrationId, token: tokenIn(message!), text: await answer.text() }
}

const view = async (token: string, what = 'view') => {
  const answer = await server.post(`/api/event-registrations/${what}`, { token }, aVisitor())
  return (await answer.json()) as RegistrationWithTicket
}

/** The drawing in a picture of a page, at the size of the page. */
const drawn = ({ qr }: TicketCode): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2.36 -2.36 ${qr.size + 4.72} ${qr.size + 4.72}" width="224" height="224"><path d="${qr.path}"/></svg>`,
  )

const addressIn = async (code: TicketCode | null): Promise<string> => readQr(drawn(code!))

const secretIn = async (code: TicketCode | null): Promise<string> => (await addressIn(code)).split('#')[1]!

const scan = (token: string, visitor: object = aVisitor()) =>
  server.post('/api/event-registrations/ticket', { token }, { ...visitor })

describe('the private link of an email', () => {
  test('shows a code that a camera reads as the address of the ticket, the same each time', async () => {
    const { token } = await registered(await newEvent())
    const { ticketCode } = await view(token)
    expect(ticketCode!.shortCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/)
    const address = await addressIn(ticketCode)
    expect(address).toMatch(/^http:\/\/[^/]+\/t#[0-9A-HJKMNP-TV-Z]{26}$/)
    expect((await view(token)).ticketCode).toEqual(ticketCode)
    const { token: other } = await registered(await newEvent())
    expect(await addressIn((await view(other)).ticketCode)).not.toBe(address)
  })

  test('shows no code once the registration or the event is cancelled, nor online', async () => {
    const { token } = await registered(await newEvent())
    expect((await view(token, 'cancel')).ticketCode).toBeNull()
    expect((await view(token)).ticketCode).toBeNull()

    const id = await newEvent()
    const ofCancelled = await registered(id)
    await server.pool.query("update events set state = 'cancelled' where id = $1", [id])
    expect((await view(ofCancelled.token)).ticketCode).toBeNull()

    const online = await registered(await newEvent({ isVirtual: true, location: null }))
    expect((await view(online.token)).ticketCode).toBeNull()
  })
})

describe('a stranger who types an address', () => {
  test('hears the same for one that is registered, and no code', async () => {
    const id = await newEvent()
    const { email, text, registrationId } = await registered(id)
    const again = await (await register(server, id, { email }, '198.51.100.7')).text()
    expect(again.replace(registrationId, '')).toBe(text.replace(registrationId, ''))
    expect(Object.keys(JSON.parse(again) as object)).toEqual(['status', 'message', 'registrationId'])
  })
})

describe('a ticket that is scanned with an ordinary camera', () => {
  test('is shown without the address of its owner and the way to cancel', async () => {
    const { token, email } = await registered(await newEvent({ title: 'A long table' }), {
      numberOfAttendees: 2,
    })
    const { ticketCode, reference } = await view(token)
    const answer = await scan(await secretIn(ticketCode))
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).not.toContain(email)
    expect(JSON.parse(text)).toMatchObject({
      state: 'registered',
      fullName: 'Ama Serwaa Mensah',
      numberOfAttendees: 2,
      reference,
      payment: null,
      ticketCode,
      event: { title: 'A long table' },
    })
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      'state',
      'fullName',
      'numberOfAttendees',
      'companions',
      'reference',
      'event',
      'payment',
      'priceName',
      'owes',
      'rest',
      'ticketCode',
    ])
  })

  test('says so when it is cancelled', async () => {
    const { token } = await registered(await newEvent())
    const secret = await secretIn((await view(token)).ticketCode)
    await view(token, 'cancel')
    expect(await (await scan(secret)).json()).toMatchObject({ state: 'cancelled', ticketCode: null })
  })

  test('cannot be found by its short code, by another code or by guessing for long', async () => {
    const { token } = await registered(await newEvent())
    const { ticketCode } = await view(token)
    const secret = await secretIn(ticketCode)
    expect((await scan(ticketCode!.shortCode)).status).toBe(400)
    expect((await scan(token)).status).toBe(400)
    const guesser = aVisitor()
    const other = secret.startsWith('7') ? '8' : '7'
    const guess = (at: number) =>
      scan(`${other}${secret.slice(1, -2)}${String(at).padStart(2, '0')}`, guesser)
    const answers = await Promise.all(Array.from({ length: 31 }, (_, at) => guess(at)))
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(30)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect((await guess(99)).status).toBe(429)
  })

  test('can be opened as often as its holder likes', async () => {
    const { token } = await registered(await newEvent())
    const secret = await secretIn((await view(token)).ticketCode)
    const holder = aVisitor()
    for (let times = 0; times < 35; times += 1) expect((await scan(secret, holder)).status).toBe(200)
  })
})

describe('a member', () => {
  const own = (id: string, headers: Record<string, string>) =>
    server.get(`/api/user/registrations/${id}/ticket`, headers)

  test('sees the ticket of a confirmed address, and of no other', async () => {
    const { registrationId, email, token } = await registered(await newEvent())
    const [owner, unconfirmed, other] = [
      await createMember(server, { email }),
      await createMember(server, { emailConfirmedAt: null }),
      await createMember(server),
    ]
    const answer = await own(registrationId, owner.headers)
    expect(((await answer.json()) as Ticket).ticketCode).toEqual((await view(token)).ticketCode)
    for (const member of [unconfirmed, other])
      expect((await own(registrationId, member.headers)).status).toBe(404)
  })

  test('who has not confirmed the address yet does not', async () => {
    const { registrationId, email } = await registered(await newEvent())
    const member = await createMember(server, { email, emailConfirmedAt: null })
    expect((await own(registrationId, member.headers)).status).toBe(404)
  })
})

test('the browser that paid is shown the ticket, and no one else who knows the payment', async () => {
  const held = await holdSeats(server, await newEvent({ price: 5000 }))
  await payWith(server, held)
  const { paymentIntentId, clientSecret } = held
  const confirm = async (body: object) =>
    (await (await confirmRegistration(server, body)).json()) as { ticket?: Ticket }
  const { ticket } = await confirm({ paymentIntentId, clientSecret })
  expect(ticket).toMatchObject({ state: 'registered', payment: { amount: 5000, currency: 'GHS' } })
  expect(await addressIn(ticket!.ticketCode)).toMatch(/\/t#\w{26}$/)
  expect((await confirm({ paymentIntentId })).ticket).toBeUndefined()
})

describe('the link by which a guest brings friends', () => {
  const guestsOf = async (eventId: string, headers: Record<string, string>) => {
    const answer = await server.get(`/api/admin/registrations?eventId=${eventId}`, headers)
    const rows = (await answer.json()) as { email: string; broughtBy: string | null }[]
    return new Map(rows.map(({ email, broughtBy }) => [email, broughtBy]))
  }

  test('shows the host, in the list and in the file, who brought them', async () => {
    const { headers } = await createAdminSession(server)
    const id = await newEvent()
    const { token, email } = await registered(id, { fullName: 'Efua Owusu' })
    const { invite, ticketCode } = await view(token)
    expect(invite).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(await secretIn(ticketCode)).not.toContain(invite)
    expect((await emailsTo(server.pool, email)).at(-1)!.text).toContain(`/events/${id}?invite=${invite}\n`)
    const friend = await registered(id, { invite })
    expect(await guestsOf(id, headers)).toEqual(
      new Map([
        [email, null],
        [friend.email, 'Efua Owusu'],
      ]),
    )
    const file = await server.get(`/api/admin/registrations.csv?eventId=${id}`, headers)
    const [head, ...rows] = (await file.text()).split('\r\n')
    expect(head).toContain('Brought by')
    expect(rows.find((row) => row.includes(friend.email))).toContain('Efua Owusu')
  })

  test('opens no ticket, and counts for nothing at another event or once its owner has no place', async () => {
    const { headers } = await createAdminSession(server)
    const id = await newEvent()
    const { token } = await registered(id)
    const { invite } = await view(token)
    expect((await scan(invite!)).status).toBe(400)
    const other = await newEvent()
    const elsewhere = await registered(other, { invite })
    expect((await guestsOf(other, headers)).get(elsewhere.email)).toBeNull()
    await view(token, 'cancel')
    const late = await registered(id, { invite })
    const unknown = await registered(id, { invite: '000000000000' })
    const guests = await guestsOf(id, headers)
    for (const { email } of [late, unknown]) expect(guests.get(email)).toBeNull()
  })

  test('counts for places that are paid for too', async () => {
    const { headers } = await createAdminSession(server)
    const id = await newEvent({ price: 5000 })
    const held = await holdSeats(server, id, { fullName: 'Efua Owusu' })
    await payWith(server, held)
    const { paymentIntentId, clientSecret } = held
    const confirmed = await confirmRegistration(server, { paymentIntentId, clientSecret })
    const { link } = (await confirmed.json()) as { link: string }
    const { invite } = await view(link.split('#')[1]!)
    const friend = await holdSeats(server, id, { invite })
    expect((await guestsOf(id, headers)).get(friend.email)).toBe('Efua Owusu')
  })
})
