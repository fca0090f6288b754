import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { savedReplyFormSchema, savedReplySchema } from './schema.ts'
import { addSavedReply, changeSavedReply, deleteSavedReply, listSavedReplies } from './service.server.ts'

export const savedRepliesApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'team', power: 'inbox' } as const
  const params = z.object({ id: z.uuid() })

  serve(
    api,
    endpoints.savedReplies,
    {
      ...config,
      summary: 'List the saved replies by name',
      response: { 200: z.array(savedReplySchema) },
    },
    () => listSavedReplies(db),
  )

  serve(
    api,
    endpoints.addSavedReply,
    {
      ...config,
      once: true,
      summary: 'Add a saved reply',
      body: savedReplyFormSchema,
      response: { 201: savedReplySchema },
    },
    async (request, reply) => reply.code(201).send(await addSavedReply(db, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.changeSavedReply,
    {
      ...config,
      summary: 'Change a saved reply',
      params,
      body: savedReplyFormSchema,
      response: { 200: savedReplySchema },
    },
    (request) => changeSavedReply(db, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.deleteSavedReply,
    {
      ...config,
      summary: 'Delete a saved reply',
      params,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await deleteSavedReply(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
