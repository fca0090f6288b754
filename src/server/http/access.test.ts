import { describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { enforceAccess, type Access } from './access.ts'
import { adminOf, memberOf, type Admin, type Member } from './actors.ts'
import { createApp, type Api } from './app.ts'

const ama: Member = {
  id: 'ama',
  sessionId: 'one',
  fullName: 'Ama Serwaa',
  username: 'ama',
  email: 'ama@example.org',
  role: 'admin',
  isApproved: true,
  emailConfirmed: true,
}
const efua: Admin = { id: 'efua', sessionId: 'two', name: 'Efua', email: 'efua@example.org', role: 'admin' }

type Signed = { member?: Member; admin?: Admin }

/** Calls a route with this kind of access, as a visitor, a member or an administrator. */
const ask = async (access: Access, { member, admin }: Signed, method: 'GET' | 'HEAD' = 'GET') => {
  const app: Api = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'http://site.example')
  enforceAccess(app, { member: async () => member, admin: async () => admin })
  app.get('/api/thing', { config: { access } }, (request) =>
    access === 'administrator' ? adminOf(request).name : (request.member?.fullName ?? 'everybody'),
  )
  const answer = await app.inject({ method, url: '/api/thing' })
  await app.close()
  return { status: answer.statusCode, body: answer.body }
}

const statuses = async (signed: Signed) => {
  const kinds: Access[] = ['public', 'signed-in', 'member', 'administrator']
  return Promise.all(kinds.map(async (access) => (await ask(access, signed)).status))
}

describe('a route is open', () => {
  test('to a visitor, if it is public', async () => expect(await statuses({})).toEqual([200, 401, 401, 401]))

  test('to a member who waits for approval, if it says so', async () =>
    expect(await statuses({ member: { ...ama, isApproved: false } })).toEqual([200, 200, 403, 401]))

  test('to an approved member; no role of theirs opens what is for administrators', async () =>
    expect(await statuses({ member: ama })).toEqual([200, 200, 200, 401]))

  test('to an administrator, who is no member', async () =>
    expect(await statuses({ admin: efua })).toEqual([200, 401, 401, 200]))
})

test('a HEAD is held to what its GET says', async () => {
  expect((await ask('administrator', { member: ama }, 'HEAD')).status).toBe(401)
})

test('a route reads who is asking', async () => {
  expect((await ask('member', { member: ama })).body).toBe('Ama Serwaa')
  expect((await ask('administrator', { admin: efua })).body).toBe('Efua')
})

test('a member who waits for approval is informed in the words of the site', async () => {
  const { body } = await ask('member', { member: { ...ama, isApproved: false } })
  expect(JSON.parse(body)).toEqual({
    error:
      "Your account is currently pending approval. An administrator will review your request shortly. You'll receive an email once your account has been approved.",
    code: 'account_pending',
  })
})

test('asking for a member without a session is a refusal, not a fault', () => {
  expect(() => memberOf({ member: null } as never)).toThrow(
    expect.objectContaining({ code: 'not_signed_in' }),
  )
})
