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
    summary: 'Who is registered for what, newest first',
    query: adminRegistrationsQuerySchema,
    row: adminRegistrationSchema satisfies RowOf<typeof endpoints.adminRegistrations>,
    reads: ['events'],
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
      { label: 'State', value: ({ state }) => state },
      { label: 'Payment', value: ({ paymentStatus }) => paymentStatus },
      {
        label: 'Paid',
        value: ({ amountPaid, currency }) =>
          amountPaid === 0 ? '' : formatMoney({ amount: amountPaid, currency }),
      },
      {
        label: 'Paid back',
        value: ({ amountRefunded, currency }) =>
          amountRefunded === 0 ? '' : formatMoney({ amount: amountRefunded, currency }),
      },
      { label: 'Payment number', value: ({ paymentIntentId }) => paymentIntentId },
    ],
  })

  api.post(
    '/admin/registrations/:id/cancel',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Cancel a registration that was not paid by card, and notify the person who was registered',
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
    summary: 'Pay back a part of what was paid for a registration, or all that is left, which ends it',
    run: (admin, id, wanted) => refundRegistration(platform, admin, id, wanted),
  })
}
