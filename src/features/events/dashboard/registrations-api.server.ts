import { z } from 'zod'
import { recordExport } from '#features/audit/service.server.ts'
import { serveRefund } from '#features/payments/refunds/refund-route.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { formatMoney } from '#shared/money.ts'
import { cancelRegistrationAsAdmin } from './cancel-by-admin.server.ts'
import type * as endpoints from './endpoints.ts'
import { matches, registrationList } from './registrations-queries.server.ts'
import { adminRegistrationSchema, adminRegistrationsQuerySchema } from './registrations-schema.ts'
import { refundRegistration } from './registrations-service.server.ts'

export const registrationsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, {
    path: '/admin/registrations',
    summary: 'List registrations, newest first',
    query: adminRegistrationsQuerySchema,
    row: adminRegistrationSchema satisfies RowOf<typeof endpoints.adminRegistrations>,
    reads: ['events', 'seats'],
    ...listsOf(db, registrationList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: [
      { label: 'Registered', value: ({ createdAt }) => createdAt },
      { label: 'Event', value: ({ eventTitle }) => eventTitle },
      { label: 'Date', value: ({ eventDate }) => eventDate },
      { label: 'Name', value: ({ name }) => name },
      { label: 'Email', value: ({ email }) => email },
      { label: 'Phone', value: ({ phone }) => phone },
      { label: 'Attendees', value: ({ numberOfAttendees }) => numberOfAttendees },
      { label: 'Status', value: ({ state }) => state },
      { label: 'Payment', value: ({ paymentStatus }) => paymentStatus },
      {
        label: 'Paid',
        value: ({ amountPaid, currency }) =>
          amountPaid === 0 ? '' : formatMoney({ amount: amountPaid, currency }),
      },
      {
        label: 'Refunded',
        value: ({ amountRefunded, currency }) =>
          amountRefunded === 0 ? '' : formatMoney({ amount: amountRefunded, currency }),
      },
      { label: 'Payment ID', value: ({ paymentIntentId }) => paymentIntentId },
    ],
  })

  api.post(
    '/admin/registrations/:id/cancel',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Cancel a registration not paid by card, and email the attendee',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.cancelRegistrationOf>,
    },
    async (request, reply) => {
      await cancelRegistrationAsAdmin(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  serveRefund(api, {
    path: '/admin/registrations',
    summary: 'Refund part of a registration, or the rest, which cancels it',
    run: (admin, id, wanted) => refundRegistration(platform, admin, id, wanted),
  })
}
