import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

const anEvent = async (startsIn: number, given: object = {}): Promise<string> => {
  const startsAt = hours(startsIn)
  const [id] = await insertEvents(server.pool, {
    title: 'A long table',
    date: startsAt.slice(0, 10),
    startsAt,
    endsAt: hours(startsIn + 2),
    ...given,
  })
  return id!
}

/** Registered two days ago. */
const anAttendee = async (eventId: string, given: object = {}): Promise<string> => {
  const email = anAddress()
  await insertRegistration(server.pool, {
    eventId,
    name: 'Ama Serwaa',
    email,
    numberOfAttendees: 2,
    createdAt: new Date(Date.now() - 48 * 3_600_000).toISOString(),
  })
  for (const [column, value] of Object.entries(given))
    await server.pool.query(`update event_registrations set ${column} = $1 where email = $2`, [value, email])
  return email
}

const countRuns = async (): Promise<number> => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int from pgboss.job where name = 'remind-attendees' and state = 'completed'`,
  )
  return rows[0]!.count
}

const remind = async (): Promise<void> => {
  const before = await countRuns()
  await runJob(server.databaseUrl, 'remind-attendees')
  await until('the job has run', async () => (await countRuns()) > before)
}

const subjectsTo = async (email: string) => (await emailsTo(server.pool, email)).map(({ subject }) => subject)

test('an attendee gets one email in the day before, with the place and a link of their own', async () => {
  const email = await anAttendee(await anEvent(23, { location: 'The Courtyard, Accra' }))
  await remind()
  await remind()
  const [message, ...others] = await emailsTo(server.pool, email)
  expect(others).toEqual([])
  expect(message?.subject).toMatch(/^(Today|Tomorrow): A long table$/)
  expect(message?.text).toContain('The Courtyard, Accra')
  expect(message?.text).toContain('2 places')
  const own = await server.post('/api/event-registrations/view', { token: tokenIn(message!) })
  expect(await own.json()).toMatchObject({ email })
})

test('no reminder goes out too early, soon after registering, without a seat, or for a cancelled or begun event', async () => {
  const soon = await anEvent(23)
  const cancelled = await anEvent(20)
  const silent = [
    await anAttendee(await anEvent(25)),
    await anAttendee(await anEvent(-1)),
    await anAttendee(cancelled),
    await anAttendee(soon, { created_at: hours(-11) }),
    await anAttendee(soon, { cancelled_at: hours(-5) }),
    await anAttendee(soon, { hold_expires_at: hours(1), payment_status: 'pending' }),
    await anAttendee(soon, { payment_status: 'failed' }),
  ]
  await server.pool.query(`update events set state = 'cancelled' where id = $1`, [cancelled])
  await remind()
  for (const email of silent) expect(await subjectsTo(email)).toEqual([])
})

test('the email to an attendee who has paid leads to the meeting; the public answer never does', async () => {
  const id = await anEvent(22, { price: 5_000, isVirtual: true, zoomLink: 'https://zoom.example/j/77' })
  const email = await anAttendee(id, { payment_status: 'completed', amount_paid: 5_000 })
  await remind()
  const [message] = await emailsTo(server.pool, email)
  expect(message?.text).toMatch(/Join the meeting\s+\S+\/my-registration#/)
  expect(message?.text).not.toContain('zoom.example')
  expect(await (await server.get(`/api/events/${id}`)).text()).not.toContain('zoom.example')
})

test('attendees of an event that was moved get another reminder, the day before its new time', async () => {
  const id = await anEvent(23)
  const email = await anAttendee(id)
  await remind()
  await server.pool.query(
    `update events set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days', date = date + 3 where id = $1`,
    [id],
  )
  await remind()
  expect(await subjectsTo(email)).toHaveLength(1)
  await server.pool.query(
    `update events set starts_at = starts_at - interval '71 hours', ends_at = ends_at - interval '71 hours', date = date - 3 where id = $1`,
    [id],
  )
  await server.pool.query(`update events set starts_at = starts_at - interval '2 hours' where id = $1`, [id])
  await remind()
  expect(await subjectsTo(email)).toHaveLength(2)
})

test('a visitor who registers today has just had an email, and gets no second one', async () => {
  const id = await anEvent(10)
  const email = anAddress()
  expect((await register(server, id, { email })).status).toBe(201)
  await remind()
  expect(await subjectsTo(email)).toEqual(["You're registered: A long table"])
})

test('a member who wants no reminders gets none, unless the address is not confirmed to be theirs', async () => {
  const id = await anEvent(22)
  const quiet = await anAttendee(id)
  const stranger = await anAttendee(id)
  const reader = await anAttendee(id)
  await createMember(server, { email: quiet, wantsReminders: false })
  await createMember(server, { email: stranger, wantsReminders: false, emailConfirmedAt: null })
  await createMember(server, { email: reader })
  await server.pool.query('update event_registrations set email = upper(email) where email = $1', [quiet])
  await remind()
  expect(await subjectsTo(reader)).toHaveLength(1)
  expect(await subjectsTo(stranger)).toHaveLength(1)
  expect(await subjectsTo(quiet)).toEqual([])
  expect(await subjectsTo(quiet.toUpperCase())).toEqual([])

  await server.pool.query('update members set wants_reminders = true where email = $1', [quiet])
  await remind()
  expect(await subjectsTo(quiet.toUpperCase()), 'who changes their mind in time is told').toHaveLength(1)
})

describe('an hour before', () => {
  const last = 'Starting soon: A long table'

  test('everyone who is coming gets the code, the way there and the link to give the place back, once', async () => {
    const email = await anAttendee(await anEvent(1.1, { location: 'The Courtyard, Accra' }))
    await remind()
    await remind()
    const [message, ...others] = await emailsTo(server.pool, email)
    expect(others, 'nor the one of the day before, which nothing had sent').toEqual([])
    expect(message?.subject).toBe(last)
    expect(message?.text).toMatch(/Ticket code [0-9A-Z]{4} [0-9A-Z]{4}/)
    expect(message?.text).toContain(
      'Open the map: https://www.google.com/maps/search/?api=1&query=The%20Courtyard%2C%20Accra',
    )
    expect(message?.text).toContain('Not coming? Give your 2 places back so someone else can come.')
    const own = await server.post('/api/event-registrations/cancel', { token: tokenIn(message!) })
    expect(await own.json()).toMatchObject({ state: 'cancelled' })
  })

  test('it comes after the one of the day before', async () => {
    const id = await anEvent(20)
    const email = await anAttendee(id)
    await remind()
    await server.pool.query(`update events set starts_at = starts_at - interval '19 hours' where id = $1`, [
      id,
    ])
    await remind()
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^(Today|Tomorrow): /), last])
  })

  test('an online event has the meeting and no code, also for those who have paid', async () => {
    const id = await anEvent(1, { price: 5_000, isVirtual: true, zoomLink: 'https://zoom.example/j/78' })
    const email = await anAttendee(id, { payment_status: 'completed', amount_paid: 5_000 })
    await remind()
    const [message] = await emailsTo(server.pool, email)
    expect(message?.text).toMatch(/Join the meeting: \S+\/my-registration#/)
    expect(message?.text).not.toContain('Ticket code')
    expect(message?.text, 'it is too late to cancel what is paid').not.toContain('Not coming?')
  })

  test('no one gets it without a place, soon after registering or once the event has begun', async () => {
    const soon = await anEvent(1)
    const silent = [
      await anAttendee(await anEvent(-0.1)),
      await anAttendee(soon, { created_at: hours(-1) }),
      await anAttendee(soon, { cancelled_at: hours(-5) }),
      await anAttendee(soon, { hold_expires_at: hours(1), payment_status: 'pending' }),
    ]
    const coming = await anAttendee(soon)
    await remind()
    expect(await subjectsTo(coming)).toEqual([last])
    for (const email of silent) expect(await subjectsTo(email)).toEqual([])
  })
})

describe('the link that stops reminders', () => {
  const stopOf = async (email: string): Promise<string> => {
    const [message] = await emailsTo(server.pool, email)
    return /\/emails\/stop\?token=(\S+)/.exec(message!.text)![1]!
  }

  const askFor = async (email: string) => {
    await remind()
    return stopOf(email)
  }

  test('does nothing when it is opened, and ends them when its button is pressed', async () => {
    const email = await anAttendee(await anEvent(23))
    const token = await askFor(email)
    expect((await server.get(`/emails/stop?token=${token}`)).status).toBe(200)
    await insertRegistration(server.pool, { eventId: await anEvent(22), email, createdAt: hours(-48) })
    await remind()
    expect(await subjectsTo(email), 'opened only').toHaveLength(2)
    expect((await server.post('/api/emails/stop', { token })).status).toBe(200)
    expect((await server.post('/api/emails/stop', { token })).status, 'however often').toBe(200)
    await insertRegistration(server.pool, { eventId: await anEvent(21), email, createdAt: hours(-48) })
    const other = await anAttendee(await anEvent(1))
    await insertRegistration(server.pool, { eventId: await anEvent(1), email, createdAt: hours(-48) })
    await remind()
    expect(await subjectsTo(other)).toHaveLength(1)
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  test('works by one click in a mail program, as its headers say', async () => {
    const email = await anAttendee(await anEvent(23))
    await remind()
    const { rows } = await server.pool.query<{ headers: Record<string, string> }>(
      'select headers from outbox where recipient = $1',
      [email],
    )
    const { headers } = rows[0]!
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = new URL(/<(.*)>/.exec(headers['List-Unsubscribe']!)![1]!)
    const answer = await fetch(`${server.url}${address.pathname}${address.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    await insertRegistration(server.pool, { eventId: await anEvent(22), email, createdAt: hours(-48) })
    await remind()
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('turns them off in the account too, where they can be turned on again', async () => {
    const email = await anAttendee(await anEvent(23))
    const token = await askFor(email)
    const member = await createMember(server, { email })
    await server.post('/api/emails/stop', { token })
    const settings = await server.get('/api/user/notifications', member.headers)
    expect(await settings.json()).toMatchObject({ reminders: false })
    await server.pool.query('update members set wants_reminders = true where email = $1', [email])
    await insertRegistration(server.pool, { eventId: await anEvent(22), email, createdAt: hours(-48) })
    await remind()
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  test('of another address, or one that we did not sign, does nothing', async () => {
    const [email, other] = [await anAttendee(await anEvent(23)), await anAttendee(await anEvent(23))]
    await remind()
    const [hash] = (await stopOf(email)).split('.')
    const [, signature] = (await stopOf(other)).split('.')
    for (const token of [`${hash}.${signature}`, `${hash}.`, `${hash}`, '.'])
      expect((await server.post('/api/emails/stop', { token })).status).toBe(404)
  })

  test('leaves emails about changes and cancellations', async () => {
    const id = await anEvent(23)
    const email = await anAttendee(id)
    await server.post('/api/emails/stop', { token: await askFor(email) })
    const { headers } = await createAdminSession(server)
    const answer = await server.post(`/api/admin/events/${id}/cancel`, {}, headers)
    expect(answer.status).toBe(200)
    expect((await subjectsTo(email)).at(-1)).toBe('Event cancelled: A long table')
  })
})
