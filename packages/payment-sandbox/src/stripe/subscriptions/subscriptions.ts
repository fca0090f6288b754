import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from '../books.ts'
import { endpoint } from '../endpoint.ts'
import { addPrice } from '../catalogue.ts'
import { invalidRequest } from '../failure.ts'
import { addInvoice, finaliseInvoice } from '../invoices/invoice-making.ts'
import { namedAs, paging, text } from '../parameters.ts'
import { changes, updateSubscription } from './subscription-changes.ts'
import { endSubscription } from './subscription-end.ts'
import { creation, subscriptionOf, type Creation } from './subscription-making.ts'

const firstPaymentHours = 23

const create = async (books: Books, given: Creation): Promise<object> => {
  await books.get('customer', given.customer)
  const [item] = given.items
  const price = await addPrice(books, item!.price_data)
  const subscription = await books.add(
    'subscription',
    subscriptionOf(books.now, given, price, item!.quantity ?? 1),
  )
  const { data } = subscription
  await books.tell('customer.subscription.created', data)
  const invoice = await addInvoice(books, data, 'subscription_create')
  data.latest_invoice = invoice.data.id
  await books.save(subscription)
  await finaliseInvoice(books, invoice, data)
  await books.remind('expire-subscription', data.id, books.now + firstPaymentHours * 3_600)
  return data
}

export const subscriptionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/subscriptions',
    parameters: creation,
    run: ({ books, parameters }) => create(books, parameters),
  }),
  endpoint({
    method: 'GET',
    path: '/subscriptions/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => (await books.get('subscription', id, 'id')).data,
  }),
  endpoint({
    method: 'GET',
    path: '/subscriptions',
    parameters: namedAs<Stripe.SubscriptionListParams>()({
      ...paging,
      customer: text.optional(),
      status: text.optional(),
    }),
    run: ({ books, parameters: { customer, status, ...page } }) =>
      books.page(
        'subscription',
        '/v1/subscriptions',
        {
          customer,
          status: status === 'all' ? undefined : status,
        },
        page,
        // As at Stripe, cancelled ones are listed only when asked for.
        status ? undefined : { status: 'canceled' },
      ),
  }),
  endpoint({
    method: 'POST',
    path: '/subscriptions/:id',
    parameters: changes,
    run: async ({ books, id, parameters }) =>
      updateSubscription(books, await books.lock('subscription', id, 'id'), parameters),
  }),
  endpoint({
    method: 'DELETE',
    path: '/subscriptions/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => {
      const subscription = await books.lock('subscription', id, 'id')
      if (['canceled', 'incomplete_expired'].includes(subscription.data.status))
        throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
      await endSubscription(books, subscription, 'cancellation_requested')
      return subscription.data
    },
  }),
]
