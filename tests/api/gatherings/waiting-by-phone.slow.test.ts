import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminLine, PhoneWords } from '#features/gatherings/events/waiting/dashboard/schema.ts'
import type { Joined } from '#features/gatherings/events/waiting/schema.ts'
import { holdSeats, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo, secretIn } from '../support/emails.ts'
import { anAddress } from '../support/forms.ts'
import { countOf } from '../support/registrations.ts'
import { until } from '../support/until.ts'
import { aFullEvent, freeOne, letMorningCome, step, viewOf, waitFor } from '../support/waiting.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

let serial = 0
const aNumber = () => `024 4${String(++serial).padStart(2, '0')} 1234`

const send = (id: string, given: object = {}) =>
  server.post(`/api/events/${id}/waiting`, {
    fullName: 'Kofi Sarpong',
    by: 'phone',
    phone: aNumber(),
    ...given,
  })

const joinByPhone = async (id: string, given: object = {}): Promise<string> => {
  const answer = await send(id, given)
  expect(answer.status).toBe(201)
  const joined = (await answer.json()) as Joined
  if (joined.status !== 'noted') throw new Error(`Not noted: ${joined.status}`)
  return joined.token
}

const lineOf = async (id: string) =>
  (await dashboard.call<AdminLine>('GET', `/api/admin/events/${id}/waiting`)).body

const entryOf = async (id: string, name = 'Kofi Sarpong') =>
  (await lineOf(id)).rows.find((row) => row.name === name)!

const act = async <Body>(id: string, name: string) =>
  dashboard.call<Body>('POST', `/api/admin/event-waiting/${(await entryOf(id)).id}/${name}`)

/** What the team sends on WhatsApp, and the secret in it. */
const wordsFor = async (id: string) => {
  const { body } = await act<PhoneWords>(id, 'words')
  return { ...body, secret: body.text.split('#')[1]! }
}

/** They open the link in the message, and press the button. */
const waitByPhone = async (id: string, given: object = {}) => {
  const own = await joinByPhone(id, given)
  const { secret } = await wordsFor(id)
  expect((await step(server, 'confirm', secret)).body.state).toBe('waiting')
  return own
}

describe('joining with a phone number', () => {
  test('waits for the link that the team sends to the number; the page in the browser proves nothing', async () => {
    const { id } = await aFullEvent(server.pool)
    const own = await joinByPhone(id, { phone: '0244 123 456' })
    expect(await viewOf(server, own)).toMatchObject({
      state: 'unconfirmed',
      email: '',
      phone: '+233244123456',
      isProof: false,
    })
    expect((await step(server, 'confirm', own)).status).toBe(409)
    const later = await waitFor(server, id)
    expect(await viewOf(server, later), 'a name that did not answer is not in line').toMatchObject({
      place: 1,
    })
    const { text, chat, secret } = await wordsFor(id)
    expect(text).toMatch(/^Hello Kofi, this is Sankofa\. You asked for 1 place at “.+\/waiting-list#/s)
    expect(chat).toBe(`https://wa.me/233244123456?text=${encodeURIComponent(text)}`)
    expect((await step(server, 'confirm', secret)).body).toMatchObject({ state: 'waiting', place: 1 })
    expect(await viewOf(server, own), 'since they joined').toMatchObject({ state: 'waiting', place: 1 })
    expect(await viewOf(server, later)).toMatchObject({ place: 2 })
  })

  test('says the same for a number that waits, and one that has its place', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const [fresh, waits, seated] = [aNumber(), aNumber(), aNumber()]
    const taker = await waitByPhone(id, { phone: seated, fullName: 'Kofi Sarpong' })
    await freeOne(dashboard, registrations[0]!)
    await step(server, 'take', taker)
    await waitByPhone(id, { phone: waits })
    const pages = []
    for (const phone of [fresh, waits, seated]) {
      const page = await viewOf(server, await joinByPhone(id, { phone, fullName: 'Someone Else' }))
      pages.push({ ...page, phone: null })
    }
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0])
    const { rows } = await lineOf(id)
    expect(rows.map(({ state }) => state).toSorted(), 'one entry for a number').toEqual([
      'unconfirmed',
      'waiting',
    ])
  })

  test('puts one number in line once', async () => {
    const { id } = await aFullEvent(server.pool)
    const phone = aNumber()
    await joinByPhone(id, { phone })
    const first = await wordsFor(id)
    await joinByPhone(id, { phone: phone.replace(/^0/, '+233 ') })
    const second = await wordsFor(id)
    expect((await step(server, 'confirm', second.secret)).status).toBe(200)
    expect((await step(server, 'confirm', first.secret)).body.code).toBe('waiting_twice')
    expect((await lineOf(id)).rows.filter(({ place }) => place !== null)).toHaveLength(1)
  })

  test.each(['the link in the message', 'the team'])(
    'opens nothing to a stranger who typed the same number, once %s has put it in line',
    async (who) => {
      const { id, registrations } = await aFullEvent(server.pool)
      const phone = aNumber()
      const pages = [await joinByPhone(id, { phone }), await joinByPhone(id, { phone })]
      const before = await Promise.all(pages.map((page) => viewOf(server, page)))
      const { secret } = await wordsFor(id)
      if (who === 'the team') await act(id, 'confirm')
      else await step(server, 'confirm', secret)
      await freeOne(dashboard, registrations[0]!)
      expect(await viewOf(server, secret)).toMatchObject({ state: 'offered' })
      expect(await Promise.all(pages.map((page) => viewOf(server, page)))).toEqual(
        before.map((page) => ({
          ...page,
          place: 2,
          before: { people: 1, places: 1 },
          event: expect.anything(),
        })),
      )
      for (const page of pages) {
        expect((await step(server, 'confirm', page)).status).toBe(409)
        expect((await step(server, 'take', page)).body.registration).toBeUndefined()
        await step(server, 'leave', page)
      }
      expect(await viewOf(server, secret)).toMatchObject({ state: 'offered' })
      expect((await lineOf(id)).rows.filter(({ state }) => state === 'offered')).toHaveLength(1)
    },
  )

  test('needs the whole number, and by email an address', async () => {
    const { id } = await aFullEvent(server.pool)
    const fields = async (given: object) =>
      ((await (await send(id, given)).json()) as { fields: object }).fields
    expect(await fields({ phone: '024 41' })).toEqual({ phone: 'Enter your whole WhatsApp number' })
    expect(await fields({ phone: '' })).toEqual({ phone: 'Enter your whole WhatsApp number' })
    expect(await fields({ by: 'email' })).toEqual({ email: 'Enter your email address' })
  })

  test('keeps nothing of a robot', async () => {
    const { id } = await aFullEvent(server.pool)
    const token = await joinByPhone(id, { website: 'x' })
    expect((await step(server, 'view', token)).status).toBe(404)
  })

  test('is put down ten times for an event by one network', async () => {
    const limited = await startTestServer()
    const { id } = await aFullEvent(limited.pool)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const form = { fullName: 'Kofi', by: 'phone', phone: aNumber() }
      statuses.push((await limited.post(`/api/events/${id}/waiting`, form)).status)
    }
    await limited.stop()
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('an offer to a person without an email', () => {
  const offered = async (given: Record<string, unknown> = {}) => {
    const { id, registrations } = await aFullEvent(server.pool, given)
    const own = await waitByPhone(id)
    if (given.price) {
      await server.pool.query('update event_registrations set cancelled_at = now() where id = $1', [
        registrations[0],
      ])
      await runJob(server.databaseUrl, 'free-holds')
      await until('it is offered', async () => (await viewOf(server, own)).state === 'offered')
    } else await freeOne(dashboard, registrations[0]!)
    await server.pool.query(
      'update event_waiting set offered_from = least(offered_from, now()) where event_id = $1',
      [id],
    )
    return { id, own }
  }

  test('is listed for the team until someone has written, and shows on their page', async () => {
    const { id, own } = await offered()
    expect(await viewOf(server, own)).toMatchObject({ state: 'offered', offer: { places: 1 } })
    expect(await entryOf(id)).toMatchObject({ email: '', isToTell: true })
    const needs = async () =>
      (
        await dashboard.call<{ eventNeeds: { id: string; kind: string; toTell: number }[] }>(
          'GET',
          '/api/admin/overview',
        )
      ).body.eventNeeds.filter((need) => need.id === id && need.kind === 'to tell')
    expect(await needs()).toMatchObject([{ toTell: 1 }])
    expect((await wordsFor(id)).text).toMatch(/^Hello Kofi, .+A place is free for you at “.+” .+ held until/s)
    expect((await act(id, 'told')).status).toBe(204)
    expect(await entryOf(id)).toMatchObject({ isToTell: false })
    expect(await needs()).toEqual([])
  })

  test('is taken with one press; the ticket opens from the same page, and the team reads no invented address', async () => {
    const { id, own } = await offered()
    const { body } = await step(server, 'take', own)
    expect(body).toMatchObject({ state: 'taken', email: '' })
    const ticket = await server.post('/api/event-registrations/view', { token: body.registration })
    expect(await ticket.json()).toMatchObject({ state: 'registered', email: '', fullName: 'Kofi Sarpong' })
    const again = (await step(server, 'take', own)).body.registration
    expect((await server.post('/api/event-registrations/view', { token: again })).status).toBe(200)
    const rows = await dashboard.call<{ name: string; email: string; phone: string }[]>(
      'GET',
      `/api/admin/registrations?eventId=${id}&search=Sarpong`,
    )
    expect(rows.body).toMatchObject([{ email: '', phone: expect.stringMatching(/^\+233/) }])
    const people = await server.pool.query("select from people where email like '%.invalid'")
    expect(people.rows).toEqual([])
    const { rows: outbox } = await server.pool.query("select from outbox where recipient like '%.invalid'")
    expect(outbox).toEqual([])
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
  })

  test('is paid for with the email that the payment page asks for', async () => {
    const { id, own } = await offered({ price: 8_000, currency: 'GHS' })
    const email = anAddress()
    const held = await holdSeats(server, id, { email, offer: own })
    expect(held.amount).toBe(8_000)
    expect(await payWith(server, held)).toBe(200)
    await until('it is paid', async () => (await viewOf(server, own)).state === 'taken')
    const receipt = (await emailsTo(server.pool, email)).at(-1)!
    expect(receipt.subject).toMatch(/^You're registered/)
    expect(secretIn(receipt)).toBeTruthy()
  })

  test('is put in line by the team after a call, and only once', async () => {
    const { id } = await aFullEvent(server.pool)
    await joinByPhone(id)
    expect((await act(id, 'confirm')).status).toBe(204)
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', place: 1 })
    expect((await act(id, 'confirm')).status).toBe(409)
    const byEmail = await waitFor(server, id, { fullName: 'Esi Quaye' })
    const esi = await entryOf(id, 'Esi Quaye')
    for (const name of ['words', 'told', 'confirm'])
      expect(
        (await dashboard.call('POST', `/api/admin/event-waiting/${esi.id}/${name}`)).status,
      ).toBeGreaterThan(400)
    expect(await viewOf(server, byEmail)).toMatchObject({ place: 2 })
  })
})

describe('an offer that has to be paid for', () => {
  const aPaidOffer = async (price: number) => {
    const { id, registrations } = await aFullEvent(server.pool, { price, currency: 'GHS' })
    const email = anAddress()
    const token = await waitFor(server, id, { email })
    await server.pool.query('update event_registrations set cancelled_at = now() where id = $1', [
      registrations[0],
    ])
    await runJob(server.databaseUrl, 'free-holds')
    await until('it is offered', async () => (await viewOf(server, token)).state === 'offered')
    await letMorningCome(server, id)
    return { id, email, token }
  }

  /** It lasts for a few more minutes. */
  const letTimePass = (id: string) =>
    server.pool.query(
      `with moved as (update event_waiting set offered_from = now() - interval '11 hours' where event_id = $1)
       update event_registrations set hold_expires_at = now() + interval '20 minutes'
       where event_id = $1 and is_offer and payment_status = 'pending'`,
      [id],
    )

  const remindersTo = async (email: string) =>
    (await emailsTo(server.pool, email)).filter(({ subject }) => subject.startsWith('Your offer ends on'))

  test('is followed by one reminder before it ends, not by two, and by none before its time', async () => {
    const { id, email } = await aPaidOffer(8_000)
    await runJob(server.databaseUrl, 'free-holds')
    expect(await remindersTo(email)).toEqual([])
    await letTimePass(id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('a reminder', async () => (await remindersTo(email)).length === 1)
    await runJob(server.databaseUrl, 'free-holds')
    const other = await aPaidOffer(4_000)
    await letTimePass(other.id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('the reminder of another', async () => (await remindersTo(other.email)).length === 1)
    expect(await remindersTo(email)).toHaveLength(1)
  })

  test('is followed by none once it was paid, or where reminders were declined', async () => {
    const paid = await aPaidOffer(8_000)
    const held = await holdSeats(server, paid.id, { email: paid.email, offer: paid.token })
    expect(await payWith(server, held)).toBe(200)
    await until('it is paid', async () => (await viewOf(server, paid.token)).state === 'taken')
    const declines = await aPaidOffer(8_000)
    await server.pool.query(
      `insert into mailing_refusals (email_hash, topic) values (newsletter_hash(lower($1)), 'reminders')`,
      [declines.email],
    )
    const reminded = await aPaidOffer(8_000)
    for (const { id } of [paid, declines, reminded]) await letTimePass(id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('the reminder of another', async () => (await remindersTo(reminded.email)).length === 1)
    expect(await remindersTo(paid.email)).toEqual([])
    expect(await remindersTo(declines.email)).toEqual([])
  })
})
