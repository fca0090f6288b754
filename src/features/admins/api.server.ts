import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { receiptSchema } from '#server/http/forms.ts'
import { renewedHash } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { createCredentials } from '#server/sessions/credentials.ts'
import { ensure } from '#shared/errors.ts'
import { removeAdmin } from './admin-service.server.ts'
import { findAdminByEmail, listAdmins, noteAdminLogin } from './queries.server.ts'
import { adminLoginSchema, adminNameSchema, adminSessionSchema } from './schema.ts'
import { adminSessions } from './sessions.server.ts'

export const adminSessionApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  const sessions = adminSessions(platform)
  const credentials = createCredentials(platform, 'admin')

  api.post(
    '/admin/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in as an administrator',
        body: adminLoginSchema,
        response: { 200: adminSessionSchema },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const admin = await credentials.check({ name: email, password, address: request.ip }, (name) =>
        findAdminByEmail(db, name),
      )
      const newHash = await renewedHash(admin.passwordHash, password)
      await db.transaction(async (tx) => {
        ensure(await noteAdminLogin(tx, admin, newHash), 'invalid_credentials')
        await sessions.open(tx, request, reply, admin.id)
      })
      return admin
    },
  )

  api.get(
    '/admin/session',
    {
      config: { access: 'administrator' },
      schema: { summary: 'Who is signed in as an administrator', response: { 200: adminSessionSchema } },
    },
    (request) => adminOf(request),
  )

  api.post(
    '/admin/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign out as an administrator', response: { 200: receiptSchema } },
    },
    async (request, reply) => {
      await sessions.close(request, reply)
      return { message: 'You have been successfully logged out.' }
    },
  )

  api.get(
    '/admin/admins',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'The administrators by name, as owners of requests',
        response: { 200: z.array(adminNameSchema) },
      },
    },
    () => listAdmins(db),
  )

  api.delete(
    '/admin/admins/:id',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Remove an administrator, unless it is the last one',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeAdmin(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
