import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { renewedHash } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { receiptSchema } from '#shared/receipt.ts'
import type * as endpoints from './endpoints.ts'
import { noteFailedSignIn } from './failed-sign-ins.server.ts'
import { changeOwnName, changeOwnPassword } from './own-account.server.ts'
import { findAdminByEmail } from './queries.server.ts'
import { adminLoginSchema, adminSessionSchema, ownNameSchema, ownPasswordSchema } from './schema.ts'
import { secondFactorApi } from './second-factor/api.server.ts'
import type * as factorEndpoints from './second-factor/endpoints.ts'
import { proofOptions, proveIdentity } from './second-factor/proof.server.ts'
import { loginAnswerSchema, proofSchema, requestOptionsSchema } from './second-factor/schema.ts'
import { signInApi } from './second-factor/sign-in-api.server.ts'
import { createSignIn } from './second-factor/sign-in.server.ts'
import { adminSessions } from './sessions.server.ts'

export const adminSessionApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  const sessions = adminSessions(platform)
  const credentials = createCredentials(platform, 'admin')
  const signIn = createSignIn(platform, sessions)

  api.post(
    '/admin/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in to the dashboard',
        body: adminLoginSchema,
        response: { 200: loginAnswerSchema },
      } satisfies RouteOf<typeof endpoints.adminLogIn>,
    },
    async (request, reply) => {
      const { email, password } = request.body
      const typed = { name: email, password, address: request.ip }
      const admin = await credentials
        .check({ ...typed, browser: sessions.knownBrowser(request) }, (name) => findAdminByEmail(db, name))
        .catch((error: unknown) => {
          noteFailedSignIn(platform, email, error)
          throw error
        })
      const newHash = await renewedHash(admin.passwordHash, password)
      return signIn.afterPassword({ request, reply }, admin, newHash)
    },
  )
  signInApi(api, platform, sessions)

  api.get(
    '/admin/session',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Get the signed-in team member',
        response: { 200: adminSessionSchema },
      } satisfies RouteOf<typeof endpoints.adminSession>,
    },
    (request) => adminOf(request),
  )

  api.post(
    '/admin/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign out of the dashboard', response: { 200: receiptSchema } } satisfies RouteOf<
        typeof endpoints.adminLogOut
      >,
    },
    async (request, reply) => {
      await sessions.close(request, reply)
      return { message: 'You have been successfully logged out.' }
    },
  )

  api.put(
    '/admin/profile',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Change my name on the team',
        body: ownNameSchema,
        response: { 200: adminSessionSchema },
      } satisfies RouteOf<typeof endpoints.changeOwnName>,
    },
    (request) => changeOwnName(platform, adminOf(request), request.body.name),
  )

  api.put(
    '/admin/password',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Change my password on the team',
        body: ownPasswordSchema,
        response: { 200: receiptSchema },
      } satisfies RouteOf<typeof endpoints.changeOwnPassword>,
    },
    (request) => changeOwnPassword(platform, credentials, adminOf(request), request.body),
  )

  api.post(
    '/admin/proof',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary:
          'Confirm your identity before an export, a large refund or a change to the team. Lasts 10 minutes',
        body: proofSchema,
        response: { 200: adminSessionSchema },
      } satisfies RouteOf<typeof factorEndpoints.proveIdentity>,
    },
    (request) => proveIdentity(platform, credentials, adminOf(request), request.body),
  )

  api.post(
    '/admin/proof/passkey-options',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Start confirming your identity with a passkey',
        response: { 200: requestOptionsSchema },
      } satisfies RouteOf<typeof factorEndpoints.proofOptions>,
    },
    (request) => proofOptions(platform, adminOf(request)),
  )

  secondFactorApi(api, platform)
}
