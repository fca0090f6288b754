import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '#server/sessions/cookies.ts'
import { can, onlyRead, teamRoles, type Power, type TeamRole } from '#shared/powers.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { startStrictServer } from '#tests/support/production-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { emailsTo, secretIn } from './support/emails.ts'

type Access = 'public' | 'signed-in' | 'member' | 'team'
type Operation = { 'x-access'?: Access; 'x-power'?: Power; 'x-proof'?: boolean }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

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

/** Who may call what. Everyone else is answered 401, or 403 if only the approval or the power is missing. */
const mayCall: Record<Access, readonly Caller[]> = {
  public: callers,
  'signed-in': ['pending', 'member', 'moderator', 'leader', 'admin member'],
  member: ['member', 'moderator', 'leader', 'admin member'],
  team: teamRoles,
}

let server: TestServer
/** Where a second step is required. */
let strict: TestServer
type Route = {
  method: string
  path: string
  access: Access | undefined
  power: Power | undefined
  proof: boolean
}

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
      proof: operation['x-proof'] === true,
    })),
  )
  const onTeam = Object.fromEntries(
    teamRoles.map((role) => [role, () => createAdminSession(server, { roles: [role] })]),
  ) as Record<TeamRole, () => ReturnType<typeof createAdminSession>>
  const ways: Record<Caller, () => Promise<{ headers: Record<string, string> }>> = {
    visitor: async () => ({ headers: {} }),
    pending: () => createMember(server, { isApproved: false }),
    member: () => createMember(server),
    moderator: () => createMember(server, { role: 'moderator' }),
    leader: () => createMember(server, { role: 'leader' }),
    'admin member': () => createMember(server, { role: 'admin' }),
    ...onTeam,
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
        roles: teamRoles.filter((role) => !onlyRead([role])),
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

/** These calls end the session or delete the caller's account. Other routes refuse the body. */
const endsSessions = (method: string, path: string): boolean =>
  /\/(logout|end-all)$/.test(path) || (method === 'DELETE' && path === '/api/user')

const expected = ({ access, power }: Route, caller: Caller): number | 'open' => {
  if (access === 'team' && caller === withoutStep)
    return power === 'own account' || power === 'own profile' ? 'open' : 403
  if (access === 'team' && isOnTeam(caller)) return can([caller], power!) ? 'open' : 403
  if (mayCall[access!].includes(caller)) return 'open'
  return caller === 'pending' && access === 'member' ? 403 : 401
}

test('every route of the description says who may call it', () => {
  expect(routes.length).toBeGreaterThan(20)
  for (const { method, path, access } of routes)
    expect(Object.keys(mayCall), `${method} ${path}`).toContain(access)
})

/** The calls before a person is signed in. */
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
  })
})

/** What an auditor can send: their own session, password and second step. */
const ownOfAuditors = /^\/api\/admin\/(password|proof|sessions|second-factor)(\/|$)/

test('an auditor reads, and writes nothing but their own session, password and second step', async () => {
  const { headers } = await createAdminSession(server, { roles: ['auditor'] })
  const writing = routes.filter(({ access, method }) => access === 'team' && method !== 'GET')
  const open: string[] = []
  for (const route of writing.filter(({ method, path }) => !endsSessions(method, path))) {
    const { status } = await ask(route, headers)
    if (status !== 403) open.push(route.path)
  }
  expect(open.filter((path) => !ownOfAuditors.test(path))).toEqual([])
  expect(open).toContain('/api/admin/password')
  expect(writing.length).toBeGreaterThan(80)
})

test('HEAD is refused where GET is for the team only', async () => {
  const headers = await signIn('admin member')
  for (const { path } of routes.filter(({ access, method }) => access === 'team' && method === 'GET')) {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    expect((await server.call('HEAD', url, headers)).status, `HEAD ${path}`).toBe(401)
  }
})

/** Calls that take an account over, export a list or destroy something permanently. They ask again who is there. */
const askAgain = [
  'DELETE /api/admin/admins/{id}',
  'DELETE /api/admin/admins/{id}/second-factor',
  'DELETE /api/admin/bin/{id}',
  'DELETE /api/admin/invitations/{id}',
  'DELETE /api/admin/second-factor/app',
  'DELETE /api/admin/second-factor/passkeys/{id}',
  'DELETE /api/admin/users/{id}',
  'GET /api/admin/audit-log.csv',
  'GET /api/admin/books/accounts.csv',
  'GET /api/admin/count-sheets.csv',
  'GET /api/admin/donations.csv',
  'GET /api/admin/events/{id}/waiting.csv',
  'GET /api/admin/funds.csv',
  'GET /api/admin/group-members.csv',
  'GET /api/admin/hand-entries.csv',
  'GET /api/admin/imports/{id}/problems.csv',
  'GET /api/admin/inbox.csv',
  'GET /api/admin/join-us.csv',
  'GET /api/admin/mentor-requests.csv',
  'GET /api/admin/newsletter.csv',
  'GET /api/admin/newsletter/readers.csv',
  'GET /api/admin/people.csv',
  'GET /api/admin/registrations.csv',
  'GET /api/admin/resources.csv',
  'GET /api/admin/series-attendance.csv',
  'GET /api/admin/transfer-claims.csv',
  'GET /api/admin/users.csv',
  'POST /api/admin/events/{id}/cancel',
  'POST /api/admin/imports/{id}/undo',
  'POST /api/admin/invitations',
  'POST /api/admin/invitations/{id}/send-again',
  'POST /api/admin/monthly-gifts/{id}/end',
  'POST /api/admin/people/{id}/merge',
  'POST /api/admin/second-factor/app',
  'POST /api/admin/second-factor/passkey-options',
  'POST /api/admin/second-factor/passkeys',
  'POST /api/admin/second-factor/recovery-codes',
  'PUT /api/admin/admins/{id}/roles',
  'PUT /api/admin/second-factor/app',
  'PUT /api/admin/users/{id}/password-reset',
]

const inBin = 'It waits in the bin for 30 days.'
const asksByItself = 'It asks for some requests only, which a test of its own shows.'
const onePaper = "One person's paper, which the team hands to them. Lists of them ask."

/** Calls that look as if they destroyed or exported something, and why they do not ask. */
const askNothing: Record<string, string> = {
  'DELETE /api/admin/count-sheets/{id}': inBin,
  'DELETE /api/admin/events/{id}': inBin,
  'DELETE /api/admin/groups/{id}': inBin,
  'DELETE /api/admin/inbox/{id}': inBin,
  'DELETE /api/admin/join-us/{id}': inBin,
  'DELETE /api/admin/mentor-requests/{id}': inBin,
  'DELETE /api/admin/people/{id}': inBin,
  'DELETE /api/admin/resources/{id}': inBin,
  'DELETE /api/admin/teachings/{id}': inBin,
  'DELETE /api/admin/newsletter/issues/{id}': 'Only a draft, which no one has approved, can be deleted.',
  'DELETE /api/admin/funds/{id}': 'Only a fund without gifts can be deleted.',
  'DELETE /api/admin/imports/{id}': 'A file that was not imported yet can be uploaded again.',
  'DELETE /api/admin/people-lists/{id}': 'It can be restored for 30 days.',
  'DELETE /api/admin/saved-replies/{id}': 'A text of the team. The audit log says who deleted it.',
  'DELETE /api/admin/sessions/{id}': 'Signs a device out.',
  'GET /api/admin/books/donors/{id}/statement.pdf': onePaper,
  'GET /api/admin/hand-entries/{id}/receipt.pdf': onePaper,
  'GET /api/admin/imports/{id}/undo': 'Only says what would be removed.',
  'DELETE /api/admin/events/{id}/recap': 'The toast offers to undo it.',
  'PUT /api/admin/password': 'The form asks for the password.',
  'POST /api/admin/users/{id}/reset-link':
    'The link goes to the member, and nothing changes until they use it.',
  'POST /api/admin/users/bulk': asksByItself,
  'POST /api/admin/donations/{id}/refund': asksByItself,
  'POST /api/admin/registrations/{id}/refund': asksByItself,
  'POST /api/admin/seat-gifts/{id}/refund': asksByItself,
  'POST /api/admin/refunds/{id}/given-back': 'Records money that was given back by hand, and moves none.',
  'POST /api/admin/registrations/{id}/cancel': 'The person is emailed, and can register again.',
  'POST /api/admin/event-waiting/{id}/remove': 'They can join again.',
  'POST /api/admin/site/{key}/undo': asksByItself,
  'POST /api/admin/demo-content/remove': 'It deletes only what was invented.',
  'POST /api/admin/people/merges/{id}/undo': 'Both people are there again, and can be merged again.',
  'POST /api/admin/people/{id}/emails/remove': 'It can be added again.',
  'POST /api/admin/people/{id}/tags/remove': 'It can be added again.',
  'POST /api/admin/groups/{id}/people/remove': 'They can be added again.',
  'POST /api/admin/groups/{id}/leaders/remove': 'They can be made a leader again.',
}

/** By its name: a new call of this kind belongs into one of the two lists. */
const looksDangerous = ({ method, path }: Route): boolean =>
  method === 'DELETE' ||
  /\.\w+$/.test(path) ||
  /password|reset|export|download|delete|remove|merge|undo|cancel|refund|bulk|\/end$/.test(path)

describe('what takes over, exports or destroys asks again who is there', () => {
  const nameOf = ({ method, path }: Route) => `${method} ${path}`

  test('each call of this kind says so, or why it does not', () => {
    const team = routes.filter(({ access }) => access === 'team')
    expect(
      team
        .filter(({ proof }) => proof)
        .map(nameOf)
        .toSorted(),
    ).toEqual(askAgain.toSorted())
    const silent = team.filter((route) => !route.proof && looksDangerous(route)).map(nameOf)
    expect(silent.toSorted()).toEqual(Object.keys(askNothing).toSorted())
  })

  test('and does', async () => {
    const { headers } = await createAdminSession(server, { isProved: false })
    const codes: Record<string, unknown> = {}
    for (const route of routes.filter((one) => askAgain.includes(nameOf(one))))
      codes[nameOf(route)] = ((await (await ask(route, headers)).json()) as { code: string }).code
    expect(codes).toEqual(Object.fromEntries(askAgain.map((name) => [name, 'proof_needed'])))
  })

  test.each([
    ['delete', 403],
    ['reject', 403],
    ['approve', 200],
    ['revoke', 200],
  ])('to %s several members at once answers %d without a proof', async (action, status) => {
    const { headers } = await createAdminSession(server, { isProved: false })
    const body = { ids: [randomUUID()], action }
    expect((await server.post('/api/admin/users/bulk', body, headers)).status).toBe(status)
  })
})
