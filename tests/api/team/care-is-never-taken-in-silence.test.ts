import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin } from '#features/team/admins/service.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Email } from '#server/mail/email.ts'
import { createAdminSession, type TestAdmin } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { removeAllAdmins } from '#tests/support/sql.ts'
import { emailsTo, secretIn } from '../support/emails.ts'

let server: TestServer
let kofi: TestAdmin
let esi: TestAdmin

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
beforeEach(async () => {
  await server.pool.query(`${removeAllAdmins}; truncate outbox cascade`)
  kofi = await createAdminSession(server, { name: 'Kofi', roles: ['administrator'] })
  esi = await createAdminSession(server, { name: 'Esi', roles: ['care'] })
})
afterAll(() => server?.stop())

const giveRoles = async (to: TestAdmin, roles: string[], by = kofi) => {
  const answer = await server.call('PUT', `/api/admin/admins/${to.id}/roles`, by.headers, { roles })
  return { status: answer.status, body: (await answer.json()) as { code?: string; error?: string } }
}

const subjectsTo = async ({ email }: { email: string }) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject)

describe('everyone on the care team is told when a person gets care', () => {
  test('by a change of roles', async () => {
    const yaw = await createAdminSession(server, { name: 'Yaw', roles: ['host'] })
    expect((await giveRoles(yaw, ['host', 'care'])).status).toBe(200)
    expect(await subjectsTo(esi)).toEqual(['Yaw has joined the care team'])
    const [told] = await emailsTo(server.pool, esi.email)
    expect(told!.text).toContain('They can now read private prayer requests')
    expect(told!.text).toContain(`Kofi (${kofi.email})`)
    const [toKofi] = await emailsTo(server.pool, kofi.email)
    expect(toKofi!.text).toContain('They can now read private prayer requests')
    // Those who get it hear of their own roles.
    expect(await subjectsTo(yaw)).toEqual(['Your roles at Sankofa have changed'])
  })

  test('once, also those who are administrators too', async () => {
    const both = await createAdminSession(server, { name: 'Abena', roles: ['administrator', 'care'] })
    const yaw = await createAdminSession(server, { name: 'Yaw', roles: ['host'] })
    await giveRoles(yaw, ['care'])
    expect(await subjectsTo(both)).toEqual(['Yaw has new roles on the team'])
  })

  test('by an invitation, and again when it is accepted', async () => {
    const invited = { name: 'Adwoa', email: 'adwoa@example.org', roles: ['care'] }
    expect((await server.post('/api/admin/invitations', invited, kofi.headers)).status).toBe(201)
    const token = secretIn((await emailsTo(server.pool, invited.email))[0]!)
    const acceptance = { token, name: 'Adwoa', password: 'nine looms by the sea' }
    expect((await server.post('/api/admin/invitation/accept', acceptance)).status).toBe(200)
    expect(await subjectsTo(esi)).toEqual([
      'Adwoa has been invited to the care team',
      'Adwoa has joined the care team',
    ])
  })

  test('by the command on the server, which the audit log has too', async () => {
    const posted: Email[] = []
    const mailer = {
      post: async (_tx, ...emails) => (posted.push(...emails), []),
    } as Partial<Mailer> as Mailer
    const db = createDb(server.pool, new Changes())
    const admin = { email: 'Root@example.org', name: 'Root', password: 'nine looms by the sea' }
    await createAdmin(db, { mailer, publicUrl: server.url }, admin)
    expect(posted.map(({ to, subject }) => [to, subject])).toEqual([
      [kofi.email, 'Root has joined the team'],
      [esi.email, 'Root has joined the care team'],
    ])
    const { rows } = await server.pool.query(
      `select actor_name, summary from audit_log where action = 'admin.created'`,
    )
    expect(rows).toEqual([{ actor_name: 'Command on the server', summary: 'Administrator and Care team' }])
  })

  test('and not when other roles change', async () => {
    const yaw = await createAdminSession(server, { name: 'Yaw', roles: ['host', 'care'] })
    await giveRoles(yaw, ['editor', 'care'])
    await giveRoles(yaw, ['editor'])
    expect(await subjectsTo(esi)).toEqual([])
  })
})

describe('an administrator gives care to themselves', () => {
  test('not while another administrator is there, and hears who can do it', async () => {
    await createAdminSession(server, { name: 'Abena', roles: ['administrator'] })
    await createAdminSession(server, { name: 'Yaw', roles: ['administrator', 'host'] })
    expect(await giveRoles(kofi, ['administrator', 'care'])).toEqual({
      status: 409,
      body: {
        code: 'own_care',
        error: "You can't add yourself to the care team. Ask another administrator: Abena or Yaw.",
      },
    })
    expect(await subjectsTo(esi)).toEqual([])
  })

  test('not while another person is on the care team', async () => {
    expect(await giveRoles(kofi, ['administrator', 'care'])).toMatchObject({
      status: 409,
      body: { code: 'own_care' },
    })
  })

  test('when they are alone', async () => {
    await server.pool.query('delete from admins where id = $1', [esi.id])
    expect((await giveRoles(kofi, ['administrator', 'care'])).status).toBe(200)
  })

  test('by another one, who is told like the others', async () => {
    const abena = await createAdminSession(server, { name: 'Abena', roles: ['administrator'] })
    expect((await giveRoles(kofi, ['administrator', 'care'], abena)).status).toBe(200)
    expect(await subjectsTo(esi)).toEqual(['Kofi has joined the care team'])
    expect(await subjectsTo(abena)).toEqual(['Kofi has new roles on the team'])
  })

  test('and keeps it with other changes of their own roles', async () => {
    const abena = await createAdminSession(server, { name: 'Abena', roles: ['administrator', 'care'] })
    expect((await giveRoles(abena, ['administrator', 'care', 'host'], abena)).status).toBe(200)
  })
})
