import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '#server/sessions/cookies.ts'
import { can, teamRoles, type Power, type TeamRole } from '#shared/powers.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { startStrictServer } from '#tests/support/production-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { emailsTo, secretIn } from './support/emails.ts'

type Access = 'public' | 'signed-in' | 'member' | 'team'
type OpenApi = { paths: Record<string, Record<string, { 'x-access'?: Access; 'x-power'?: Power }>> }

const callers = [
  'visitor',
  'pending',
  'member',
  'moderator',
  'leader',
  'admin member',
  ...teamRoles,
  'invited person',
  'removed team member',
  'team member without the second step',
] as const
type Caller = (typeof callers)[number]

const withoutStep = 'team member without the second step'

const isOnTeam = (caller: Caller): caller is TeamRole => teamRoles.some((role) => role === caller)

/** Who may call what. Everybody else is answered 401, or 403 if only the approval or the power is missing. */
const mayCall: Record<Access, readonly Caller[]> = {
  public: callers,
  'signed-in': ['pending', 'member', 'moderator', 'leader', 'admin member'],
  member: ['member', 'moderator', 'leader', 'admin member'],
  team: teamRoles,
}

let server: TestServer
/** Where a second step is required. */
let strict: TestServer
type Route = { method: string; path: string; access: Access | undefined; power: Power | undefined }

let routes: Route[]
let signIn: (caller: Caller) => Promise<Record<string, string>>

beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' },
  })
  strict = await startStrictServer()
  const { paths } = (await (await server.get('/api/openapi.json')).json()) as OpenApi
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      power: operation['x-power'],
    })),
  )
  const ways: Record<Caller, () => Promise<{ headers: Record<string, string> }>> = {
    visitor: async () => ({ headers: {} }),
    pending: () => createMember(server, { isApproved: false }),
    member: () => createMember(server),
    moderator: () => createMember(server, { role: 'moderator' }),
    leader: () => createMember(server, { role: 'leader' }),
    'admin member': () => createMember(server, { role: 'admin' }),
    administrator: () => createAdminSession(server, { roles: ['administrator'] }),
    host: () => createAdminSession(server, { roles: ['host'] }),
    treasurer: () => createAdminSession(server, { roles: ['treasurer'] }),
    editor: () => createAdminSession(server, { roles: ['editor'] }),
    care: () => createAdminSession(server, { roles: ['care'] }),
    'invited person': async () => {
      // An invitation that is not accepted opens nothing, even if its secret is sent as the cookie of a session.
      const { headers } = await createAdminSession(server)
      const email = `invited-${randomUUID()}@example.org`
      const body = { name: 'Esi Owusu', email, roles: ['administrator', 'care'] }
      expect((await server.post('/api/admin/invitations', body, headers)).status).toBe(201)
      const [sent] = await emailsTo(server.pool, email)
      const secret = secretIn(sent!)
      return {
        headers: {
          cookie: `${cookieName('admin', server.url)}=${secret}`,
          authorization: `Bearer ${secret}`,
        },
      }
    },
    'removed team member': async () => {
      const removed = await createAdminSession(server, { roles: ['care', 'treasurer'] })
      await server.pool.query('delete from admins where id = $1', [removed.id])
      return removed
    },
    [withoutStep]: () =>
      createAdminSession(strict, {
        roles: [...teamRoles],
        trustedSince: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString(),
      }),
  }
  signIn = async (caller) => (await ways[caller]()).headers
})
afterAll(() => Promise.all([server?.stop(), strict?.stop()]))

/** Calls a path of the pattern with an unknown id, and sends a body that no schema accepts. */
const ask = (
  { method, path }: Route,
  headers: Record<string, string>,
  { call }: Pick<TestServer, 'call'> = server,
) =>
  call(
    method,
    path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
    headers,
    method === 'GET' ? undefined : { 'no such field': true },
  )

/** These calls end the session or delete the account of the caller. Other routes refuse the body. */
const endsSessions = (method: string, path: string): boolean =>
  /\/(logout|end-all)$/.test(path) || (method === 'DELETE' && path === '/api/user')

const expected = ({ access, power }: Route, caller: Caller): number | 'open' => {
  if (access === 'team' && caller === withoutStep) return power === 'own account' ? 'open' : 403
  if (access === 'team' && isOnTeam(caller)) return can([caller], power!) ? 'open' : 403
  if (mayCall[access!].includes(caller)) return 'open'
  return caller === 'pending' && access === 'member' ? 403 : 401
}

test('every route of the description says who may call it', () => {
  expect(routes.length).toBeGreaterThan(20)
  for (const { method, path, access } of routes)
    expect(Object.keys(mayCall), `${method} ${path}`).toContain(access)
})

/** Before somebody is signed in. */
const doors = [
  '/api/admin/login',
  '/api/admin/login/code',
  '/api/admin/login/passkey',
  '/api/admin/login/passkey-options',
  '/api/admin/logout',
  '/api/admin/forgot-password',
  '/api/admin/reset-password',
  '/api/admin/invitation/view',
  '/api/admin/invitation/accept',
]

test('what is for the team is under /api/admin or an upload, and nothing there is for members', () => {
  for (const { method, path, access } of routes) {
    const isAdminPath = path.startsWith('/api/admin/') || path === '/api/upload'
    expect(access === 'team', `${method} ${path}`).toBe(isAdminPath && !doors.includes(path))
  }
})

describe.each(callers)('a %s', (caller) => {
  test('gets through where they may, and nowhere else', async () => {
    const answers: Record<string, number | 'open'> = {}
    const wanted: Record<string, number | 'open'> = {}
    let headers = await signIn(caller)
    // What is not for the team knows nothing of second steps.
    const asked = caller === withoutStep ? routes.filter(({ access }) => access === 'team') : routes
    for (const route of asked) {
      const { method, path } = route
      const { status } = await ask(route, headers, caller === withoutStep ? strict : server)
      if (endsSessions(method, path)) headers = await signIn(caller)
      answers[`${method} ${path}`] = status === 401 || status === 403 ? status : 'open'
      wanted[`${method} ${path}`] = expected(route, caller)
      expect(status, `${method} ${path}`).toBeLessThan(500)
    }
    expect(answers).toEqual(wanted)
  }, 60_000)
})

test('HEAD is refused where GET is for the team only', async () => {
  const headers = await signIn('admin member')
  for (const { path } of routes.filter(({ access, method }) => access === 'team' && method === 'GET')) {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    expect((await server.call('HEAD', url, headers)).status, `HEAD ${path}`).toBe(401)
  }
})

test('exports, changes of the team and cancelled events ask for a proof', async () => {
  const { headers } = await createAdminSession(server, { isProved: false })
  const asking = routes.filter(
    ({ method, path, access }) =>
      access === 'team' &&
      (path.endsWith('.csv') ||
        /^\/api\/admin\/events\/\{\w+\}\/cancel$/.test(path) ||
        (method !== 'GET' && /^\/api\/admin\/(admins|invitations)/.test(path))),
  )
  expect(asking.length).toBeGreaterThan(15)
  const codes: Record<string, unknown> = {}
  for (const route of asking)
    codes[`${route.method} ${route.path}`] = (
      (await (await ask(route, headers)).json()) as { code: string }
    ).code
  expect(codes).toEqual(Object.fromEntries(Object.keys(codes).map((route) => [route, 'proof_needed'])))
})
