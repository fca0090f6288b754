import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidRequest } from '../failure.ts'
import type { Includables } from '../expand.ts'
import { voidRenewal } from './invoice-void.ts'
import { idOf, type Invoice } from '../objects.ts'
import { namedAs, paging, text } from '../parameters.ts'
import { endSubscription } from '../subscriptions/subscription-end.ts'

/** Fields of an invoice that are included only when asked for. */
export const invoiceIncludables: Includables = {
  invoice: {
    confirmation_secret: async (books, invoice) => {
      const [payment] = await books.all('invoice_payment', { invoice: invoice.id })
      const intent =
        payment && (await books.find('payment_intent', idOf(payment.data.payment.payment_intent)))
      if (!intent || invoice.status !== 'open') return null
      return { client_secret: intent.data.client_secret, type: 'payment_intent' }
    },
    payments: async (books, invoice) =>
      books.page('invoice_payment', '/v1/invoice_payments', { invoice: invoice.id }, {}),
  },
}

const ofSubscription = (subscription: string | undefined): object | undefined =>
  subscription ? { subscription_details: { subscription } } : undefined

export const invoiceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/invoices',
    parameters: namedAs<Stripe.InvoiceListParams>()({
      ...paging,
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    run: ({ books, parameters: { subscription, status, ...page } }) =>
      books.page('invoice', '/v1/invoices', { status, parent: ofSubscription(subscription) }, page),
  }),
  endpoint({
    method: 'POST',
    path: '/invoices/:id/void',
    parameters: z.strictObject({}),
    run: async ({ books, id }): Promise<Invoice> => {
      // A payment of the invoice locks its intent.
      const [payment] = await books.all('invoice_payment', { invoice: id })
      const intent =
        payment && (await books.lock('payment_intent', idOf(payment.data.payment.payment_intent)))
      const { data } = await books.get('invoice', id)
      if (data.status !== 'open' || intent?.data.status === 'processing')
        throw invalidRequest("You can only pass in open invoices. This invoice isn't open.")
      // All our invoices belong to subscriptions. A subscription whose first invoice is `void` never starts.
      const subscription = await books.lock(
        'subscription',
        idOf(data.parent!.subscription_details!.subscription),
      )
      if (data.billing_reason === 'subscription_cycle')
        await voidRenewal(books, await books.lock('invoice', id), subscription)
      else await endSubscription(books, subscription, 'cancellation_requested')
      return (await books.get('invoice', id)).data
    },
  }),
]
