import { z } from 'zod'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
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
  mountMark(api, platform, 'like', 'liked')
  mountMark(api, platform, 'save', 'saved')

  api.get(
    '/user/teachings',
    {
      config: { access: 'member' },
      schema: {
        summary: 'My liked and saved teachings, latest first',
        querystring: markedQuerySchema,
        response: { 200: z.array(markedTeachingSchema) },
      } satisfies RouteOf<typeof endpoints.markedTeachings>,
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

  api.post(
    '/user/teachings',
    {
      bodyLimit,
      config: { access: 'member' },
      schema: {
        summary: 'Import likes and saves made before signing in',
        body: broughtMarksSchema,
        response: { 200: broughtSchema },
      } satisfies RouteOf<typeof endpoints.sendMarks>,
    },
    async (request) => ({ added: await insertMarks(db, memberOf(request).id, request.body) }),
  )
}

const mountMark = (api: Api, { db }: Platform, verb: string, mark: Mark): void => {
  const url = `/user/teachings/:id/${verb}`
  const describe = (summary: string) => ({
    config: { access: 'member' as const, notFound: 'teaching_not_found' as const },
    schema: {
      summary,
      params: z.object({ id: z.uuid() }),
      response: { 200: marksSchema },
    } satisfies RouteOf<typeof endpoints.marksOf> satisfies RouteOf<
      typeof endpoints.likes.set
    > satisfies RouteOf<typeof endpoints.likes.unset>,
  })

  api.get(url, describe(`Whether I have ${mark} a teaching`), (request) =>
    findMarks(db, memberOf(request).id, request.params.id),
  )
  api.put(url, describe(`Mark a teaching as ${mark}`), async (request) => {
    const { id: memberId } = memberOf(request)
    const { id } = await getTeaching(db, request.params.id)
    await insertMark(db, memberId, id, mark)
    return findMarks(db, memberId, id)
  })
  api.delete(url, describe(`Remove a ${verb} from a teaching`), async (request) => {
    const { id: memberId } = memberOf(request)
    await deleteMark(db, memberId, request.params.id, mark)
    return findMarks(db, memberId, request.params.id)
  })
}
