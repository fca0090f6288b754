import { z } from 'zod'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { withCovers } from '../covers/pick-covers.server.ts'
import { getTeaching } from '../service.server.ts'
import { countMarked, deleteMark, findMarks, insertMark, insertMarks, listMarked } from './queries.server.ts'
import {
  broughtMarksSchema,
  broughtSchema,
  markedQuerySchema,
  markedTeachingSchema,
  marksSchema,
} from './schema.ts'
import type { Mark } from './tables.server.ts'

// A thousand likes and a thousand saves.
const bodyLimit = 128 * 1024

/** Likes and saves of approved members; a visitor's stay in their browser. */
export const teachingMarksApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  mountMark(api, platform, endpoints.likes, 'like', 'liked')
  mountMark(api, platform, endpoints.saves, 'save', 'saved')

  serve(
    api,
    endpoints.markedTeachings,
    {
      access: 'member',
      summary: 'My liked and saved teachings, latest first',
      querystring: markedQuerySchema,
      response: { 200: z.array(markedTeachingSchema) },
    },
    async (request, reply) => {
      const { id } = memberOf(request)
      const [rows, total] = await Promise.all([
        listMarked(db, id, request.query),
        countMarked(db, id, request.query.mark),
      ])
      return withTotal(reply, { rows: withCovers(rows), total })
    },
  )

  serve(
    api,
    endpoints.sendMarks,
    {
      bodyLimit,
      access: 'member',
      summary: 'Import likes and saves made before signing in',
      body: broughtMarksSchema,
      response: { 200: broughtSchema },
    },
    async (request) => ({ added: await insertMarks(db, memberOf(request).id, request.body) }),
  )
}

type MarkCalls = typeof endpoints.likes

const mountMark = (
  api: Api,
  { db }: Platform,
  { read, set, unset }: MarkCalls,
  verb: string,
  mark: Mark,
): void => {
  const described = {
    access: 'member',
    notFound: 'teaching_not_found',
    params: z.object({ id: z.uuid() }),
    response: { 200: marksSchema },
  } as const

  serve(api, read, { ...described, summary: `Whether I have ${mark} a teaching` }, (request) =>
    findMarks(db, memberOf(request).id, request.params.id),
  )
  serve(api, set, { ...described, summary: `Mark a teaching as ${mark}` }, async (request) => {
    const { id: memberId } = memberOf(request)
    const { id } = await getTeaching(db, request.params.id)
    await insertMark(db, memberId, id, mark)
    return findMarks(db, memberId, id)
  })
  serve(api, unset, { ...described, summary: `Remove a ${verb} from a teaching` }, async (request) => {
    const { id: memberId } = memberOf(request)
    await deleteMark(db, memberId, request.params.id, mark)
    return findMarks(db, memberId, request.params.id)
  })
}
