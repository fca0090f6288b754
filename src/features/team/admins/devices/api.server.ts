import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { deleteOneSession, deleteSessions, listOpenSessions } from '#server/sessions/queries.ts'
import { ensure } from '#shared/errors.ts'
import { openSessionSchema } from '#shared/open-session.ts'
import { receiptSchema } from '#shared/receipt.ts'
import type * as endpoints from './endpoints.ts'

/** Where a person on the team is signed in. */
export const devicesApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'team', power: 'own account' } as const

  api.get(
    '/admin/sessions',
    {
      config,
      schema: {
        summary: 'List where I am signed in to the dashboard',
        response: { 200: z.array(openSessionSchema) },
      } satisfies RouteOf<typeof endpoints.ownDevices>,
    },
    (request) => listOpenSessions(db, 'admin', adminOf(request)),
  )

  api.delete(
    '/admin/sessions/:id',
    {
      config: { ...config, notFound: 'not_found' },
      schema: {
        summary: 'Sign one of my devices out of the dashboard',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.endDevice>,
    },
    async (request, reply) => {
      ensure(await deleteOneSession(db, 'admin', adminOf(request).id, request.params.id), 'not_found')
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/admin/sessions/end-others',
    {
      config,
      schema: {
        summary: 'Sign my other devices out of the dashboard',
        response: { 200: receiptSchema },
      } satisfies RouteOf<typeof endpoints.endOtherDevices>,
    },
    async (request) => {
      const { id, sessionId } = adminOf(request)
      await deleteSessions(db, 'admin', id, sessionId)
      return { message: 'Your other devices have been signed out.' }
    },
  )
}
