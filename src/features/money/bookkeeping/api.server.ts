import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { csvAnswer, sendCsv } from '#server/http/csv.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { fileBatches, fileColumns } from './accounts-file.server.ts'
import * as endpoints from './endpoints.ts'
import { listMonths, monthAt, readMonth } from './month.server.ts'
import { periodOf } from './period.ts'
import { periodBooksSchema, periodField } from './periods/schema.ts'
import { readPeriod } from './periods/service.server.ts'
import {
  closeMonthSchema,
  monthBooksSchema,
  monthField,
  monthListSchema,
  newPayoutSchema,
  reopenMonthSchema,
} from './schema.ts'
import { closeMonth, notePayout, reopenMonth, takePayoutBack } from './service.server.ts'

const readConfig = { access: 'team', power: 'money.read' } as const
const changeConfig = { access: 'team', power: 'money.change' } as const

export const booksApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.booksMonths,
    {
      ...readConfig,
      summary: 'List the months with money in them, newest first',
      response: { 200: monthListSchema },
    },
    () => listMonths(db),
  )

  serve(
    api,
    endpoints.booksMonth,
    {
      ...readConfig,
      summary: "A month's report, payouts and closing",
      querystring: z.strictObject({ month: monthField.optional() }),
      response: { 200: monthBooksSchema },
    },
    (request) => readMonth(db, request.query.month ?? monthAt(new Date())),
  )

  serve(
    api,
    endpoints.booksPeriod,
    {
      ...readConfig,
      summary: 'Opening, received, refunded, fees and closing of any period, by fund and payment provider',
      querystring: z.strictObject({ period: periodField.optional() }),
      response: { 200: periodBooksSchema },
    },
    (request) => readPeriod(db, request.query.period ?? monthAt(new Date())),
  )

  serve(
    api,
    endpoints.closeMonth,
    {
      ...changeConfig,
      summary: 'Close a month',
      body: closeMonthSchema,
      response: { 200: monthBooksSchema },
    },
    (request) => closeMonth(db, adminOf(request), request.body),
  )

  serve(
    api,
    endpoints.reopenMonth,
    {
      ...changeConfig,
      summary: 'Reopen a closed month',
      body: reopenMonthSchema,
      response: { 200: monthBooksSchema },
    },
    (request) => reopenMonth(db, adminOf(request), request.body),
  )

  serve(
    api,
    endpoints.notePayout,
    {
      ...changeConfig,
      once: true,
      summary: 'Record what a payment provider paid out to the bank',
      body: newPayoutSchema,
      response: { 201: monthBooksSchema },
    },
    async (request, reply) => reply.code(201).send(await notePayout(db, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.takePayoutBack,
    {
      ...changeConfig,
      notFound: 'payout_not_found',
      summary: 'Reverse a payout recorded by mistake',
      params: z.object({ id: z.uuid() }),
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await takePayoutBack(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  serveFile(api, db)
}

const serveFile = (api: Api, db: Platform['db']): void => {
  serve(
    api,
    endpoints.accountsFile,
    {
      ...readConfig,
      proof: true,
      summary: 'Everything received, refunded and corrected in a period, as CSV',
      querystring: z.strictObject({ period: periodField.optional() }),
      response: { 200: csvAnswer },
    },
    async (request, reply) => {
      const period = request.query.period ?? monthAt(new Date())
      const name = `books-${period.replace('..', '-to-')}`
      await recordExport(db, adminOf(request), `books ${period.replace('..', ' to ')}`)
      return sendCsv(reply, name, fileBatches(db, periodOf(period)), fileColumns)
    },
  )
}
