import { monthlyGiftStatement, ownStatement } from '#features/money/donations/endpoints.ts'
import { z } from 'zod'
import { record } from '#features/team/audit/service.server.ts'
import { findEmailOfLink } from '#features/money/donations/service.server.ts'
import { adminOf, memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { pdfAnswer, sendPdf } from '#server/http/files/send-pdf.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/time/dates.ts'
import { ensure } from '#shared/calls/errors.ts'
import { hasEveryWord } from '#shared/text/words.ts'
import { describeDonors, listGivers } from './donors.server.ts'
import * as endpoints from '../endpoints.ts'
import {
  donorSchema,
  donorsQuerySchema,
  linkedStatementSchema,
  sendStatementsSchema,
  statementProgressSchema,
  yearField,
} from '../schema.ts'
import { readProgress, sendStatements, statementFor, statementOfGift } from './statements.server.ts'

const thisYear = (): number => Number(dayAt(new Date()).slice(0, 4))

const yearQuery = z.strictObject({ year: yearField.optional() })

/** What each giver gave in a year: for the team, and for themselves. */
export const statementsApi = (api: Api, platform: Platform): void => {
  const { db, limits } = platform
  servePagedList(api, endpoints.donors, {
    power: 'money.read',
    summary: 'List the donors of a year',
    query: donorsQuerySchema,
    row: donorSchema,
    list: async ({ year = thisYear(), search, limit, offset }) => {
      const givers = await listGivers(db, year)
      if (!search)
        return {
          rows: await describeDonors(db, year, givers.slice(offset, offset + limit)),
          total: givers.length,
        }
      const donors = await describeDonors(db, year, givers)
      const found = donors.filter(({ name, email }) => hasEveryWord(`${name ?? ''} ${email ?? ''}`, search))
      return { rows: found.slice(offset, offset + limit), total: found.length }
    },
  })

  serve(
    api,
    endpoints.donorStatement,
    {
      access: 'team',
      power: 'money.read',
      notFound: 'statement_not_found',
      summary: "Download a donor's giving statement for a year, by the id of one of their gifts",
      params: z.object({ id: z.uuid() }),
      querystring: yearQuery,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      const { year = thisYear() } = request.query
      const file = await statementOfGift(db, request.params.id, year)
      await db.transaction((tx) =>
        record(tx, adminOf(request), {
          action: 'list.exported',
          subject: { id: request.params.id, name: `giving statement ${year}` },
        }),
      )
      return sendPdf(reply, file)
    },
  )

  serve(
    api,
    endpoints.statementProgress,
    {
      access: 'team',
      power: 'money.read',
      summary: 'How many donors of a year have been sent their statement',
      querystring: yearQuery,
      response: { 200: statementProgressSchema },
    },
    (request) => readProgress(db, request.query.year ?? thisYear()),
  )

  serve(
    api,
    endpoints.sendStatements,
    {
      access: 'team',
      power: 'money.change',
      summary: 'Email every donor of a year their statement',
      body: sendStatementsSchema,
      response: { 202: statementProgressSchema },
    },
    async (request, reply) =>
      reply.code(202).send(await sendStatements(platform, adminOf(request), request.body)),
  )

  serve(
    api,
    ownStatement,
    {
      access: 'member',
      notFound: 'statement_not_found',
      summary: 'Download my giving statement for a year',
      params: z.object({ year: yearField }),
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      const { confirmedEmail } = ownerOf(memberOf(request))
      ensure(confirmedEmail, 'statement_not_found')
      return sendPdf(reply, await statementFor(db, request.params.year, [confirmedEmail.toLowerCase()]))
    },
  )

  serve(
    api,
    monthlyGiftStatement,
    {
      access: 'public',
      summary:
        'Download a giving statement for a year, using the token from the private link of a monthly gift',
      body: linkedStatementSchema,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      await limits.take(privateLinks, request.ip)
      const { token, year } = request.body
      const email = await findEmailOfLink(db, token)
      ensure(email, 'monthly_gift_not_found')
      return sendPdf(reply, await statementFor(db, year, [email.toLowerCase()]))
    },
  )
}
