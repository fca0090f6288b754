import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { readChoices, saveChoices } from './choices.server.ts'
import * as endpoints from './endpoints.ts'
import { newNoticeChoicesSchema, noticeChoicesSchema } from './schema.ts'

export const noticesApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.noticeChoices,
    {
      access: 'team',
      power: 'own profile',
      summary: 'Get what I am emailed about',
      response: { 200: noticeChoicesSchema },
    },
    (request) => readChoices(db, adminOf(request)),
  )

  serve(
    api,
    endpoints.saveNoticeChoices,
    {
      access: 'team',
      power: 'own profile',
      summary: 'Choose what I am emailed about: immediately, once a day or never',
      body: newNoticeChoicesSchema,
      response: { 200: noticeChoicesSchema },
    },
    (request) => saveChoices(db, adminOf(request), request.body),
  )
}
