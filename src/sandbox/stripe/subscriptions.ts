import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from './books.ts'
import { addPrice, recurring } from './catalogue.ts'
import { addMonths } from './clock.ts'
import { Declined, endpoint } from './endpoint.ts'
import { attemptPayment } from './confirm.ts'
import { invalidRequest } from './failure.ts'
import { newId } from './ids.ts'
import { invoiceFailed } from './invoice-outcomes.ts'
import { addInvoice, finaliseInvoice } from './invoices.ts'
import { idOf, type Kept, type Price, type Subscription, type SubscriptionItem } from './objects.ts'
import { currency, flag, integer, mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { endSubscription } from './subscription-end.ts'

const firstPaymentHours = 23

const creation = namedAs<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: z.strictObject({ currency, product: text, unit_amount: integer, recurring }).optional(),
        quantity: integer.optional(),
      }),
    )
    .length(1),
  payment_behavior: z.enum(['default_incomplete', 'allow_incomplete']).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['on_subscription', 'off']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
})
type Creation = z.output<typeof creation>

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

const subscriptionOf = (now: number, given: Creation, price: Price, quantity: number): Subscription => {
  const id = newId('sub')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: given.billing_mode?.type ?? 'flexible',
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemOf(id, price, quantity, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, given.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: given.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

const itemOf = (subscription: string, price: Price, quantity: number, now: number): SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: nextPeriod(now, price, now),
  current_period_start: now,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring!.interval,
    interval_count: price.recurring!.interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  price,
  quantity,
  subscription,
  tax_rates: [],
})

/** The end of the period that begins then. A subscription of the 31st renews on the last day of a short month. */
export const nextPeriod = (start: number, { recurring: rhythm }: Price, anchor: number): number => {
  const count = rhythm?.interval_count ?? 1
  const day = new Date(anchor * 1_000).getUTCDate()
  if (rhythm?.interval === 'day') return start + count * 86_400
  if (rhythm?.interval === 'week') return start + count * 7 * 86_400
  return addMonths(start, rhythm?.interval === 'year' ? count * 12 : count, day)
}

const update = async (
  books: Books,
  subscription: Kept<'subscription'>,
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
        // As Stripe: those that have ended are told only to whom asks for them.
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
