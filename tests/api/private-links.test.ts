import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRequest } from '#tests/factories/requests.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { insertEvents } from './support/content.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { anAddress } from './support/forms.ts'
import { register } from './support/registrations.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

/** A secret in an email of an earlier release, and the two kinds of hashes that its tables have. */
const token = 'a-link-of-the-release-before-00000000000000'
const hex = '3b0dd5c8f670178f74af0519eddb5dea1e24c06627be10d46e3514b19920550c'
const short = 'Ow3VyPZwF490rwUZ7dtd6h4kwGYnvhDUbjUUsZkgVQw'
const password = 'seven proverbs at dawn'

const stored = (statement: string, ...values: unknown[]) => server.pool.query(statement, values)

const open = async (path: string, body: object = {}, secret = token): Promise<number> =>
  (await server.post(path, { token: secret, ...body })).status

/** What an address answers to another secret, to the hash as we keep it, and to the secret. */
const opens = async (path: string, body: object = {}) => [
  await open(path, body, token.replace('before', 'after-')),
  await open(path, body, short),
  await open(path, body),
]

describe('a link in an email of an earlier release', () => {
  test('confirms the address of a member, once', async () => {
    const { id, email } = await createMember(server, { emailConfirmedAt: null })
    await stored(
      `insert into member_tokens (token_hash, member_id, purpose, email, expires_at)
       values ($1, $2, 'confirm email', $3, now() + interval '1 minute')`,
      hex,
      id,
      email,
    )
    expect(await opens('/api/user/confirm-email')).toEqual([404, 404, 200])
    expect(await open('/api/user/confirm-email')).toBe(404)
  })

  test('leads a member to a new password', async () => {
    const { id, email } = await createMember(server)
    await stored(
      `insert into member_tokens (token_hash, member_id, purpose, email, expires_at)
       values ($1, $2, 'reset password', $3, now() + interval '1 minute')`,
      hex,
      id,
      email,
    )
    expect(await opens('/api/user/reset-password', { password })).toEqual([404, 404, 200])
  })

  test('leads a person on the team to a new password', async () => {
    const { id } = await createAdminSession(server)
    await stored(
      `insert into admin_tokens (token_hash, admin_id, expires_at) values ($1, $2, now() + interval '1 minute')`,
      hex,
      id,
    )
    expect(await opens('/api/admin/reset-password', { password })).toEqual([404, 404, 200])
  })

  test('shows an invitation to the team until it expires', async () => {
    const { id } = await createAdminSession(server)
    await stored(
      `insert into team_invitations (email, name, roles, invited_by, token_hash, expires_at)
       values ('esi@example.org', 'Esi', '{editor}', $2, $1, now() + interval '1 minute')`,
      hex,
      id,
    )
    expect(await opens('/api/admin/invitation/view')).toEqual([404, 404, 200])
    await stored('update team_invitations set expires_at = now() where token_hash = $1', hex)
    expect(await open('/api/admin/invitation/view')).toBe(404)
  })

  test('shows a registration', async () => {
    const [eventId] = await insertEvents(server.pool, {})
    const email = anAddress()
    await register(server, eventId!, { email })
    await stored(
      'insert into registration_tokens (hash, registration_id) select $1, id from event_registrations where email = $2',
      short,
      email,
    )
    expect(await opens('/api/event-registrations/view')).toEqual([404, 404, 200])
  })

  test('shows a monthly gift', async () => {
    await stored(
      `with gift as (insert into monthly_gifts (donor_email) values ('yaw@example.org') returning id),
         agreed as (insert into subscriptions (purpose, subject_id, amount, currency, status, started_at)
           select 'donation', id, 5000, 'USD', 'active', now() from gift)
       insert into monthly_gift_tokens (hash, monthly_gift_id) select $1, id from gift`,
      short,
    )
    expect(await opens('/api/monthly-gifts/find')).toEqual([404, 404, 200])
  })

  test('shows a request; one that is part of an address to reply to does not', async () => {
    const id = await insertRequest(server.pool, { kind: 'question' })
    await stored(`insert into request_tokens (hash, purpose, request_id) values ($1, 'page', $2)`, short, id)
    expect(await opens('/api/request-thread')).toEqual([404, 404, 200])
    await stored(`update request_tokens set purpose = 'reply' where hash = $1`, short)
    expect(await open('/api/request-thread')).toBe(404)
  })
})
