import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { amountCell, momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Money } from '#shared/money.ts'
import { giftCurrencies } from '../currencies.ts'
import * as endpoints from './endpoints.ts'
import { fundList, matches } from './queries.server.ts'
import { adminFundSchema, adminFundsQuerySchema, fundFormSchema } from './schema.ts'
import { changeFund, closeFund, createFund, deleteFund, reopenFund } from './service.server.ts'

export const fundsAdminApi = (api: Api, { db }: Platform): void => {
  serveAdminList(api, endpoints.adminFunds, {
    power: 'money.read',
    summary: 'Funds with what has come in for them, newest first',
    query: adminFundsQuerySchema,
    row: adminFundSchema,
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
    power: 'money.change',
    notFound: 'fund_not_found',
    form: fundFormSchema,
    create: {
      call: endpoints.createFund,
      summary: 'Create a fund',
      answer: adminFundSchema,
      run: (admin, form) => createFund(db, admin, form),
    },
    change: {
      call: endpoints.changeFund,
      summary: 'Update a fund',
      answer: adminFundSchema,
      run: (admin, id, form, seen) => changeFund(db, admin, id, form, seen),
    },
  })

  const states = [
    { call: endpoints.closeFund, summary: 'Close a fund: it takes no more gifts', run: closeFund },
    { call: endpoints.reopenFund, summary: 'Open a closed fund again', run: reopenFund },
  ]
  for (const { call, summary, run } of states)
    serve(
      api,
      call,
      {
        access: 'team',
        power: 'money.change',
        notFound: 'fund_not_found',
        summary,
        params: z.object({ id: z.uuid() }),
        response: { 200: adminFundSchema },
      },
      (request) => run(db, adminOf(request), request.params.id),
    )

  serveAdminRemoval(api, endpoints.deleteFund, {
    power: 'money.change',
    notFound: 'fund_not_found',
    summary: 'Delete a fund that has no gifts',
    run: (admin, id) => deleteFund(db, admin, id),
  })
}
