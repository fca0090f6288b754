import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { attemptPayment } from './confirm.ts'
import { Declined, endpoint } from './endpoint.ts'
import { invalidRequest } from './failure.ts'
import { invoiceFailed } from './invoice-outcomes.ts'
import { idOf } from './objects.ts'
import { flag, namedAs, text } from './parameters.ts'

/** Asks the card that is kept for the money of an open invoice. */
export const collect = async (books: Books, invoiceId: string, card?: string): Promise<object | null> => {
  const [payment] = await books.all('invoice_payment', { invoice: invoiceId })
  const intentId = idOf(payment?.data.payment.payment_intent)
  const { subscription: id = '' } = (await books.get('payment_intent', intentId)).notes
  const { data } = await books.lock('subscription', id)
  const { data: customer } = await books.get('customer', idOf(data.customer))
  const kept = card ?? data.default_payment_method ?? customer.invoice_settings.default_payment_method
  const intent = await books.lock('payment_intent', intentId)
  if (!kept) {
    await invoiceFailed(books, intent)
    return {
      type: 'invalid_request_error',
      message: 'There is no default payment method set on this Customer or Subscription.',
    }
  }
  const method = await books.get('payment_method', idOf(kept))
  await attemptPayment(books, intent, method, 'absent')
  return intent.data.last_payment_error
}

export const collectingEndpoints = [
  endpoint({
    method: 'POST',
    path: '/invoices/:id/pay',
    parameters: namedAs<Stripe.InvoicePayParams>()({
      payment_method: text.optional(),
      off_session: flag.optional(),
    }),
    run: async ({ books, id, parameters }) => {
      const { data } = await books.get('invoice', id)
      if (data.status !== 'open')
        throw invalidRequest(
          data.status === 'paid' ? 'Invoice is already paid' : 'This invoice cannot be paid.',
          {
            code: 'invoice_not_open',
          },
        )
      const error = await collect(books, id, parameters.payment_method)
      return error ? new Declined(error) : (await books.get('invoice', id)).data
    },
  }),
]
