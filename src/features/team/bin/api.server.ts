import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { bringBack, deleteForGood } from './bring-back.server.ts'
import type { BinContents } from './contents.server.ts'
import * as endpoints from './endpoints.ts'
import { listBin } from './queries.server.ts'
import { binEntrySchema, binQuerySchema, broughtBackSchema } from './schema.ts'

export const binApi = (api: Api, platform: Platform, contents: BinContents): void => {
  const { db } = platform

  servePagedList(api, endpoints.binEntries, {
    power: 'bin',
    summary: 'What was deleted in the last 30 days, newest first. Only what you could delete yourself',
    query: binQuerySchema,
    row: binEntrySchema,
    list: (query, admin) => listBin(db, contents, admin, query),
  })

  serve(
    api,
    endpoints.bringBack,
    {
      access: 'team',
      power: 'bin',
      notFound: 'not_in_bin',
      summary: 'Restore something as it was. People with places at an event to come get an email',
      params: z.object({ id: z.uuid() }),
      response: { 200: broughtBackSchema },
    },
    (request) => bringBack(platform, contents, adminOf(request), request.params.id),
  )

  serveAdminRemoval(api, endpoints.deleteForGood, {
    power: 'bin',
    proof: true,
    notFound: 'not_in_bin',
    summary: 'Delete something from the bin permanently',
    run: (admin, id) => deleteForGood(db, contents, admin, id),
  })
}
