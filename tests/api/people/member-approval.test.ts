import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binContents } from '#app/server/features.ts'
import {
  approveMember,
  deleteMember,
  hashPasswordFor,
  listMembers,
  rejectMember,
  resetPasswordByAdmin,
  revokeMember,
  setRole,
} from '#features/people/members/service.server.ts'
import { issueToken } from '#features/people/members/tokens.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, type Db, type Tx } from '#server/database/client.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { Platform } from '#server/platform.ts'
import { createAdminSession, createMember, type TestAdmin, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let db: Db
let platform: Platform
let admin: TestAdmin

// The steps of an administrator, without the dashboard that calls them.
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  db = createDb(server.pool, new Changes())
  const jobs = {
    enqueue: async () => {},
    enqueueBulk: async () => {},
    enqueueLater: async () => {},
    start: async () => {},
    stop: async () => {},
  }
  admin = await createAdminSession(server)
  platform = { mailer: createMailer(jobs, server.url), publicUrl: server.url } as unknown as Platform
})
afterAll(() => server?.stop())

const step = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work)

const session = async ({ headers }: TestMember) => {
  const answer = await server.get('/api/user/session', headers)
  return { status: answer.status, user: (await answer.json()) as Record<string, unknown> }
}

const subjectsTo = async ({ email }: TestMember) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject)

describe('approving', () => {
  test('opens the pages for members at once, and writes to them', async () => {
    const member = await createMember(server, { isApproved: false })
    const { hasChanged } = await step((tx) => approveMember(tx, platform, member.id))
    expect(hasChanged).toBe(true)
    expect(await session(member)).toMatchObject({ status: 200, user: { isApproved: true } })
    expect((await server.get('/api/user/teachings', member.headers)).status).toBe(200)
    expect(await subjectsTo(member)).toEqual(['Welcome to Sankofa: your account is approved'])
  })

  test('twice, also at the same moment, sends one email', async () => {
    const member = await createMember(server, { isApproved: false })
    const approve = () => step((tx) => approveMember(tx, platform, member.id))
    const changes = await Promise.all([approve(), approve(), approve()])
    expect(changes.filter(({ hasChanged }) => hasChanged)).toHaveLength(1)
    expect(await subjectsTo(member)).toHaveLength(1)
  })

  test('an unknown member is refused', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000'
    await expect(step((tx) => approveMember(tx, platform, unknownId))).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })
})

test('revoking makes the account pending, ends its sessions and writes to them', async () => {
  const member = await createMember(server, { password: 'seven proverbs at dawn' })
  await step((tx) => revokeMember(tx, platform, member.id))
  expect((await session(member)).status).toBe(401)
  const again = await server.post('/api/user/login', {
    username: member.email,
    password: 'seven proverbs at dawn',
  })
  expect(await again.json()).toMatchObject({ isApproved: false })
  expect(await subjectsTo(member)).toEqual(['Your Sankofa account needs approval again'])
})

describe('rejecting', () => {
  test('deletes the request and writes to them', async () => {
    const member = await createMember(server, { isApproved: false })
    await step((tx) => rejectMember(tx, platform, member.id))
    expect((await session(member)).status).toBe(401)
    const { rowCount } = await server.pool.query('select 1 from members where id = $1', [member.id])
    expect(rowCount).toBe(0)
    const [email] = await emailsTo(server.pool, member.email)
    expect(email?.text).toContain("we couldn't approve your account")
  })

  test('does not delete a member who was approved meanwhile', async () => {
    const member = await createMember(server)
    await expect(step((tx) => rejectMember(tx, platform, member.id))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await session(member)).status).toBe(200)
    expect(await subjectsTo(member)).toEqual([])
  })
})

test('another role ends the sessions; the same role does not', async () => {
  const member = await createMember(server)
  await step((tx) => setRole(tx, member.id, 'member'))
  expect((await session(member)).status).toBe(200)
  const { member: changed } = await step((tx) => setRole(tx, member.id, 'leader'))
  expect(changed.role).toBe('leader')
  expect((await session(member)).status).toBe(401)
})

describe('resetting a password', () => {
  test('ends the sessions, and the email does not tell the password', async () => {
    const member = await createMember(server)
    const passwordHash = await hashPasswordFor(db, member.id, 'nine looms by the sea')
    await step((tx) => resetPasswordByAdmin(tx, platform, member.id, passwordHash))
    expect((await session(member)).status).toBe(401)
    const signedIn = await server.post('/api/user/login', {
      username: member.email,
      password: 'nine looms by the sea',
    })
    expect(signedIn.status).toBe(200)
    const [email] = await emailsTo(server.pool, member.email)
    expect(email?.subject).toBe('An administrator has reset your password')
    expect(email!.text + email!.html).not.toContain('nine looms')
  })

  test('voids a link to a new password, but not the link that confirms the address', async () => {
    const member = await createMember(server)
    const token = await issueToken(db, member.id, 'confirm email', member.email)
    const other = await issueToken(db, member.id, 'reset password', member.email)
    const passwordHash = await hashPasswordFor(db, member.id, 'nine looms by the sea')
    await step((tx) => resetPasswordByAdmin(tx, platform, member.id, passwordHash))
    expect((await server.post('/api/user/confirm-email', { token })).status).toBe(200)
    const body = { token: other, password: 'ten looms by the sea' }
    expect((await server.post('/api/user/reset-password', body)).status).toBe(404)
  })

  test('voids the link that would move the account to another address', async () => {
    const member = await createMember(server)
    const token = await issueToken(db, member.id, 'confirm email', `other.${member.email}`)
    const passwordHash = await hashPasswordFor(db, member.id, 'nine looms by the sea')
    await step((tx) => resetPasswordByAdmin(tx, platform, member.id, passwordHash))
    expect((await server.post('/api/user/confirm-email', { token })).status).toBe(404)
  })

  test('to a common one is refused', async () => {
    const member = await createMember(server)
    await expect(hashPasswordFor(db, member.id, 'password123')).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

test('deleting ends the sessions', async () => {
  const member = await createMember(server)
  await step((tx) => deleteMember(tx, binContents, admin, member.id))
  expect((await session(member)).status).toBe(401)
  await expect(step((tx) => deleteMember(tx, binContents, admin, member.id))).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

describe('the list', () => {
  test('finds by name, username and address, and tells how many there are', async () => {
    await createMember(server, {
      fullName: 'Wanjiru Muthoni',
      username: 'list.one',
      email: 'one@list.example',
    })
    await createMember(server, { fullName: 'Yaw', username: 'list.two', email: 'two@list.example' })
    await createMember(server, {
      fullName: 'Selam 100%',
      username: 'list.three',
      email: 'three@list.example',
      isApproved: false,
    })
    const find = (search: string, state: 'all' | 'pending' | 'approved' = 'all', limit = 10) =>
      listMembers(db, { search, state, limit, offset: 0 })
    expect((await find('wanjiru')).rows).toMatchObject([{ username: 'list.one', isApproved: true }])
    expect((await find('LIST.', 'approved')).total).toBe(2)
    expect((await find('list.example', 'pending')).rows).toMatchObject([{ username: 'list.three' }])
    expect((await find('list.example', 'all', 1)).rows).toHaveLength(1)
    expect((await find('list.example', 'all', 1)).total).toBe(3)
    expect((await find('100%')).total).toBe(1)
    expect((await find('%')).total).toBe(1)
  })

  test('shows who has waited longest first', async () => {
    const later = await createMember(server, { isApproved: false, email: 'b@waits.example' })
    const earlier = await createMember(server, {
      isApproved: false,
      email: 'a@waits.example',
      createdAt: '2025-01-01T00:00:00Z',
    })
    const { rows } = await listMembers(db, { search: 'waits.example', state: 'pending', limit: 5, offset: 0 })
    expect(rows.map(({ id }) => id)).toEqual([earlier.id, later.id])
    expect(rows[0]).toEqual({
      id: earlier.id,
      fullName: 'Ama Serwaa',
      username: earlier.username,
      email: 'a@waits.example',
      role: 'member',
      isApproved: false,
      emailConfirmed: true,
      phone: null,
      createdAt: '2025-01-01T00:00:00.000Z',
      lastLoginAt: null,
      revokedAt: null,
    })
  })
})
