import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from '../endpoints.ts'
import { maybeSameSchema, mergedPersonSchema, mergeSchema, notSameSchema, unmergedSchema } from '../schema.ts'
import { listMaybeSame, markNotSame } from './maybe-same.server.ts'
import { mergePeople, type MergeParts } from './merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

/** Entries that are one person, and those that only look so. */
export const mergeApi = (api: Api, { db }: Platform, parts: MergeParts): void => {
  const config = { access: 'team', power: 'people', notFound: 'person_not_found' } as const
  const params = z.object({ id: z.uuid() })

  serve(
    api,
    endpoints.mergePeople,
    {
      ...config,
      proof: true,
      once: true,
      summary: 'Merge another person into this one. It can be undone for 30 days',
      params,
      body: mergeSchema,
      response: { 200: mergedPersonSchema },
    },
    (request) => mergePeople(db, parts, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.undoMerge,
    {
      ...config,
      notFound: 'merge_not_found',
      summary: 'Undo a merge: both people are there again',
      params,
      response: { 200: unmergedSchema },
    },
    (request) => undoMerge(db, parts.contents, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.maybeSame,
    {
      access: 'team',
      power: 'people',
      summary: 'People with the same phone number or name, who may be one person',
      response: { 200: maybeSameSchema },
    },
    () => listMaybeSame(db),
  )

  serve(
    api,
    endpoints.markNotSame,
    {
      ...config,
      summary: 'Remember that two people are not the same, or undo that',
      body: notSameSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      const { oneId, otherId, isNotSame } = request.body
      await markNotSame(db, adminOf(request), [oneId, otherId], isNotSame)
      return reply.code(204).send(null)
    },
  )
}
