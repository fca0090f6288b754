import type Stripe from 'stripe'
import { z } from 'zod'
import { priceData } from '../catalogue.ts'
import { addMonths } from '../months.ts'
import { newId } from '../../shared/ids.ts'
import type { Price, Subscription, SubscriptionItem } from '../objects.ts'
import { integer, mergeMetadata, metadata, namedAs, text } from '../parameters.ts'

export const creation = namedAs<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: z.array(z.strictObject({ price_data: priceData, quantity: integer.optional() })).length(1),
  // The first payment is made in the browser.
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['on_subscription', 'off']) })
    .optional(),
  metadata: metadata.optional(),
})
export type Creation = z.output<typeof creation>

export const subscriptionOf = (
  now: number,
  given: Creation,
  price: Price,
  quantity: number,
): Subscription => {
  const id = newId('sub')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
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
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
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
      payment_method_types: null,
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
  current_period_end: nextPeriod(now, now),
  current_period_start: now,
  current_trial: null,
  discounts: [],
  metadata: {},
  ...pricing(price),
  quantity,
  subscription,
  tax_rates: [],
})

/** What an item costs, as Stripe says it twice. */
export const pricing = (price: Price): Pick<SubscriptionItem, 'plan' | 'price'> => ({
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
})

/** The end of the month that begins then. A subscription of the 31st renews on the last day of a short month. */
export const nextPeriod = (start: number, anchor: number): number =>
  addMonths(start, 1, new Date(anchor * 1_000).getUTCDate())
