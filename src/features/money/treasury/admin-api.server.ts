import { z } from 'zod'
import { record, recordExport } from '#features/team/audit/service.server.ts'
import { listOpenFunds } from '#features/money/donations/service.server.ts'
import { listEventsToNote } from '#features/gatherings/events/service.server.ts'
import { giveBack } from '#features/payments/endpoints.ts'
import { gaveBackSchema, giveBackSchema } from '#features/payments/schema.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { findPersonChoices } from '#features/people/people/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { amountColumn, momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import { pdfAnswer, sendPdf } from '#server/http/files/send-pdf.ts'
import type { Platform } from '#server/platform.ts'
import { acceptClaim, refuseClaim } from './claims.server.ts'
import * as endpoints from './endpoints.ts'
import { attachEntry, correctEntry, handEntryList, matchesEntry, noteEntry } from './entries.server.ts'
import { recordGivenBack } from './given-back.server.ts'
import { claimList, matchesClaim } from './queries.server.ts'
import {
  acceptanceSchema,
  claimRowSchema,
  claimsQuerySchema,
  refusalSchema,
  refusedSchema,
} from './claims-schema.ts'
import {
  attachedSchema,
  bookedSchema,
  correctedSchema,
  correctionSchema,
  giverSchema,
  handChoicesSchema,
  handEntriesQuerySchema,
  handEntryRowSchema,
  handEntrySchema,
  personChoicesSchema,
  personSearchSchema,
} from './schema.ts'
import { statementAnswerSchema, statementSchema } from './statement/schema.ts'
import { compareStatement } from './statement/compare.server.ts'

const readConfig = { access: 'team', power: 'money.read' } as const
const changeConfig = { access: 'team', power: 'money.change' } as const
const params = z.object({ id: z.uuid() })

export const treasuryAdminApi = (api: Api, platform: Platform, payments: Payments): void => {
  serveEntries(api, platform, payments)
  serveClaims(api, platform)
  serve(
    api,
    giveBack,
    {
      ...changeConfig,
      summary: 'Record that a failed refund was given back another way, and email the payer',
      params,
      body: giveBackSchema,
      response: { 200: gaveBackSchema },
    },
    (request) => recordGivenBack(platform, payments, adminOf(request), request.params.id, request.body),
  )
  serve(
    api,
    endpoints.compareStatement,
    {
      ...changeConfig,
      // A year of a busy account.
      bodyLimit: 4_000_000,
      summary: 'Compare a statement with the transfers that donors have told us about',
      body: statementSchema,
      response: { 200: statementAnswerSchema },
    },
    (request) => compareStatement(platform.db, request.body),
  )
}

const serveEntries = (api: Api, platform: Platform, payments: Payments): void => {
  const { db } = platform
  serveAdminList(api, endpoints.handEntries, {
    power: 'money.read',
    summary: 'List payments that were recorded by hand, newest first',
    query: handEntriesQuerySchema,
    row: handEntryRowSchema,
    reads: ['hand-entries', 'donations', 'seats'],
    ...listsOf(db, handEntryList, matchesEntry),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('Date'),
      kind: 'Kind',
      name: 'Name',
      email: 'Email',
      amount: amountColumn('Amount'),
      currency: 'Currency',
      method: 'Payment method',
      reference: 'Reference',
      receiptNumber: 'Receipt',
      fundName: 'Fund',
      eventTitle: 'Event',
      seats: 'Places',
      takenBy: 'Taken by',
      notes: 'Notes',
      correctedAt: momentColumn('Corrected'),
      correctionReason: 'Reason',
      replacedBy: { label: 'Replaced by', write: (entry) => entry?.receiptNumber ?? null },
      replaces: { label: 'Replaces', write: (entry) => entry?.receiptNumber ?? null },
    },
  })

  serve(
    api,
    endpoints.noteEntry,
    {
      ...changeConfig,
      once: true,
      summary: 'Record a gift or places that were paid by hand',
      body: handEntrySchema,
      response: { 201: bookedSchema },
    },
    async (request, reply) => reply.code(201).send(await noteEntry(platform, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.handChoices,
    {
      ...changeConfig,
      summary: 'The funds and events that a payment can be recorded for',
      response: { 200: handChoicesSchema },
    },
    async () => {
      const [funds, events] = await Promise.all([listOpenFunds(db), listEventsToNote(db)])
      return { funds, events }
    },
  )

  servePeople(api, platform)

  serve(
    api,
    endpoints.correctEntry,
    {
      ...changeConfig,
      summary: 'Reverse a payment recorded by mistake',
      params,
      body: correctionSchema,
      response: { 200: correctedSchema },
    },
    (request) =>
      correctEntry(platform, payments, adminOf(request), { paymentId: request.params.id, ...request.body }),
  )

  serve(
    api,
    endpoints.entryReceipt,
    {
      ...readConfig,
      summary: 'Download the receipt of a payment',
      params,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      const { id } = request.params
      const file = await payments.readReceipt(id)
      await db.transaction((tx) =>
        record(tx, adminOf(request), { action: 'list.exported', subject: { id, name: file.name } }),
      )
      return sendPdf(reply, file)
    },
  )
}

/** Whose gift it is. */
const servePeople = (api: Api, platform: Platform): void => {
  // The search is in the body: it is a name, and addresses of calls are logged.
  serve(
    api,
    endpoints.findGivers,
    {
      ...changeConfig,
      summary: 'Find the person whose gift it is, by a part of their name or phone number',
      body: personSearchSchema,
      response: { 200: personChoicesSchema },
    },
    (request) => findPersonChoices(platform.db, request.body.search),
  )

  serve(
    api,
    endpoints.attachEntry,
    {
      ...changeConfig,
      summary: 'Say whose gift a recorded payment is',
      params,
      body: giverSchema,
      response: { 200: attachedSchema },
    },
    (request) => attachEntry(platform, adminOf(request), request.params.id, request.body),
  )
}

const serveClaims = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, endpoints.claims, {
    power: 'money.read',
    summary: 'List transfers that donors have told us about, newest first',
    query: claimsQuerySchema,
    row: claimRowSchema,
    reads: ['transfer-claims'],
    ...listsOf(db, claimList, matchesClaim),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('When'),
      network: 'Sent by',
      reference: 'Reference',
      amount: amountColumn('Amount'),
      currency: 'Currency',
      sentOn: 'Sent on',
      name: 'Name',
      email: 'Email',
      fundName: 'Fund',
      state: 'Status',
      reason: 'Reason',
    },
  })

  serve(
    api,
    endpoints.acceptClaim,
    {
      ...changeConfig,
      summary: 'Book a transfer that was found',
      params,
      body: acceptanceSchema,
      response: { 200: bookedSchema },
    },
    (request) => acceptClaim(platform, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.refuseClaim,
    {
      ...changeConfig,
      summary: 'Reject a transfer that was not found',
      params,
      body: refusalSchema,
      response: { 200: refusedSchema },
    },
    (request) => refuseClaim(platform, adminOf(request), request.params.id, request.body),
  )
}
