import { z } from 'zod'
import { listTeam } from '#features/team/admins/service.server.ts'
import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { amountColumn, momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import { describesVersion, seenBy } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import { can } from '#shared/powers.ts'
import { bookCount } from './book.server.ts'
import * as endpoints from './endpoints.ts'
import { countList, matchesCount } from './queries.server.ts'
import { readSheet } from './read.server.ts'
import {
  bookCountSchema,
  countersSchema,
  countRowSchema,
  countSheetSchema,
  countsQuerySchema,
  draftCountSchema,
} from './schema.ts'
import { confirmCount, deleteCount, saveCount } from './service.server.ts'

const readConfig = { access: 'team', power: 'money.read', notFound: 'count_not_found' } as const
const changeConfig = { access: 'team', power: 'money.change', notFound: 'count_not_found' } as const
const params = z.object({ id: z.uuid() })

export const countsApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  serveReading(api, platform)
  const { db } = platform

  serve(
    api,
    endpoints.saveCount,
    {
      ...changeConfig,
      describes: describesVersion,
      summary: 'Save a draft of a count. The browser makes its id',
      params,
      body: draftCountSchema,
      response: { 200: countSheetSchema },
    },
    (request) => saveCount(db, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  serve(
    api,
    endpoints.bookCount,
    {
      ...changeConfig,
      describes: describesVersion,
      summary: 'Book all gifts of a count, if they add up to what was in the tin',
      params,
      body: bookCountSchema,
      response: { 200: countSheetSchema },
    },
    (request) => bookCount(platform, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  serve(
    api,
    endpoints.confirmCount,
    {
      ...changeConfig,
      describes: describesVersion,
      summary: 'Confirm as a second person that a count is right',
      params,
      response: { 200: countSheetSchema },
    },
    (request) => confirmCount(db, adminOf(request), request.params.id, seenBy(request)),
  )

  serveAdminRemoval(api, endpoints.deleteCount, {
    power: 'money.change',
    notFound: 'count_not_found',
    summary: 'Delete a draft of a count. It can be restored from the bin for 30 days',
    run: (admin, id) => deleteCount(db, binContents, admin, id),
  })
}

const serveReading = (api: Api, { db }: Platform): void => {
  serveAdminList(api, endpoints.counts, {
    power: 'money.read',
    summary: 'List counts of collections, newest first',
    query: countsQuerySchema,
    row: countRowSchema,
    reads: ['count-sheets'],
    ...listsOf(db, countList, matchesCount),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      countedOn: 'Date',
      occasion: 'Occasion',
      countedBy: 'Counted by',
      alsoCountedBy: 'And',
      gifts: 'Gifts',
      entered: amountColumn('Entered'),
      total: amountColumn('In the tin'),
      currency: 'Currency',
      state: 'Status',
      confirmedByName: 'Confirmed by',
      bookedAt: momentColumn('Booked'),
      bookedByName: 'Booked by',
    },
  })

  serve(
    api,
    endpoints.oneCount,
    { ...readConfig, summary: 'One count, whole', params, response: { 200: countSheetSchema } },
    (request) => readSheet(db, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.counters,
    {
      ...readConfig,
      summary: 'The people on the team who can confirm a count',
      response: { 200: countersSchema },
    },
    async () =>
      (await listTeam(db)).filter(({ roles }) => can(roles, 'money.change')).map(({ name }) => name),
  )
}
