import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import { renewedHash } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import * as endpoints from './endpoints.ts'
import { noteFailedSignIn } from './failed-sign-ins.server.ts'
import { changeOwnName, changeOwnPassword } from './own-account.server.ts'
import { findAdminByEmail } from './queries.server.ts'
import { adminLoginSchema, adminSessionSchema, ownNameSchema, ownPasswordSchema } from './schema.ts'
import { secondFactorApi } from './second-factor/api.server.ts'
import * as factorEndpoints from './second-factor/endpoints.ts'
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

  serve(
    api,
    endpoints.adminLogIn,
    {
      access: 'public',
      summary: 'Sign in to the dashboard',
      body: adminLoginSchema,
      response: { 200: loginAnswerSchema },
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

  serve(
    api,
    endpoints.adminSession,
    {
      access: 'team',
      power: 'own account',
      summary: 'Get the signed-in team member',
      response: { 200: adminSessionSchema },
    },
    (request) => adminOf(request),
  )

  serve(
    api,
    endpoints.adminLogOut,
    {
      access: 'public',
      summary: 'Sign out of the dashboard',
      response: { 200: receiptSchema },
    },
    async (request, reply) => {
      await sessions.close(request, reply)
      return { message: 'You have been successfully logged out.' }
    },
  )

  serve(
    api,
    endpoints.changeOwnName,
    {
      access: 'team',
      power: 'own profile',
      summary: 'Change my name on the team',
      body: ownNameSchema,
      response: { 200: adminSessionSchema },
    },
    (request) => changeOwnName(platform, adminOf(request), request.body.name),
  )

  serve(
    api,
    endpoints.changeOwnPassword,
    {
      access: 'team',
      power: 'own account',
      summary: 'Change my password on the team',
      body: ownPasswordSchema,
      response: { 200: receiptSchema },
    },
    (request) => changeOwnPassword(platform, credentials, adminOf(request), request.body),
  )

  serve(
    api,
    factorEndpoints.proveIdentity,
    {
      access: 'team',
      power: 'own account',
      summary:
        'Confirm your identity before an export, a large refund or a change to the team. Lasts 10 minutes',
      body: proofSchema,
      response: { 200: adminSessionSchema },
    },
    (request) => proveIdentity(platform, credentials, adminOf(request), request.body),
  )

  serve(
    api,
    factorEndpoints.proofOptions,
    {
      access: 'team',
      power: 'own account',
      summary: 'Start confirming your identity with a passkey',
      response: { 200: requestOptionsSchema },
    },
    (request) => proofOptions(platform, adminOf(request)),
  )

  secondFactorApi(api, platform)
}
