import { z } from 'zod'
import { record, recordExport } from '#features/team/audit/service.server.ts'
import { serveRefund } from '#features/payments/refunds/refund-route.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { amountColumn, momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { noteAttendance } from './attendance.server.ts'
import { moveRegistration } from './move-registration.server.ts'
import { moveSchema } from './move-schema.ts'
import { cancelRegistrationAsAdmin } from '../cancel-by-admin.server.ts'
import { refundableSubjects } from '../../deposit/pay-back.server.ts'
import { registrationPurpose } from '../../paid-registration/purpose.server.ts'
import * as endpoints from '../endpoints.ts'
import { findTitleOfEvent, registrationsOf } from './registrations-queries.server.ts'
import {
  adminRegistrationSchema,
  adminRegistrationsQuerySchema,
  attendanceSchema,
  type AdminRegistration,
} from './registrations-schema.ts'
import { eventWayLabels } from '../../categories.ts'
import type { RegistrationColumn } from '../../registration/schema.ts'
import { ensureNotSponsored } from '../../sponsored/dashboard/given-places.server.ts'

/** Each field of the form, in the order of the file. One without a column is a type error. */
const formFields = {
  name: 'Name',
  email: 'Email',
  phone: phoneColumn('Phone'),
  numberOfAttendees: 'Places',
  companions: { label: 'With', write: (names) => names },
} satisfies Required<
  Pick<CsvColumns<AdminRegistration>, Exclude<RegistrationColumn, 'answers' | 'priceChoice' | 'way'>>
>

export const registrationsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, endpoints.adminRegistrations, {
    power: 'registrations.read',
    summary: 'List registrations, newest first',
    query: adminRegistrationsQuerySchema,
    row: adminRegistrationSchema,
    reads: ['events', 'seats'],
    list: (query, admin) => registrationsOf(db, admin).list(query),
    all: (query, admin) => registrationsOf(db, admin).all(query),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('Registered'),
      eventTitle: 'Event',
      eventDate: 'Date',
      ...formFields,
      state: 'Status',
      paymentStatus: 'Payment',
      amountPaid: amountColumn('Paid'),
      amountRefunded: amountColumn('Refunded'),
      currency: 'Currency',
      paymentIntentId: 'Payment ID',
      broughtBy: 'Brought by',
      attended: 'Came',
      arrived: 'People who came',
      attendedSelf: { label: 'Said so themselves', write: (isSelf) => isSelf || null },
      answers: {
        label: 'Answers',
        write: (answers) => answers.map(({ question, answer }) => `${question} ${answer}`),
      },
      priceChoice: { label: 'Price', write: (choice) => choice?.name ?? null },
      way: { label: 'Takes part', write: (way) => way && eventWayLabels[way] },
      rest: amountColumn('Still owed'),
      restDueOn: 'Due',
    },
  })

  serve(
    api,
    endpoints.cancelRegistrationOf,
    {
      access: 'team',
      power: 'registrations.cancel',
      summary: 'Cancel a registration that was not paid online, and email the attendee',
      params: z.object({ id: z.uuid() }),
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await cancelRegistrationAsAdmin(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.moveRegistration,
    {
      access: 'team',
      power: 'registrations.cancel',
      notFound: 'registration_not_found',
      summary: 'Move a registration to another event of the same price, and email the attendee',
      params: z.object({ id: z.uuid() }),
      body: moveSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await moveRegistration(platform, adminOf(request), request.params.id, request.body.eventId)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.noteAttendance,
    {
      access: 'team',
      power: 'registrations.cancel',
      summary: 'Record whether an attendee came, or undo it',
      params: z.object({ id: z.uuid() }),
      body: attendanceSchema,
      response: { 200: attendanceSchema },
    },
    async (request) => {
      const { attended } = request.body
      await noteAttendance(db, adminOf(request), request.params.id, attended)
      return { attended }
    },
  )

  serveRefund(api, platform, endpoints.refundRegistration, {
    summary: 'Refund part of a registration, or the rest, which cancels it',
    nameOf: async (tx, id) => {
      const title = await findTitleOfEvent(tx, id)
      ensure(title, 'not_found')
      await ensureNotSponsored(tx, id)
      return title
    },
    purpose: registrationPurpose(platform),
    subjectsOf: refundableSubjects,
    note: (tx, admin, entry) => record(tx, admin, { action: 'registration.refunded', ...entry }),
  })
}
