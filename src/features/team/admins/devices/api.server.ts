import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { deleteOneSession, deleteSessions, listOpenSessions } from '#server/sessions/queries.ts'
import { ensure } from '#shared/calls/errors.ts'
import { openSessionSchema } from '#shared/open-session.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import * as endpoints from './endpoints.ts'

/** Where a person on the team is signed in. */
export const devicesApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'team', power: 'own account' } as const

  serve(
    api,
    endpoints.ownDevices,
    {
      ...config,
      summary: 'List where I am signed in to the dashboard',
      response: { 200: z.array(openSessionSchema) },
    },
    (request) => listOpenSessions(db, 'admin', adminOf(request)),
  )

  serve(
    api,
    endpoints.endDevice,
    {
      ...config,
      notFound: 'not_found',
      summary: 'Sign one of my devices out of the dashboard',
      params: z.object({ id: z.uuid() }),
      response: { 204: z.null() },
    },
    async (request, reply) => {
      ensure(await deleteOneSession(db, 'admin', adminOf(request).id, request.params.id), 'not_found')
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.endOtherDevices,
    {
      ...config,
      summary: 'Sign my other devices out of the dashboard',
      response: { 200: receiptSchema },
    },
    async (request) => {
      const { id, sessionId } = adminOf(request)
      await deleteSessions(db, 'admin', id, sessionId)
      return { message: 'Your other devices have been signed out.' }
    },
  )
}
