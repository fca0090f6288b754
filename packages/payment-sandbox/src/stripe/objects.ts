import type Stripe from 'stripe'
import type { Behaviour } from './cards.ts'

/** A decimal number is a text on the wire; the SDK makes a `Decimal` of it. */
type WithTextFor<T, K extends keyof T> = Omit<T, K> & Record<K, string | null>

export type Price = WithTextFor<Stripe.Price, 'unit_amount_decimal'>
type Plan = WithTextFor<Stripe.Plan, 'amount_decimal'>
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan }
export type Subscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<SubscriptionItem> }
type Pricing = WithTextFor<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'>
export type InvoiceLineItem = Omit<WithTextFor<Stripe.InvoiceLineItem, 'quantity_decimal'>, 'pricing'> & {
  pricing: Pricing | null
}
export type Invoice = Omit<Stripe.Invoice, 'lines'> & { lines: Stripe.ApiList<InvoiceLineItem> }

/** Everything that is kept, in the SDK's own types: what they do not accept does not compile. */
export type Kinds = {
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  customer: Stripe.Customer
  product: Stripe.Product
  price: Price
  subscription: Subscription
  invoice: Invoice
  invoice_payment: Stripe.InvoicePayment
}
export type Kind = keyof Kinds

/** What Stripe knows and does not say. Never a card's number. */
export type Notes = {
  behaviour?: Behaviour
  returnUrl?: string
  /** The secret of the page that approves or refuses. */
  secondStep?: string
  /** What a payment intent pays for. */
  invoice?: string
  subscription?: string
}

export type StoredObject<K extends Kind> = { data: Kinds[K]; notes: Notes }

/** Where Stripe may put a whole object, the sandbox keeps its id. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** How Stripe calls a kind where it is missing. */
export const spokenKinds: Record<Kind, string> = {
  payment_intent: 'payment_intent',
  payment_method: 'PaymentMethod',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  customer: 'customer',
  product: 'product',
  price: 'price',
  subscription: 'subscription',
  invoice: 'invoice',
  invoice_payment: 'invoice payment',
}
