import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStrictServer } from '#tests/support/production-server.ts'
import type { TestServer } from '#tests/support/server.ts'
import { emailsTo } from '../support/emails.ts'
import { addPasskey, asking, newPerson, setUpApp, signIn } from '../support/second-factor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startStrictServer()
})
afterAll(() => server?.stop())

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

test('trusted roles have seven days, and reach only their account after that, until they set it up', async () => {
  const soon = await newPerson(server, { roles: ['treasurer'], trustedSince: daysAgo(6) })
  expect((await server.get('/api/admin/overview', soon.headers)).status).toBe(200)
  const host = await newPerson(server, { roles: ['host'], trustedSince: daysAgo(30) })
  expect((await server.get('/api/admin/overview', host.headers)).status).toBe(200)

  const late = await newPerson(server, { roles: ['care'], trustedSince: daysAgo(8) })
  const ask = asking(server, late.headers)
  expect((await ask('GET', '/api/admin/overview')).body.code).toBe('second_factor_needed')
  const { body } = await signIn(server, late)
  expect(Date.parse(String(body.secondFactorDue))).toBeLessThan(Date.now())
  expect((await setUpApp(server, late)).status).toBe(200)
  expect((await ask('GET', '/api/admin/overview')).status).toBe(200)
})

test('their last way stays once their time is up, and another one can go', async () => {
  const late = await newPerson(server, { trustedSince: daysAgo(8) })
  const ask = asking(server, late.headers)
  await setUpApp(server, late)
  const refused = await ask('DELETE', '/api/admin/second-factor/app')
  expect([refused.status, refused.body.code]).toEqual([409, 'last_second_step'])
  expect((await ask('GET', '/api/admin/second-factor')).body).toMatchObject({ recoveryCodesLeft: 10 })
  await addPasskey(server, late)
  expect((await ask('DELETE', '/api/admin/second-factor/app')).status).toBe(204)
})

test('a reset gives them seven days again', async () => {
  const [late, colleague] = [await newPerson(server, { trustedSince: daysAgo(8) }), await newPerson(server)]
  await setUpApp(server, late)
  const reset = await asking(server, colleague.headers)(
    'DELETE',
    `/api/admin/admins/${late.id}/second-factor`,
  )
  expect(reset.status).toBe(204)
  const { body } = await signIn(server, late)
  expect(Date.parse(String(body.secondFactorDue)) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
  const told = (await emailsTo(server.pool, late.email)).at(-1)
  expect(told?.text).toContain('set it up again by ')
})
