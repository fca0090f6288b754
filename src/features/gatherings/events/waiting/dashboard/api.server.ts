import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { csvAnswer, sendCsv, type CsvColumns } from '#server/http/csv.ts'
import { serve, urlOf } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { noteTold, offerNow, putInLine, readAdminLine, removeFromLine, withdrawOffer } from './line.server.ts'
import { adminLineSchema, phoneWordsSchema, type AdminWaiting } from './schema.ts'
import { wordsByPhone } from './phone-words.server.ts'

const columns: CsvColumns<AdminWaiting> = {
  place: 'In line',
  name: 'Name',
  email: 'Email',
  phone: phoneColumn('Phone'),
  numberOfAttendees: 'Places',
  state: 'Status',
  waitsSince: momentColumn('Waiting since'),
}

export const waitingAdminApi = (api: Api, platform: Platform, payments: Payments): void => {
  const params = z.object({ id: z.uuid() })

  serve(
    api,
    endpoints.adminLine,
    {
      access: 'team',
      power: 'registrations.read',
      notFound: 'event_not_found',
      reads: ['events', 'seats'],
      summary: 'The waiting list of an event: first those in line, in their order',
      params,
      response: { 200: adminLineSchema },
    },
    (request) => readAdminLine(platform.db, adminOf(request), request.params.id),
  )

  api.get(
    `${urlOf(api, endpoints.adminLine)}.csv`,
    {
      config: { access: 'team', power: 'registrations.read', proof: true, reads: ['events', 'seats'] },
      schema: { summary: 'The waiting list of an event, as CSV', params, response: { 200: csvAnswer } },
    },
    async (request, reply) => {
      const admin = adminOf(request)
      const { rows } = await readAdminLine(platform.db, admin, request.params.id)
      await recordExport(platform.db, admin, 'waiting list')
      return sendCsv(reply, 'waiting-list', inOneBatch(rows), columns)
    },
  )

  serve(
    api,
    endpoints.wordsByPhone,
    {
      access: 'team',
      power: 'registrations.cancel',
      notFound: 'waiting_not_found',
      summary: 'Get what to write on WhatsApp to a person on a waiting list who has no email',
      params,
      response: { 200: phoneWordsSchema },
    },
    (request) => wordsByPhone(platform, adminOf(request), request.params.id),
  )

  const changes = [
    {
      call: endpoints.putInLine,
      run: putInLine,
      summary: 'Put a person without an email on a waiting list, whose number the team has checked',
    },
    {
      call: endpoints.noteTold,
      run: noteTold,
      summary: 'Note that the team wrote to a person on a waiting list who has no email',
    },
    { call: endpoints.offerNow, run: offerNow, summary: 'Offer free places to a person on a waiting list' },
    {
      call: endpoints.withdrawOffer,
      run: withdrawOffer,
      summary: 'Withdraw an offer, email the person and ask the next in line',
    },
    { call: endpoints.removeFromLine, run: removeFromLine, summary: 'Remove a person from a waiting list' },
  ]
  for (const { call, run, summary } of changes)
    serve(
      api,
      call,
      {
        access: 'team',
        power: 'registrations.cancel',
        notFound: 'waiting_not_found',
        summary,
        params,
        response: { 204: z.null() },
      },
      async (request, reply) => {
        await run(platform, payments, adminOf(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
}

const inOneBatch = async function* (rows: AdminWaiting[]): AsyncGenerator<AdminWaiting[]> {
  yield rows
}
