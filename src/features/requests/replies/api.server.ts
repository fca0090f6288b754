import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { savedReplyFormSchema, savedReplySchema } from './schema.ts'
import { addSavedReply, changeSavedReply, deleteSavedReply, listSavedReplies } from './service.server.ts'

export const savedRepliesApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'team', power: 'inbox' } as const
  const params = z.object({ id: z.uuid() })

  api.get(
    '/admin/saved-replies',
    {
      config,
      schema: {
        summary: 'List the saved replies by name',
        response: { 200: z.array(savedReplySchema) },
      } satisfies RouteOf<typeof endpoints.savedReplies>,
    },
    () => listSavedReplies(db),
  )

  api.post(
    '/admin/saved-replies',
    {
      config: { ...config, once: true },
      schema: {
        summary: 'Add a saved reply',
        body: savedReplyFormSchema,
        response: { 201: savedReplySchema },
      } satisfies RouteOf<typeof endpoints.addSavedReply>,
    },
    async (request, reply) => reply.code(201).send(await addSavedReply(db, adminOf(request), request.body)),
  )

  api.put(
    '/admin/saved-replies/:id',
    {
      config,
      schema: {
        summary: 'Change a saved reply',
        params,
        body: savedReplyFormSchema,
        response: { 200: savedReplySchema },
      } satisfies RouteOf<typeof endpoints.changeSavedReply>,
    },
    (request) => changeSavedReply(db, adminOf(request), request.params.id, request.body),
  )

  api.delete(
    '/admin/saved-replies/:id',
    {
      config,
      schema: {
        summary: 'Delete a saved reply',
        params,
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.deleteSavedReply>,
    },
    async (request, reply) => {
      await deleteSavedReply(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
