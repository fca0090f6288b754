import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { amountCell, momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { AnswerOf, FormOf, RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type { Money } from '#shared/money.ts'
import { giftCurrencies } from '../currencies.ts'
import type * as endpoints from './endpoints.ts'
import { fundList, matches } from './queries.server.ts'
import { adminFundSchema, adminFundsQuerySchema, fundFormSchema } from './schema.ts'
import { changeFund, closeFund, createFund, deleteFund, reopenFund } from './service.server.ts'

export const fundsAdminApi = (api: Api, { db }: Platform): void => {
  serveAdminList(api, {
    path: '/admin/funds',
    power: 'money.read',
    summary: 'Funds with what has come in for them, newest first',
    query: adminFundsQuerySchema,
    row: adminFundSchema satisfies RowOf<typeof endpoints.adminFunds>,
    reads: ['funds', 'donations'],
    ...listsOf(db, fundList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('Created'),
      name: 'Name',
      slug: 'Link',
      state: 'Status',
      gifts: 'Gifts',
      // A fund takes gifts in several currencies, which cannot be added up.
      raised: giftCurrencies.map((currency) => ({
        label: `Received (${currency})`,
        write: (sums: readonly Money[]) =>
          amountCell(sums.find((sum) => sum.currency === currency)?.amount ?? 0, currency),
      })),
      goalAmount: {
        label: 'Goal',
        write: (amount, { goalCurrency }) => goalCurrency && amountCell(amount, goalCurrency),
      },
      goalCurrency: 'Goal currency',
      endsOn: 'Ends',
      summary: 'Summary',
    },
  })

  serveAdminForm(api, {
    path: '/admin/funds',
    power: 'money.change',
    notFound: 'fund_not_found',
    form: fundFormSchema satisfies FormOf<typeof endpoints.createFund>,
    create: {
      summary: 'Create a fund',
      answer: adminFundSchema satisfies AnswerOf<typeof endpoints.createFund>,
      run: (admin, form) => createFund(db, admin, form),
    },
    change: {
      summary: 'Update a fund',
      answer: adminFundSchema satisfies AnswerOf<typeof endpoints.changeFund>,
      run: (admin, id, form, seen) => changeFund(db, admin, id, form, seen),
    },
  })

  const states = [
    { path: '/admin/funds/:id/close', summary: 'Close a fund: it takes no more gifts', run: closeFund },
    { path: '/admin/funds/:id/reopen', summary: 'Open a closed fund again', run: reopenFund },
  ]
  for (const { path, summary, run } of states)
    api.post(
      path,
      {
        config: { access: 'team', power: 'money.change', notFound: 'fund_not_found' },
        schema: {
          summary,
          params: z.object({ id: z.uuid() }),
          response: { 200: adminFundSchema },
        } satisfies RouteOf<typeof endpoints.closeFund>,
      },
      (request) => run(db, adminOf(request), request.params.id),
    )

  serveAdminRemoval(api, {
    path: '/admin/funds',
    power: 'money.change',
    notFound: 'fund_not_found',
    summary: 'Delete a fund that has no gifts',
    run: (admin, id) => deleteFund(db, admin, id),
  })
}
