import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from './books.ts'
import { addPrice } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { attemptPayment } from './confirm.ts'
import { invalidRequest } from './failure.ts'
import { addInvoice, finaliseInvoice } from './invoice-making.ts'
import { idOf, type StoredObject, type Subscription } from './objects.ts'
import { flag, mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { endSubscription } from './subscription-end.ts'
import { creation, subscriptionOf, type Creation } from './subscription-making.ts'

const firstPaymentHours = 23

const create = async (books: Books, given: Creation): Promise<object> => {
  const { data: customer } = await books.get('customer', given.customer)
  const [item] = given.items
  const { data: price } = item?.price_data
    ? await addPrice(books, item.price_data)
    : await books.get('price', item?.price ?? '', 'items[0][price]')
  if (!price.recurring)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    )
  const subscription = await books.add(
    'subscription',
    subscriptionOf(books.now, given, price, item?.quantity ?? 1),
  )
  const { data } = subscription
  await books.tell('customer.subscription.created', data)
  const invoice = await addInvoice(books, data, 'subscription_create')
  data.latest_invoice = invoice.data.id
  await books.save(subscription)
  const intent = await finaliseInvoice(books, invoice, data)
  await books.remind('expire-subscription', data.id, books.now + firstPaymentHours * 3_600)
  if (given.payment_behavior === 'default_incomplete') return data
  const card = given.default_payment_method ?? customer.invoice_settings.default_payment_method
  if (!card)
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
  await attemptPayment(books, intent, await books.get('payment_method', idOf(card)), 'absent')
  return (await books.get('subscription', data.id)).data
}

const update = async (
  books: Books,
  subscription: StoredObject<'subscription'>,
  given: {
    cancel_at_period_end?: boolean | undefined
    default_payment_method?: string | undefined
    description?: string | undefined
    metadata?: z.output<typeof metadata> | undefined
  },
): Promise<Subscription> => {
  const { data } = subscription
  if (['canceled', 'incomplete_expired'].includes(data.status))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  data.metadata = mergeMetadata(data.metadata, given.metadata)
  data.description = given.description ?? data.description
  if (given.default_payment_method) {
    await books.get('payment_method', given.default_payment_method)
    data.default_payment_method = given.default_payment_method
  }
  if (given.cancel_at_period_end !== undefined) {
    data.cancel_at_period_end = given.cancel_at_period_end
    data.cancel_at = given.cancel_at_period_end ? data.items.data[0]!.current_period_end : null
    data.canceled_at = given.cancel_at_period_end ? books.now : null
  }
  await books.save(subscription)
  await books.tell('customer.subscription.updated', data)
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
      price: text.optional(),
      status: text.optional(),
    }),
    run: ({ books, parameters: { customer, price, status, ...page } }) =>
      books.page(
        'subscription',
        '/v1/subscriptions',
        {
          customer,
          status: status === 'all' ? undefined : status,
          items: price ? { data: [{ price: { id: price } }] } : undefined,
        },
        page,
        // As at Stripe, cancelled ones are listed only when asked for.
        status ? undefined : { status: 'canceled' },
      ),
  }),
  endpoint({
    method: 'POST',
    path: '/subscriptions/:id',
    parameters: namedAs<Stripe.SubscriptionUpdateParams>()({
      cancel_at_period_end: flag.optional(),
      default_payment_method: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    run: async ({ books, id, parameters }) =>
      update(books, await books.lock('subscription', id, 'id'), parameters),
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
