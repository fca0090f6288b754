import type { FastifyContextConfig } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Power } from '#shared/powers.ts'
import { readEnv } from '../env.ts'
import { enforceAccess, ensureProved, type Access } from './access.ts'
import { adminOf, memberOf, type Admin, type Member } from './actors.ts'
import { createApp, type Api } from './app.ts'

const ama: Member = {
  id: 'ama',
  sessionId: 'one',
  fullName: 'Ama Serwaa',
  username: 'ama',
  email: 'ama@example.org',
  phone: null,
  role: 'admin',
  isApproved: true,
  emailConfirmed: true,
  needsOwnPassword: false,
}
const efua: Admin = {
  id: 'efua',
  sessionId: 'two',
  name: 'Efua',
  email: 'efua@example.org',
  roles: ['administrator'],
  accessEndsOn: null,
  hasSecondFactor: false,
  secondFactorDue: null,
  provedUntil: null,
}

type Signed = { member?: Member; admin?: Admin }

/** Calls a route with this kind of access, as a visitor, a member or an administrator. */
const ask = (access: Access, signed: Signed, method: 'GET' | 'HEAD' = 'GET', power: Power = 'overview') =>
  askWith(access === 'team' ? { access, power } : { access }, signed, method)

const askWith = async (
  config: FastifyContextConfig & { access: Access },
  { member, admin }: Signed,
  method: 'GET' | 'HEAD' = 'GET',
) => {
  const app: Api = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'http://site.example')
  enforceAccess(app, { member: async () => member, admin: async () => admin })
  app.get('/api/thing', { config }, (request) =>
    config.access === 'team' ? adminOf(request).name : (request.member?.fullName ?? 'everybody'),
  )
  const answer = await app.inject({ method, url: '/api/thing' })
  await app.close()
  return { status: answer.statusCode, body: answer.body }
}

const statuses = async (signed: Signed) => {
  const kinds: Access[] = ['public', 'signed-in', 'member', 'team']
  return Promise.all(kinds.map(async (access) => (await ask(access, signed)).status))
}

describe('a route is open', () => {
  test('to a visitor, if it is public', async () => expect(await statuses({})).toEqual([200, 401, 401, 401]))

  test('to a member who waits for approval, if it says so', async () =>
    expect(await statuses({ member: { ...ama, isApproved: false } })).toEqual([200, 200, 403, 401]))

  test('to an approved member; no role of theirs opens what is for administrators', async () =>
    expect(await statuses({ member: ama })).toEqual([200, 200, 200, 401]))

  test('to no member whose password the team has set, until they have chosen their own', async () => {
    const member = { ...ama, needsOwnPassword: true }
    expect(await statuses({ member })).toEqual([200, 403, 403, 401])
    const allowed = { access: 'signed-in', beforeOwnPassword: true } as const
    expect((await askWith(allowed, { member })).status).toBe(200)
    // Where a member is only recognised, they count as a visitor.
    const recognising = { access: 'public', recognisesMember: true } as const
    expect((await askWith(recognising, { member })).body).toBe('everybody')
    expect((await askWith(recognising, { member: ama })).body).toBe('Ama Serwaa')
  })

  test('to an administrator, who is no member', async () =>
    expect(await statuses({ admin: efua })).toEqual([200, 401, 401, 200]))
})

describe('a route for the team', () => {
  const asEfua = async (power: Power, given: Partial<Admin> = {}) =>
    (await ask('team', { admin: { ...efua, ...given } }, 'GET', power)).status

  test('is open to those who have its power', async () => {
    expect(await asEfua('team')).toBe(200)
    expect(await asEfua('team', { roles: ['editor', 'care'] })).toBe(403)
    expect(await asEfua('inbox.private prayers')).toBe(403)
    expect(await asEfua('inbox.private prayers', { roles: ['care'] })).toBe(200)
  })

  test('is closed from the day on which the second step is due, but for the own account', async () => {
    const late = { secondFactorDue: '2020-01-01T00:00:00.000Z' }
    expect(await asEfua('overview', late)).toBe(403)
    expect(await asEfua('own account', late)).toBe(200)
    expect(await asEfua('overview', { ...late, hasSecondFactor: true })).toBe(200)
    expect(await asEfua('overview', { secondFactorDue: '2100-01-01T00:00:00.000Z' })).toBe(200)
  })

  test('asks for a new proof where it says so', () => {
    const proved = (provedUntil: string | null) => () => ensureProved({ ...efua, provedUntil })
    const refusal = expect.objectContaining({ code: 'proof_needed' })
    expect(proved('2100-01-01T00:00:00.000Z')).not.toThrow()
    expect(proved('2020-01-01T00:00:00.000Z')).toThrow(refusal)
    expect(proved(null)).toThrow(refusal)
  })

  test('stops the start if it has no power, or a power and another access', () => {
    const app: Api = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'http://site.example')
    const add = (config: object) => () => app.get('/api/thing', { config }, () => 'thing')
    expect(add({ access: 'team' })).toThrow('what one must be allowed to do')
    expect(add({ access: 'public', power: 'overview' })).toThrow('is not for the team')
    expect(add({ access: 'member', proof: true })).toThrow('is not for the team')
    expect(add({ access: 'public', beforeOwnPassword: true })).toThrow('is not for every member')
  })
})

test('a HEAD is held to what its GET says', async () => {
  expect((await ask('team', { member: ama }, 'HEAD')).status).toBe(401)
})

test('a route reads who is asking', async () => {
  expect((await ask('member', { member: ama })).body).toBe('Ama Serwaa')
  expect((await ask('team', { admin: efua })).body).toBe('Efua')
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
