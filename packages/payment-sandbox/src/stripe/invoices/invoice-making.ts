import type { Books } from '../books.ts'
import { newId } from '../../shared/ids.ts'
import { addIntent } from '../intents.ts'
import { idOf, type InvoiceLineItem, type StoredObject, type Subscription } from '../objects.ts'

type Reason = 'subscription_create' | 'subscription_cycle'

/** A draft: what the subscription owes for one period. */
export const addInvoice = async (
  books: Books,
  subscription: Subscription,
  reason: Reason,
): Promise<StoredObject<'invoice'>> => {
  const id = newId('in')
  const [item] = subscription.items.data
  const total = (item!.price.unit_amount ?? 0) * (item!.quantity ?? 1)
  const { data: customer } = await books.get('customer', idOf(subscription.customer))
  const invoice = await books.add('invoice', {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sankofa',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: books.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [lineOf(subscription, id, total)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // An invoice tells of the period that has ended; its lines of the one that is paid for.
    period_end: books.now,
    period_start: reason === 'subscription_create' ? books.now : subscription.start_date,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: books.now,
  })
  await books.tell('invoice.created', invoice.data)
  return invoice
}

const lineOf = (subscription: Subscription, invoice: string, amount: number): InvoiceLineItem => {
  const [item] = subscription.items.data
  const { price, quantity = 1 } = item!
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item!.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item!.current_period_start, end: item!.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

/** From a draft to a claim: numbered, with a payment intent that pays it. */
export const finaliseInvoice = async (
  books: Books,
  invoice: StoredObject<'invoice'>,
  subscription: Subscription,
): Promise<StoredObject<'payment_intent'>> => {
  const { data } = invoice
  const customer = await books.lock('customer', idOf(data.customer))
  const { invoice_prefix, next_invoice_sequence = 1 } = customer.data
  customer.data.next_invoice_sequence = next_invoice_sequence + 1
  await books.save(customer)
  data.status = 'open'
  data.number = `${invoice_prefix}-${String(next_invoice_sequence).padStart(4, '0')}`
  data.effective_at = books.now
  data.ending_balance = 0
  data.status_transitions.finalized_at = books.now
  await books.save(invoice)
  await books.tell('invoice.finalized', data)
  const intent = await addIntent(
    books,
    {
      amount: data.total,
      currency: data.currency,
      customer: data.customer,
      description:
        data.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      // The card is kept for the next months.
      setup_future_usage: data.billing_reason === 'subscription_create' ? 'off_session' : null,
      receipt_email: null,
    },
    { invoice: data.id, subscription: subscription.id },
  )
  await books.add('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: data.total,
    created: books.now,
    currency: data.currency,
    invoice: data.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.data.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  return intent
}
