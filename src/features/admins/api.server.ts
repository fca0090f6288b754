import { record } from '#features/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { renewedHash } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { deviceName } from '#server/sessions/device.ts'
import { ensure } from '#shared/errors.ts'
import { receiptSchema } from '#shared/receipt.ts'
import { noticeNewDevice } from './devices/new-device.server.ts'
import type * as endpoints from './endpoints.ts'
import { noteFailedSignIn } from './failed-sign-ins.server.ts'
import { changeOwnName, changeOwnPassword, proveIdentity } from './own-account.server.ts'
import { findAdminByEmail, noteAdminLogin } from './queries.server.ts'
import {
  adminLoginSchema,
  adminSessionSchema,
  ownNameSchema,
  ownPasswordSchema,
  proofSchema,
} from './schema.ts'
import { adminSessions, standingOf } from './sessions.server.ts'

export const adminSessionApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  const sessions = adminSessions(platform)
  const credentials = createCredentials(platform, 'admin')

  api.post(
    '/admin/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in to the dashboard',
        body: adminLoginSchema,
        response: { 200: adminSessionSchema },
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
      await db.transaction(async (tx) => {
        ensure(await noteAdminLogin(tx, admin, newHash), 'invalid_credentials')
        await noticeNewDevice(tx, platform, sessions, admin, request)
        await sessions.open(tx, request, reply, admin.id)
        const device = deviceName(request.headers['user-agent'])
        await record(tx, admin, { action: 'admin.signed-in', subject: admin, summary: device })
      })
      return { ...standingOf(admin, platform.env.isProduction), provedUntil: null }
    },
  )

  api.get(
    '/admin/session',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Get who is signed in to the dashboard',
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
          'Prove who I am, before an export, a large refund or a change of the team. Counts for 10 minutes',
        body: proofSchema,
        response: { 200: adminSessionSchema },
      } satisfies RouteOf<typeof endpoints.proveIdentity>,
    },
    (request) => proveIdentity(platform, credentials, adminOf(request), request.body),
  )
}
