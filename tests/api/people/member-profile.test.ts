import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { emailsTo } from '../support/emails.ts'
import { openDashboard } from '../support/dashboard.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const call = async (member: TestMember, method: string, path: string, body?: object) => {
  const answer = await server.call(method, path ? `/api/user/${path}` : '/api/user', member.headers, body)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const personOf = async ({ email }: TestMember) => {
  const { rows } = await server.pool.query<{ id: string; phone: string | null }>(
    'select p.id, p.phone from people p join person_emails e on e.person_id = p.id where e.email = $1',
    [email],
  )
  return rows[0]!
}

const actionsOf = async ({ id }: TestMember) => {
  const { rows } = await server.pool.query<{ action: string; summary: string }>(
    'select action, summary from audit_log where actor_id = $1 order by created_at, id',
    [id],
  )
  return rows.map(({ action, summary }) => `${action} ${summary}`.trim())
}

describe("a member's phone", () => {
  const save = (member: TestMember, phone?: string | null) =>
    call(member, 'PUT', 'profile', { fullName: member.fullName, ...(phone !== undefined && { phone }) })
  const phoneIn = async (member: TestMember) => (await call(member, 'GET', 'session')).body.phone

  test('is theirs, and the team sees it', async () => {
    const member = await createMember(server)
    expect(await phoneIn(member)).toBeNull()
    expect((await save(member, ' +233 24 123 4567 ')).status).toBe(200)
    expect(await phoneIn(member)).toBe('+233 24 123 4567')
    expect(await personOf(member)).toMatchObject({ phone: '+233 24 123 4567' })
    const dashboard = await openDashboard(server)
    const { rows } = await dashboard.list(`/api/admin/users?search=${member.username}`)
    expect(rows).toMatchObject([{ phone: '+233 24 123 4567', emailConfirmed: true }])
    expect((await call(member, 'GET', 'data')).body).toMatchObject({
      account: { phone: '+233 24 123 4567', wantsReminders: true },
    })
  })

  test('stays when it is left out, and goes when it is empty, from the person too', async () => {
    const member = await createMember(server, { phone: '0241234567' })
    await save(member)
    expect(await phoneIn(member)).toBe('0241234567')
    await save(member, '')
    expect(await phoneIn(member)).toBeNull()
    expect(await personOf(member)).toMatchObject({ phone: null })
    expect(await actionsOf(member), 'without the number').toEqual(['account.phone-changed'])
  })

  test('that was not the one in the profile stays with the person', async () => {
    const member = await createMember(server, { phone: '0241234567' })
    const { id } = await personOf(member)
    await server.pool.query(`update people set phone = '0209999999' where id = $1`, [id])
    await save(member, null)
    expect(await personOf(member)).toMatchObject({ phone: '0209999999' })
  })

  test.each(['024 123', '+233 24 123 4567 89012345', 'call me', '024+1234567', '........'])(
    'is refused with an example: %s',
    async (phone) => {
      const { status, body } = await save(await createMember(server), phone)
      expect(status).toBe(400)
      expect(body).toMatchObject({ fields: { phone: expect.stringContaining('like 024 123 4567') } })
    },
  )
})

describe('the emails that a member can do without', () => {
  const choices = (member: TestMember) => call(member, 'GET', 'notifications')
  const choose = (member: TestMember, wanted: object) => call(member, 'PUT', 'notifications', wanted)
  const stateOf = async ({ email }: TestMember) =>
    (await server.pool.query('select state, token from newsletter_subscribers where email = $1', [email]))
      .rows[0] as { state: string; token: string } | undefined

  test('are reminders, which come, and the newsletter, which does not', async () => {
    expect((await choices(await createMember(server))).body).toEqual({ reminders: true, newsletter: false })
  })

  test('the newsletter begins at once and without an email, since the address is confirmed', async () => {
    const member = await createMember(server)
    const wanted = { reminders: true, newsletter: true }
    expect(await choose(member, wanted)).toEqual({ status: 200, body: wanted })
    expect((await choices(member)).body).toEqual(wanted)
    const { token } = (await stateOf(member))!
    expect(await emailsTo(server.pool, member.email)).toEqual([])
    await choose(member, wanted)
    expect(await stateOf(member), 'asked for again it is the same').toEqual({ state: 'confirmed', token })
    expect((await server.post('/api/newsletter/unsubscribe', { token })).status).toBe(200)
    expect((await choices(member)).body).toMatchObject({ newsletter: false })
    expect(await actionsOf(member)).toEqual(['account.notifications-changed newsletter on'])
  })

  test('the newsletter ends at once, and an old link does not bring it back', async () => {
    const member = await createMember(server)
    await choose(member, { reminders: true, newsletter: true })
    const { token } = (await stateOf(member))!
    await choose(member, { reminders: false, newsletter: false })
    expect(await stateOf(member)).toMatchObject({ state: 'unsubscribed' })
    expect((await server.post('/api/newsletter/confirm', { token })).status).toBe(404)
    await choose(member, { reminders: false, newsletter: true })
    expect((await stateOf(member))!.token, 'the old links no longer count').not.toBe(token)
    expect(await actionsOf(member)).toEqual([
      'account.notifications-changed newsletter on',
      'account.notifications-changed reminders off, newsletter off',
      'account.notifications-changed newsletter on',
    ])
  })

  test('a reader whose address was forgotten after leaving is welcome back', async () => {
    const member = await createMember(server)
    await server.pool.query(
      `insert into newsletter_unsubscribed (email_hash, token, unsubscribed_at)
       values (newsletter_hash($1), $2, now())`,
      [member.email, member.id],
    )
    await choose(member, { reminders: true, newsletter: true })
    expect((await call(member, 'GET', 'data')).body.newsletter).toMatchObject([{ state: 'confirmed' }])
  })

  test('of an address that was not confirmed nothing is said or changed: it may be a stranger’s', async () => {
    const owner = await createMember(server)
    await choose(owner, { reminders: true, newsletter: true })
    const member = await createMember(server, { emailConfirmedAt: null })
    await server.pool.query('update newsletter_subscribers set email = $1 where email = $2', [
      member.email,
      owner.email,
    ])
    expect((await choices(member)).body).toEqual({ reminders: true, newsletter: false })
    const refused = await choose(member, { reminders: true, newsletter: false })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Please confirm your email address first.' },
    })
    expect(await stateOf(member)).toMatchObject({ state: 'confirmed' })
  })

  test('need both answers, and an approved account', async () => {
    const member = await createMember(server)
    expect((await choose(member, { reminders: true })).status).toBe(400)
    expect((await choose(member, { reminders: true, newsletter: true, seats: false })).status).toBe(400)
    const pending = await createMember(server, { isApproved: false })
    expect((await choices(pending)).status).toBe(403)
  })
})

describe('my circles and teams', () => {
  const join = async (member: TestMember, kind: string, name: string, about = '') => {
    const { id } = await personOf(member)
    await server.pool.query(
      `with made as (insert into groups (kind, name, about) values ($1, $2, $3) returning id)
       insert into group_people (group_id, person_id) select id, $4 from made`,
      [kind, name, about, id],
    )
  }
  const mine = async (member: TestMember) => (await call(member, 'GET', 'groups')).body

  test('are those that the team has put me in, and no one else’s', async () => {
    const member = await createMember(server)
    await join(member, 'team', 'Sound desk')
    await join(member, 'circle', 'Osu on Tuesdays', 'We read Mark over supper.')
    expect(await mine(member)).toEqual([
      expect.objectContaining({
        kind: 'circle',
        name: 'Osu on Tuesdays',
        about: 'We read Mark over supper.',
      }),
      expect.objectContaining({ kind: 'team', name: 'Sound desk', about: '' }),
    ])
    expect(await mine(await createMember(server))).toEqual([])
    expect((await call(member, 'GET', 'data')).body.groups).toMatchObject([
      { name: 'Osu on Tuesdays' },
      { name: 'Sound desk' },
    ])
  })

  test('are shown once the address is confirmed', async () => {
    const member = await createMember(server, { emailConfirmedAt: null })
    await join(member, 'circle', 'Labone')
    expect(await mine(member)).toEqual([])
    expect((await call(member, 'GET', 'data')).body.groups).toEqual([])
  })

  test('forget me when I delete my account', async () => {
    const password = 'a loom of many words'
    const member = await createMember(server, { password })
    await join(member, 'circle', 'East Legon')
    expect((await call(member, 'DELETE', '', { password })).status).toBe(200)
    const { rows } = await server.pool.query(
      `select from group_people gp join groups g on g.id = gp.group_id where g.name = 'East Legon'`,
    )
    expect(rows).toEqual([])
  })
})
