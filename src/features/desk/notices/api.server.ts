import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { readChoices, saveChoices } from './choices.server.ts'
import type * as endpoints from './endpoints.ts'
import { newNoticeChoicesSchema, noticeChoicesSchema } from './schema.ts'

export const noticesApi = (api: Api, { db }: Platform): void => {
  api.get(
    '/admin/notices',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Get what I am emailed about',
        response: { 200: noticeChoicesSchema },
      } satisfies RouteOf<typeof endpoints.noticeChoices>,
    },
    (request) => readChoices(db, adminOf(request)),
  )

  api.put(
    '/admin/notices',
    {
      config: { access: 'team', power: 'own account' },
      schema: {
        summary: 'Choose what I am emailed about: immediately, once a day or never',
        body: newNoticeChoicesSchema,
        response: { 200: noticeChoicesSchema },
      } satisfies RouteOf<typeof endpoints.saveNoticeChoices>,
    },
    (request) => saveChoices(db, adminOf(request), request.body),
  )
}
