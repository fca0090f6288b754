import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPaidRegistration } from '#tests/factories/registrations.ts'
import { createAdminSession, createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'
import { cookieOf } from '../support/cookies.ts'
import { aQuestion } from '../support/forms.ts'
import { awaitEmail, emailsTo, secretIn } from '../support/emails.ts'

let server: TestServer
const password = 'seven proverbs at dawn'

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const session = (headers: Record<string, string>) => server.get('/api/user/session', headers)

describe('my sessions', () => {
  test('are listed with a coarse device, and tell which one is this', async () => {
    const member = await createMember(server, { password })
    await server.post(
      '/api/user/login',
      { username: member.email, password },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; TECNO CK7n) Chrome/140.0 Mobile Safari/537.36' },
    )
    const answer = await server.get('/api/user/sessions', member.headers)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    const common = { id: expect.any(String), createdAt: time, lastSeenAt: time }
    expect(await answer.json()).toEqual([
      { ...common, device: 'Chrome on Android', isCurrent: false },
      { ...common, device: 'Firefox on Linux', isCurrent: true },
    ])
  })

  test('do not include those of another member', async () => {
    const [one, other] = [await createMember(server), await createMember(server)]
    const mine = (await (await server.get('/api/user/sessions', one.headers)).json()) as { id: string }[]
    const theirs = (await (await server.get('/api/user/sessions', other.headers)).json()) as { id: string }[]
    expect(mine).toHaveLength(1)
    expect(mine[0]?.id).not.toBe(theirs[0]?.id)
  })

  test('all end at once, this one too, and those of another member stay', async () => {
    const member = await createMember(server, { password })
    const neighbour = await createMember(server)
    const elsewhere = cookieOf(
      await server.post('/api/user/login', { username: member.email, password }),
      'member_session',
    )
    expect((await server.post('/api/user/sessions/end-all', {}, member.headers)).status).toBe(200)
    expect((await session(member.headers)).status).toBe(401)
    expect((await session({ cookie: elsewhere })).status).toBe(401)
    expect((await session(neighbour.headers)).status).toBe(200)
  })
})

describe('my profile', () => {
  const save = (member: TestMember, body: object) =>
    server.call('PUT', '/api/user/profile', member.headers, body)

  test('takes another name at once', async () => {
    const member = await createMember(server)
    expect((await save(member, { fullName: 'Ama Serwaa Bonsu' })).status).toBe(200)
    expect(await (await session(member.headers)).json()).toMatchObject({ fullName: 'Ama Serwaa Bonsu' })
  })

  test('takes another username, with which one signs in from then on', async () => {
    const member = await createMember(server, { password })
    const username = `${member.username}.new`
    expect((await save(member, { fullName: 'Ama', username })).status).toBe(200)
    expect((await server.post('/api/user/login', { username, password })).status).toBe(200)
    expect((await server.post('/api/user/login', { username: member.username, password })).status).toBe(401)
    // The member's own name in other capitals is no conflict.
    expect((await save(member, { fullName: 'Ama', username: username.toUpperCase() })).status).toBe(200)
  })

  test('does not take a username that another member has, or takes at the same moment', async () => {
    const [one, other] = [await createMember(server), await createMember(server)]
    const refused = await save(one, { fullName: 'Ama', username: other.username.toUpperCase() })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'username_taken',
      fields: { username: 'That username is taken. Try another one.' },
    })
    const username = `both-${one.id.slice(0, 8)}`
    const answers = await Promise.all(
      [one, other].map((member) => save(member, { fullName: 'Ama', username })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await save(one, { fullName: 'Ama', username: 'a' })).status).toBe(400)
  })

  test('takes another address when the email to it was answered, and tells the old one', async () => {
    const member = await createMember(server, { password })
    const email = `new-${member.email}`
    const answer = await save(member, { fullName: 'Ama', email, currentPassword: password })
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('confirm the change') })
    expect(await (await session(member.headers)).json()).toMatchObject({ email: member.email })
    const [message] = await emailsTo(server.pool, email)
    const confirmed = await server.post('/api/user/confirm-email', { token: secretIn(message!) })
    expect(confirmed.status).toBe(200)
    expect(await (await session(member.headers)).json()).toMatchObject({ email, emailConfirmed: true })
    expect((await emailsTo(server.pool, member.email)).map(({ subject }) => subject)).toEqual([
      'Your email address has been changed',
    ])
  })

  test('tells its owner which address waits for an answer, until it has come or is too late', async () => {
    const member = await createMember(server, { password })
    const pendingEmail = async () =>
      ((await (await session(member.headers)).json()) as { pendingEmail: string | null }).pendingEmail
    const again = async () => (await server.post('/api/user/resend-confirmation', {}, member.headers)).status
    expect(await pendingEmail()).toBeNull()
    expect(await again()).toBe(409)
    const email = `next-${member.email}`
    await save(member, { fullName: 'Ama', email: email.toUpperCase(), currentPassword: password })
    expect(await pendingEmail()).toBe(email)
    const signedIn = await server.post('/api/user/login', { username: member.username, password })
    expect(await signedIn.json()).toMatchObject({ email: member.email, pendingEmail: email })
    const data = await server.get('/api/user/data', member.headers)
    expect(await data.json()).toMatchObject({ account: { pendingEmail: email } })

    await server.pool.query(`update member_tokens set expires_at = now() where member_id = $1`, [member.id])
    expect(await pendingEmail()).toBeNull()
    expect(await again()).toBe(409)

    await save(member, { fullName: 'Ama', email, currentPassword: password })
    expect(await again()).toBe(202)
    expect(await emailsTo(server.pool, member.email)).toEqual([])
    const [, older, newest] = (await emailsTo(server.pool, email)).map(secretIn)
    expect((await server.post('/api/user/confirm-email', { token: older })).status).toBe(404)
    expect((await server.post('/api/user/confirm-email', { token: newest })).status).toBe(200)
    expect(await (await session(member.headers)).json()).toMatchObject({ email, pendingEmail: null })
    expect(await again()).toBe(409)
  })

  test('keeps its address when the new one was a mistake: the stranger who got the email cannot take it over', async () => {
    const member = await createMember(server, { password })
    const email = `mistyped-${member.email}`
    const keep = async () => (await server.call('DELETE', '/api/user/pending-email', member.headers)).status
    await save(member, { fullName: 'Ama', email, currentPassword: password })
    const [message] = await emailsTo(server.pool, email)
    expect(await keep()).toBe(200)
    expect(await (await session(member.headers)).json()).toMatchObject({ pendingEmail: null })
    const tried = await server.post('/api/user/confirm-email', { token: secretIn(message!) })
    expect(tried.status).toBe(404)
    expect(await (await session(member.headers)).json()).toMatchObject({ email: member.email })
    // A second request changes nothing, nor does one after the confirmation.
    expect(await keep()).toBe(200)
  })

  test('keeps the email that confirms its first address when nothing is to be withdrawn', async () => {
    const member = await createMember(server, { emailConfirmedAt: null })
    await server.post('/api/user/resend-confirmation', {}, member.headers)
    const [message] = await emailsTo(server.pool, member.email)
    expect((await server.call('DELETE', '/api/user/pending-email', member.headers)).status).toBe(200)
    const confirmed = await server.post('/api/user/confirm-email', { token: secretIn(message!) })
    expect(confirmed.status).toBe(200)
  })

  test('with another address makes links in the old mailbox void', async () => {
    const member = await createMember(server, { password })
    const email = `moved-${member.email}`
    await server.post('/api/user/forgot-password', { email: member.email })
    const old = secretIn(await awaitEmail(server.pool, member.email, 'Reset your password'))
    await save(member, { fullName: 'Ama', email, currentPassword: password })
    const [message] = await emailsTo(server.pool, email)
    await server.post('/api/user/confirm-email', { token: secretIn(message!) })
    const answer = await server.post('/api/user/reset-password', {
      token: old,
      password: 'nine looms by the sea',
    })
    expect(answer.status).toBe(404)
  })

  test('changes the address only with the password', async () => {
    const member = await createMember(server, { password })
    const sentences = [
      ['wrong', "That's not your current password"],
      [undefined, 'Enter your password to change your email address'],
    ]
    for (const [currentPassword, sentence] of sentences) {
      const answer = await save(member, { fullName: 'Ama', email: 'thief@example.org', currentPassword })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ fields: { currentPassword: sentence } })
    }
    expect(await emailsTo(server.pool, 'thief@example.org')).toEqual([])
  })

  test('does not take an address that another member has, or gets before it is confirmed', async () => {
    const member = await createMember(server, { password })
    const other = await createMember(server)
    const taken = await save(member, { fullName: 'Ama', email: other.email, currentPassword: password })
    expect(taken.status, 'the answer does not tell who is a member').toBe(200)
    const [toOwner] = await emailsTo(server.pool, other.email)
    const refused = await server.post('/api/user/confirm-email', { token: secretIn(toOwner!) })
    expect(refused.status).toBe(409)
    expect(await (await session(member.headers)).json()).toMatchObject({ email: member.email })
    const email = `wanted-${member.email}`
    await save(member, { fullName: 'Ama', email, currentPassword: password })
    const [message] = await emailsTo(server.pool, email)
    await createMember(server, { email })
    const late = await server.post('/api/user/confirm-email', { token: secretIn(message!) })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'email_taken' })
  })

  test('gives an address to one of two who confirm it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([createMember(server, { password }), createMember(server, { password })])
      const email = `both-${both[0].email}`
      for (const member of both) await save(member, { fullName: 'Ama', email, currentPassword: password })
      const emails = await emailsTo(server.pool, email)
      const answers = await Promise.all(
        emails.map((message) => server.post('/api/user/confirm-email', { token: secretIn(message) })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    }
  })

  test.each([
    ['role', 'admin'],
    ['isApproved', true],
    ['emailConfirmed', true],
  ])('refuses %s', async (field, value) => {
    const member = await createMember(server, { isApproved: false })
    const answer = await save(member, { fullName: 'Ama', [field]: value })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { [field]: "We don't recognise this field" } })
    expect(await (await session(member.headers)).json()).toMatchObject({ role: 'member', isApproved: false })
  })
})

/** A member who has left something in every corner. */
const busyMember = async (given = {}) => {
  const member = await createMember(server, { password, ...given })
  const { email } = member
  const [teaching] = await insertTeachings(server.pool, { title: 'On waiting' })
  await server.call('PUT', `/api/user/teachings/${teaching}/save`, member.headers)
  await server.post('/api/questions', aQuestion({ email: email.toUpperCase(), question: 'Where is rest?' }))
  await server.post('/api/newsletter', { email })
  await server.post('/api/mentor-requests', {
    name: 'Ama Serwaa',
    email,
    country: 'ghana',
    primaryAreaOfInterest: 'theology',
    goals: 'To read the prophets slowly.',
  })
  await server.post('/api/join-us', {
    firstName: 'Ama',
    lastName: 'Serwaa',
    email,
    interests: ['events'],
    wantsNewsletter: false,
  })
  const [event] = await insertEvents(server.pool, { title: 'An evening of questions' })
  await server.post(`/api/events/${event}/register`, { fullName: 'Ama Serwaa', email, numberOfAttendees: 2 })
  await server.pool.query(
    `insert into transfer_claims (network, reference, amount, currency, sent_on, name, email)
     values ('mtn', $1, 5000, 'GHS', current_date, 'Ama Serwaa', $2)`,
    [`MP-${member.id}`, email],
  )
  await server.pool.query(
    `insert into team_invitations (email, name, roles, invited_by, token_hash, expires_at)
     values ($1, 'Ama Serwaa', '{editor}', $2, md5($1) || md5($1), now() + interval '1 day')`,
    [email, (await createAdminSession(server)).id],
  )
  return member
}

describe('my data', () => {
  const download = async (member: TestMember) => {
    const answer = await server.get('/api/user/data', member.headers)
    return { answer, data: (await answer.json()) as Record<string, unknown[]> }
  }

  test('is everything that we know, as a file', async () => {
    const member = await busyMember()
    const { answer, data } = await download(member)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(data).toMatchObject({
      account: { email: member.email, username: member.username, fullName: 'Ama Serwaa', role: 'member' },
      sessions: [{ device: 'Firefox on Linux' }],
      messages: [{ kind: 'question', body: 'Where is rest?' }],
      mentorRequests: [{ goals: 'To read the prophets slowly.' }],
      joinRequests: [{ firstName: 'Ama', interests: ['events'] }],
      newsletter: [{ state: 'unconfirmed' }],
      teachings: [{ title: 'On waiting', isSaved: true }],
      eventRegistrations: [{ event: 'An evening of questions', name: 'Ama Serwaa', numberOfAttendees: 2 }],
      teamInvitations: [{ name: 'Ama Serwaa', roles: ['editor'] }],
      transferClaims: [{ amount: 5_000, currency: 'GHS', state: 'new' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|hash/i)
  })

  test('of an address that was not confirmed is not handed out: it may be a stranger’s', async () => {
    const member = await busyMember({ emailConfirmedAt: null })
    const { data } = await download(member)
    expect(data).toMatchObject({ messages: [], mentorRequests: [], joinRequests: [], newsletter: [] })
  })
})

describe('deleting my account', () => {
  const leave = (member: TestMember, typed: string) =>
    server.call('DELETE', '/api/user', member.headers, { password: typed })

  const traces = async ({ id, email }: TestMember): Promise<Record<string, number>> => {
    const { rows } = await server.pool.query<Record<string, number>>(
      `select
        (select count(*)::int from members where id = $1) as members,
        (select count(*)::int from sessions where member_id = $1) as sessions,
        (select count(*)::int from member_teachings where member_id = $1) as marks,
        (select count(*)::int from requests where lower(email) = $2 and kind = 'question') as messages,
        (select count(*)::int from requests where lower(email) = $2 and kind = 'mentor request') as mentor,
        (select count(*)::int from requests where lower(email) = $2 and kind = 'join request') as joins,
        (select count(*)::int from newsletter_subscribers where email = $2) as newsletter,
        (select count(*)::int from event_registrations where lower(email) = $2) as registrations,
        (select count(*)::int from transfer_claims where lower(email) = $2) as claims,
        (select count(*)::int from team_invitations where email = $2) as invitations`,
      [id, email],
    )
    return rows[0]!
  }

  test('needs the password', async () => {
    const member = await busyMember()
    const answer = await leave(member, 'wrong')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { password: "That's not your current password" } })
    expect((await session(member.headers)).status).toBe(200)
  })

  test('leaves nothing behind, says goodbye, and frees the name', async () => {
    const member = await busyMember()
    expect(Object.values(await traces(member))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect((await leave(member, password)).status).toBe(200)
    expect(Object.values(await traces(member))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect((await session(member.headers)).status).toBe(401)
    expect((await emailsTo(server.pool, member.email)).at(-1)?.subject).toBe(
      'Your Sankofa account has been deleted',
    )
    const { username, email } = member
    const again = await server.post('/api/user/register', { username, email, password, fullName: 'Ama' })
    expect(again.status).toBe(201)
  })

  test('gives free seats back, and keeps what was paid without a name', async () => {
    const member = await createMember(server, { password })
    const { email } = member
    const [free, paid] = await insertEvents(server.pool, { capacity: 5 }, { capacity: 5, price: 5_000 })
    await server.post(`/api/events/${free}/register`, { fullName: 'Ama', email, numberOfAttendees: 2 })
    await insertPaidRegistration(server.pool, { eventId: paid!, email, phone: '+233 20 000 0000' })
    await leave(member, password)
    const { rows } = await server.pool.query(
      `select name, email, phone, amount_paid as paid, events.registered as seats
       from event_registrations join events on events.id = event_id
       where event_id = any($1) order by amount_paid`,
      [[free, paid]],
    )
    const anonymous = {
      name: 'Deleted member',
      email: expect.stringMatching(/^[\da-f-]{36}@deleted\.invalid$/),
      phone: null,
    }
    expect(rows).toEqual([
      { ...anonymous, paid: 0, seats: 0 },
      { ...anonymous, paid: 5_000, seats: 1 },
    ])
  })

  test('with an address that was not confirmed takes nothing of the one who has it', async () => {
    const member = await busyMember({ emailConfirmedAt: null })
    expect((await leave(member, password)).status).toBe(200)
    expect(await traces(member)).toMatchObject({
      members: 0,
      marks: 0,
      messages: 1,
      mentor: 1,
      newsletter: 1,
    })
    const message = (await emailsTo(server.pool, member.email)).at(-1)
    expect(message?.text).toContain(
      'You had not confirmed this email address, so we have kept anything sent with it',
    )
    expect(message?.text).not.toContain('everything in it')
  })

  test('is open to a member who still waits for approval', async () => {
    const member = await createMember(server, { password, isApproved: false })
    expect((await leave(member, password)).status).toBe(200)
  })
})
