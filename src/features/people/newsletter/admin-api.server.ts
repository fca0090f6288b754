import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn } from '#server/http/csv-columns.ts'
import { csvAnswer, sendCsv } from '#server/http/csv.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { newsletterFile } from './endpoints.ts'
import { unsubscribePage } from './emails.server.ts'
import { readConfirmed } from './queries.server.ts'

export const newsletterAdminApi = (api: Api, { db, publicUrl }: Platform): void => {
  serve(
    api,
    newsletterFile,
    {
      access: 'team',
      power: 'newsletter',
      proof: true,
      summary: 'Confirmed newsletter subscribers, oldest first, as CSV',
      response: { 200: csvAnswer },
    },
    async (request, reply) => {
      await recordExport(db, adminOf(request), 'newsletter')
      return sendCsv(reply, 'newsletter', readConfirmed(db), {
        email: 'Email',
        confirmedAt: momentColumn('Confirmed'),
        token: { label: 'Unsubscribe', write: (token) => unsubscribePage(publicUrl, token) },
      })
    },
  )
}
