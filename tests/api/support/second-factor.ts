import { TOTP, Secret } from 'otpauth'
import { createAdminSession, type TestAdmin } from '#tests/support/accounts.ts'
import { softPasskey, type SoftPasskey } from '#tests/support/authenticator.ts'
import type { TestServer } from '#tests/support/server.ts'
import { cookieOf } from './cookies.ts'
import { until } from './until.ts'

export const password = 'a lamp for the long road'

type Headers = Record<string, string>
type Answer = { status: number; body: Record<string, unknown>; answer: Response }

export const asking =
  (server: TestServer, headers: Headers = {}) =>
  async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await server.call(method, path, headers, body)
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Answer['body']) : {}, answer }
  }

/** A person on the team with a password and a proved session. */
export const newPerson = (server: TestServer, given: Parameters<typeof createAdminSession>[1] = {}) =>
  createAdminSession(server, { password, ...given })

export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const period = 30_000

/** Waits for the next half minute if this one is nearly over: a code must not grow old between two lines of a test. */
export const inOneStep = (): Promise<void> =>
  until('the beginning of a half minute', async () => Date.now() % period < period - 6_000)

/** Sets the app up; answers its secret and the recovery codes, if it was the first way. The code of this step is used. */
export const setUpApp = async (server: TestServer, { headers }: Pick<TestAdmin, 'headers'>) => {
  const ask = asking(server, headers)
  const { body } = await ask('POST', '/api/admin/second-factor/app')
  const secret = String(body.secret)
  const confirmed = await ask('PUT', '/api/admin/second-factor/app', {
    setUp: body.setUp,
    code: codeOf(secret),
  })
  return { secret, status: confirmed.status, recoveryCodes: confirmed.body.recoveryCodes as string[] | null }
}

export const addPasskey = async (
  server: TestServer,
  { headers }: Pick<TestAdmin, 'headers'>,
  passkey: SoftPasskey = softPasskey(server.url),
) => {
  const ask = asking(server, headers)
  const { body: options } = await ask('POST', '/api/admin/second-factor/passkey-options')
  const added = await ask(
    'POST',
    '/api/admin/second-factor/passkeys',
    passkey.create(options as { challenge: string }),
  )
  return { passkey, status: added.status, recoveryCodes: added.body.recoveryCodes as string[] | null }
}

export const signIn = (server: TestServer, { email }: Pick<TestAdmin, 'email'>) =>
  asking(server)('POST', '/api/admin/login', { email, password })

export const ticketOf = async (server: TestServer, person: Pick<TestAdmin, 'email'>): Promise<string> =>
  String((await signIn(server, person)).body.ticket)

/** The session that an answer has opened. */
export const sessionOf = (answer: Response): { headers: { cookie: string } } => ({
  headers: { cookie: cookieOf(answer, 'admin_session') },
})

export type PasskeyRequest = { attempt: string; options: { challenge: string } }

export const passkeyRequest = async (server: TestServer, ticket?: string): Promise<PasskeyRequest> => {
  const { body } = await asking(server)('POST', '/api/admin/login/passkey-options', { ticket })
  return body as PasskeyRequest
}
