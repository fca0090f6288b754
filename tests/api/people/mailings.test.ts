import { randomUUID } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailing, Reach } from '#features/people/mailings/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { until } from '../support/until.ts'

type Refused = { code: string; error: string; fields?: Record<string, string> }

let mail: MailServer
let server: TestServer
let admin: Dashboard

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: mail.url, RATE_LIMIT: 'off', MAIL_PER_HOUR: '10000', MAIL_PER_DAY: '10000' },
  })
  admin = await openDashboard(server, { name: 'Efua Baidoo', roles: ['administrator'] })
})
afterAll(async () => {
  await server?.stop()
  await mail?.leave()
})

const all = '/api/admin/mailings'

const guests = async (
  eventId: string,
  ...given: { name?: string; email?: string; attended?: boolean; status?: string; cancelled?: boolean }[]
) => {
  const ids: string[] = []
  for (const {
    name = 'Ama Serwaa',
    email = anAddress(),
    attended = null,
    status = 'free',
    cancelled = false,
  } of given) {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into event_registrations (event_id, name, email, payment_status, attended, cancelled_at, hold_expires_at)
       values ($1, $2, $3, $4, $5, case when $6 then now() end, case when $4 = 'pending' then now() + interval '1 hour' end)
       returning id`,
      [eventId, name, email, status, attended, cancelled],
    )
    ids.push(rows[0]!.id)
  }
  return ids
}

const anEvent = async (given: object = {}): Promise<string> => (await insertEvents(server.pool, given))[0]!

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

const over = { date: addDays(today(), -2), startsAt: daysAgo(2.1), endsAt: daysAgo(2) }

const of = (eventId: string, part = 'all') => [{ kind: 'guests', of: eventId, part }]

const reach = async (audiences: object[], as = admin) => {
  const { status, body } = await as.call<Reach>('POST', `${all}/reach`, { audiences })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const send = async (audiences: object[], given: object = {}, as = admin): Promise<Mailing> => {
  const { people } = await reach(audiences, as)
  const { status, body } = await as.call<Mailing>('POST', all, {
    audiences,
    subject: 'Thank you for Thursday',
    words: 'Dear {first name},\n\nthank you.',
    sendAt: null,
    people,
    ...given,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const mailingsOf = async (eventId: string): Promise<Mailing[]> =>
  (await admin.call<Mailing[]>('GET', `${all}?kind=guests&of=${eventId}`)).body

const read = async (eventId: string): Promise<Mailing> => (await mailingsOf(eventId))[0]!

const untilSent = async (eventId: string): Promise<Mailing> => {
  await until('the mailing is over', async () => (await read(eventId)).state === 'sent')
  return read(eventId)
}

const emailsTo = (address: string): ParsedMail[] =>
  mail.emails.filter(({ to }) => to && !Array.isArray(to) && to.value[0]?.address === address)

const headersOf = ({ headerLines }: ParsedMail): string => headerLines.map(({ line }) => line).join('\n')

/** As if its hour had come. */
const startNow = (id: string) =>
  server.pool.query(
    `with begun as (update mailings set send_at = now() where id = $1)
     update mailing_recipients set try_at = now() where mailing_id = $1`,
    [id],
  )

const balance = ({ total, due, handedOver, refused, uncertain, bounced, leftOut }: Mailing) => ({
  total,
  sum: due + handedOver + refused + uncertain + bounced + leftOut,
})

describe('who gets an email', () => {
  test('is said with a number before it goes, and who is left out and why', async () => {
    const event = await anEvent({ title: 'Faith & the first salary' })
    const twice = anAddress()
    await guests(
      event,
      { name: 'Kojo', email: twice },
      { name: 'Kojo again', email: twice.replace('@', '+work@') },
      { name: 'Abena', status: 'pending' },
      { name: 'Yaw', cancelled: true },
    )
    expect(await reach(of(event))).toMatchObject({
      audiences: [{ name: 'Coming to Faith & the first salary' }],
      people: 1,
      leftOut: [{ why: 'same mailbox', total: 1, names: ['Kojo again'] }],
      example: 'Kojo',
      topic: 'events',
    })
    expect(await reach(of(event, 'unpaid'))).toMatchObject({ people: 1, example: 'Abena' })
  })

  test('is known by who came; who did not can be written to for 30 days', async () => {
    const event = await anEvent(over)
    await guests(event, { attended: true }, { attended: false }, {})
    expect(await reach(of(event, 'came'))).toMatchObject({ people: 1 })
    expect(await reach(of(event, 'missed'))).toMatchObject({ people: 2 })
    const long = { date: addDays(today(), -40), startsAt: daysAgo(40.1), endsAt: daysAgo(40) }
    const earlier = await anEvent(long)
    await guests(earlier, { attended: true }, { attended: false })
    expect(await reach(of(earlier, 'missed'))).toMatchObject({ people: 0 })
  })

  test('can be those who came the last time, but for those who come again anyway', async () => {
    const title = `Evening ${randomUUID()}`
    const [again, invited] = [anAddress(), anAddress()]
    const last = await anEvent({ ...over, title })
    await guests(
      last,
      { email: again, attended: true },
      { email: invited, attended: true, name: 'Esi' },
      { attended: false },
    )
    const next = await anEvent({ title })
    await guests(next, { email: again })
    const read = await reach(of(next, 'before'))
    expect(read).toMatchObject({ people: 1, example: 'Esi' })
    expect(read.audiences[0]!.name).toContain(`Came to ${title}, `)
  })

  test('reaches no one who did not come to an event where no one was marked', async () => {
    const event = await anEvent(over)
    await guests(event, {}, {})
    expect(await reach(of(event, 'missed'))).toMatchObject({ people: 0 })
  })

  test('can be a circle or a list of people, of whom those without an address are left out', async () => {
    const tag = randomUUID().slice(0, 8)
    const { body: circle } = await admin.call<{ id: string }>('POST', '/api/admin/groups', {
      name: `Circle ${tag}`,
      kind: 'circle',
    })
    const personIds: string[] = []
    for (const rest of [{ email: anAddress() }, { phone: '+233 24 000 0000' }]) {
      const { body } = await admin.call<{ id: string }>('POST', '/api/admin/people', {
        name: `Person ${tag}`,
        ...rest,
      })
      personIds.push(body.id)
    }
    await admin.call('POST', `/api/admin/groups/${circle.id}/people`, { personIds })
    const leftOut = [{ why: 'no email', total: 1, names: [`Person ${tag}`] }]
    expect(await reach([{ kind: 'circle', of: circle.id }])).toMatchObject({
      people: 1,
      leftOut,
      topic: 'community',
    })
    const filter = JSON.stringify({ join: 'all', sentences: [{ kind: 'group', group: circle.id }] })
    expect(await reach([{ kind: 'people', of: filter }])).toMatchObject({ people: 1, leftOut })
    const { body: list } = await admin.call<{ id: string }>('POST', '/api/admin/people-lists', {
      name: `List ${tag}`,
      filter: JSON.parse(filter),
    })
    const both = await reach([
      { kind: 'people', of: list.id },
      { kind: 'circle', of: circle.id },
    ])
    expect(both).toMatchObject({ people: 1, audiences: [{ name: `List ${tag}` }, { name: `Circle ${tag}` }] })
  })

  test('has changed when the number is another than the writer was shown, and then nothing is sent', async () => {
    const event = await anEvent()
    await guests(event, {}, {})
    const body = { audiences: of(event), subject: 'Hello', words: 'Hello', sendAt: null, people: 3 }
    expect(await admin.call<Refused>('POST', all, body)).toMatchObject({
      status: 409,
      body: { code: 'audience_changed' },
    })
    expect(await mailingsOf(event)).toEqual([])
  })
})

describe('an email to many', () => {
  test('goes to each once, with their name and a way out, and the sum balances', async () => {
    const event = await anEvent({ ...over, title: 'Faith & the first salary' })
    const [ama, nameless, odd] = [anAddress(), anAddress(), anAddress()]
    await guests(
      event,
      { email: ama, name: 'Ama Serwaa', attended: true },
      { email: nameless, name: '024 000 0000', attended: true },
      { email: odd, name: '**Kofi**', attended: true },
    )
    const key = { 'idempotency-key': randomUUID() }
    const form = {
      audiences: of(event, 'came'),
      subject: 'Thank you, {first name}',
      words:
        'Dear {first name},\n\n**51 of you** stayed.\n\n- [The worksheet](/resources)\n\n> Plans & profit <b>',
      sendAt: null,
      people: 3,
    }
    for (let times = 0; times < 2; times += 1)
      expect((await server.call('POST', all, { ...admin.headers, ...key }, form)).status).toBe(201)
    const mailing = await untilSent(event)
    expect(mailing).toMatchObject({ handedOver: 3, total: 3, authorName: 'Efua Baidoo' })
    expect(balance(mailing).sum).toBe(3)
    const [sent, ...more] = emailsTo(ama)
    expect(more).toEqual([])
    expect(sent!.subject).toBe('Thank you, Ama')
    expect(sent!.html).toContain('Dear Ama,')
    expect(sent!.html).toContain('<strong>51 of you</strong>')
    expect(sent!.html).toContain(`href="${server.url}/resources"`)
    expect(sent!.html).toContain('Plans &#38; profit &#60;b&#62;')
    expect(sent!.text).toContain(`The worksheet (${server.url}/resources)`)
    expect(sent!.text).toContain('because you came to Faith & the first salary on')
    expect(headersOf(sent!)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(emailsTo(nameless)[0]!.subject).toBe('Thank you, friend')
    expect(emailsTo(odd)[0]!.html).toContain('Dear **Kofi**,')
    expect(await entriesOf(server.pool, mailing.id)).toMatchObject([
      { action: 'mailing.sent', summary: '3 people' },
    ])
  })

  test('is ended by its reader with one click, once and for all that are about events', async () => {
    const event = await anEvent()
    const [leaves, stays] = [anAddress(), anAddress()]
    await guests(event, { email: leaves }, { email: stays })
    await send(of(event))
    await untilSent(event)
    const link = /(http\S+\/api\/emails\/one-click\?token=[\w-]+)/.exec(headersOf(emailsTo(leaves)[0]!))![1]!
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(answer.status).toBe(200)
    }
    const other = await anEvent()
    await guests(other, { email: leaves, name: 'Esi' }, { email: stays })
    expect(await reach(of(other))).toMatchObject({
      people: 1,
      leftOut: [{ why: 'asked for none', names: ['Esi'] }],
    })
    const { rows } = await server.pool.query('select email_hash from mailing_refusals')
    expect(JSON.stringify(rows)).not.toContain(leaves)
  })

  test('answers a link that is unknown or cut off in the same way', async () => {
    for (const token of ['x', randomUUID()])
      expect((await server.post('/api/emails/stop', { token })).status).toBe(404)
  })

  test('leaves out anyone who gave their place back, or asked for none, after it was planned', async () => {
    const event = await anEvent()
    const [gone, refuses] = [anAddress(), anAddress()]
    const [id] = await guests(event, { email: gone }, { email: refuses }, {})
    const mailing = await send(of(event), { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    expect(mailing).toMatchObject({ due: 3, state: 'sending' })
    await server.pool.query('update event_registrations set cancelled_at = now() where id = $1', [id])
    await server.pool.query(
      `insert into mailing_refusals (email_hash, topic) values (newsletter_hash($1), 'events')`,
      [refuses],
    )
    await startNow(mailing.id)
    // The program looks once a minute; to continue asks it to look now.
    for (const what of ['pause', 'resume']) await admin.call('POST', `${all}/${mailing.id}/${what}`)
    const sent = await untilSent(event)
    expect(sent).toMatchObject({ handedOver: 1, leftOut: 2 })
    expect(emailsTo(gone)).toEqual([])
    expect(emailsTo(refuses)).toEqual([])
  })

  test('that is planned can be stopped; what has gone can not', async () => {
    const event = await anEvent()
    await guests(event, {}, {})
    const { id } = await send(of(event), { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    const stop = () => admin.call<Mailing>('POST', `${all}/${id}/stop`)
    const stopped = await stop()
    expect(stopped.body).toMatchObject({ state: 'stopped', leftOut: 2, due: 0 })
    expect((await stop()).status).toBe(409)
    expect((await entriesOf(server.pool, id)).map(({ action }) => action)).toEqual([
      'mailing.planned',
      'mailing.stopped',
    ])
  })

  test('is paused, and goes on where it was; who did it and when is kept', async () => {
    const event = await anEvent()
    await guests(event, {}, {})
    const { id } = await send(of(event), { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    const call = (what: string) => admin.call<Mailing & Refused>('POST', `${all}/${id}/${what}`)
    expect((await call('resume')).body).toMatchObject({ code: 'mailing_not_paused' })
    expect((await call('pause')).body).toMatchObject({
      state: 'paused',
      pauseWhy: 'team',
      changedBy: 'Efua Baidoo',
      changedAt: expect.any(String),
      due: 2,
    })
    expect((await call('pause')).status).toBe(409)
    await startNow(id)
    expect((await admin.call<Mailing>('GET', `${all}/${id}`)).body).toMatchObject({
      state: 'paused',
      due: 2,
      doneAt: null,
    })
    expect((await call('resume')).body).toMatchObject({ state: 'sending', doneAt: expect.any(String) })
    expect(await untilSent(event)).toMatchObject({ handedOver: 2, total: 2, isBalanced: true })
    expect((await call('pause')).status).toBe(409)
    expect((await entriesOf(server.pool, id)).map(({ action }) => action)).toEqual([
      'mailing.planned',
      'mailing.paused',
      'mailing.resumed',
    ])
  })

  test('whose sum is off is not continued before it is right', async () => {
    const event = await anEvent()
    await guests(event, {}, {})
    const { id } = await send(of(event), { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    await server.pool.query('update mailings set total = 3 where id = $1', [id])
    await startNow(id)
    await server.pool.query(
      `update mailings set state = 'paused', pause_why = 'sum', changed_at = now() where id = $1`,
      [id],
    )
    const resume = () => admin.call<Refused>('POST', `${all}/${id}/resume`)
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'sum_is_off' } })
    expect(await read(event)).toMatchObject({ state: 'paused', isBalanced: false, total: 3, due: 2 })
    await server.pool.query('update mailings set total = 2 where id = $1', [id])
    expect((await resume()).status).toBe(200)
    expect(await untilSent(event)).toMatchObject({ handedOver: 2, isBalanced: true })
  })

  test('that is uncertain for one is sent to them again by hand, and to no one else', async () => {
    const event = await anEvent()
    await guests(event, { name: 'Tumelo' }, {})
    const { id } = await send(of(event))
    await untilSent(event)
    await server.pool.query(
      `update mailing_recipients set state = 'uncertain' where mailing_id = $1 and name = 'Tumelo'`,
      [id],
    )
    const [{ id: recipientId, email, reason }] = (await read(event)).troubles as [Mailing['troubles'][number]]
    expect(reason).toBe('Connection lost before the answer')
    expect((await admin.call('POST', `${all}/${id}/again`)).status).toBe(409)
    const again = () => admin.call<Mailing>('POST', `${all}/${id}/again-to-one`, { recipientId })
    expect((await again()).status).toBe(200)
    expect(await untilSent(event)).toMatchObject({ handedOver: 2, uncertain: 0 })
    expect(emailsTo(email)).toHaveLength(2)
    expect((await again()).status).toBe(409)
  })

  test('is planned for a time to come, and not for next year', async () => {
    const event = await anEvent()
    await guests(event, {})
    for (const days of [-1, 200]) {
      const sendAt = new Date(Date.now() + days * 86_400_000).toISOString()
      const body = { audiences: of(event), subject: 'Hello', words: 'Hello', sendAt, people: 1 }
      expect(await admin.call<Refused>('POST', all, body)).toMatchObject({
        status: 400,
        body: { fields: { sendAt: expect.any(String) } },
      })
    }
  })

  test('that was refused is sent again by a person only', async () => {
    const event = await anEvent()
    await guests(event, { name: 'Tumelo' })
    mail.refuse({ at: 'recipient', code: 550, text: '5.2.2 mailbox full' })
    const { id } = await send(of(event))
    const refused = await untilSent(event)
    expect(refused).toMatchObject({
      refused: 1,
      handedOver: 0,
      troubles: [{ name: 'Tumelo', state: 'refused' }],
    })
    expect((await admin.call('POST', `${all}/${id}/again`)).status).toBe(200)
    expect(await untilSent(event)).toMatchObject({ refused: 0, handedOver: 1 })
    expect((await admin.call('POST', `${all}/${id}/again`)).status).toBe(409)
  })

  test('goes to the corrected address when it is sent again', async () => {
    const [wrong, right] = [anAddress(), anAddress()]
    const { body: group } = await admin.call<{ id: string }>('POST', '/api/admin/groups', {
      name: `Circle ${randomUUID()}`,
      kind: 'circle',
    })
    const { body: person } = await admin.call<{ id: string }>('POST', '/api/admin/people', {
      name: 'Tumelo',
      email: wrong,
    })
    await admin.call('POST', `/api/admin/groups/${group.id}/people`, { personIds: [person.id] })
    const sent = async () =>
      (await admin.call<Mailing[]>('GET', `${all}?kind=circle&of=${group.id}`)).body[0]!
    mail.refuse({ at: 'recipient', code: 550, text: '5.1.1 no such user' })
    const { id } = await send([{ kind: 'circle', of: group.id }])
    await until('it is refused', async () => (await sent()).refused === 1)
    await server.pool.query('update people set email = $2 where id = $1', [person.id, right])
    await admin.call('POST', `${all}/${id}/again`)
    await until('it has arrived', async () => (await sent()).handedOver === 1)
    expect(emailsTo(right)).toHaveLength(1)
    expect(emailsTo(wrong)).toEqual([])
  })

  test('comes to its writer first as a test, and reaches no one else', async () => {
    const event = await anEvent()
    const guest = anAddress()
    await guests(event, { email: guest })
    const body = { audiences: of(event), subject: 'Hello {first name}', words: 'Dear {first name}' }
    expect((await admin.call('POST', `${all}/test`, body)).status).toBe(200)
    await until('the test is there', () => emailsTo(admin.email).length > 0)
    expect(emailsTo(admin.email).at(-1)!.subject).toBe('Test: Hello Efua')
    expect(emailsTo(guest)).toEqual([])
  })
})

describe('whom one may write to', () => {
  test('is decided by the role: a host writes to the guests of own events only', async () => {
    const [own, other] = [await anEvent(), await anEvent()]
    await guests(own, {})
    await guests(other, {})
    const host = await openDashboard(server, { roles: ['host'] })
    await server.pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [own, host.id])
    expect((await send(of(own), {}, host)).total).toBe(1)
    const form = { audiences: of(other), subject: 'Hello', words: 'Hello', sendAt: null, people: 1 }
    expect((await host.call('POST', all, form)).status).toBe(404)
    expect(
      (await host.call('POST', `${all}/test`, { audiences: of(other), subject: 'Hello', words: 'Hello' }))
        .status,
    ).toBe(404)
    expect((await host.call('GET', `${all}?kind=guests&of=${other}`)).status).toBe(404)
    const { id } = await send(of(other), { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    for (const what of ['pause', 'resume', 'stop', 'again'])
      expect((await host.call('POST', `${all}/${id}/${what}`)).status).toBe(404)
    expect((await host.call('GET', `${all}/${id}`)).status).toBe(404)
    expect(await mailingsOf(other)).toMatchObject([{ state: 'sending' }])
    const everyone = { kind: 'people', of: JSON.stringify({ join: 'all', sentences: [] }) }
    expect((await host.call('POST', `${all}/reach`, { audiences: [everyone] })).status).toBe(403)
    const care = await openDashboard(server, { roles: ['care'] })
    expect((await care.call('POST', `${all}/reach`, { audiences: [everyone] })).status).toBe(200)
    expect((await care.call('POST', `${all}/reach`, { audiences: of(own) })).status).toBe(404)
  })
})
