import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { WordStore } from '../store.server.ts'
import * as endpoints from './endpoints.ts'
import { writeGuide } from './queries.server.ts'
import { guideSchema, openingSchema, openOrCloseSchema } from './schema.ts'
import { readOpening, setOpening } from './service.server.ts'

export const openingApi = (api: Api, { db }: Platform, store: WordStore): void => {
  serve(
    api,
    endpoints.siteOpening,
    {
      access: 'team',
      power: 'site.see',
      summary: 'Whether visitors see the site, and what is missing before they can',
      response: { 200: openingSchema },
    },
    () => readOpening(db, store),
  )

  serve(
    api,
    endpoints.openOrClose,
    {
      access: 'team',
      power: 'site.open',
      summary: 'Open the site to visitors, or close it for now',
      body: openOrCloseSchema,
      response: { 200: openingSchema },
    },
    async (request) => {
      await setOpening(db, adminOf(request), store, request.body.isOpen)
      return readOpening(db, store)
    },
  )

  serve(
    api,
    endpoints.showGuide,
    {
      access: 'team',
      power: 'site.open',
      summary: 'Show or hide the steps of a new site on Today, for all administrators',
      body: guideSchema,
      response: { 200: openingSchema },
    },
    async (request) => {
      await writeGuide(db, request.body.isShown)
      return readOpening(db, store)
    },
  )
}
