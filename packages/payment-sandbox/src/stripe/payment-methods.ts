import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from './books.ts'
import { readCard, type Card } from './cards.ts'
import { newId } from '../shared/ids.ts'
import type { StoredObject } from './objects.ts'
import { integer, text } from './parameters.ts'

const optionalText = z.string().max(5_000).optional()
const address = z.strictObject({
  line1: optionalText,
  line2: optionalText,
  city: optionalText,
  state: optionalText,
  postal_code: optionalText,
  country: optionalText,
})

/** What a browser sends about a card, as Stripe.js does. */
export const methodData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: z
    .strictObject({
      name: optionalText,
      email: optionalText,
      phone: optionalText,
      address: address.optional(),
    })
    .optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
})

type MethodData = z.output<typeof methodData>

export const addMethod = async (books: Books, given: MethodData): Promise<StoredObject<'payment_method'>> => {
  const { card, behaviour } = readCard(given.card, books.now)
  return books.add('payment_method', methodOf(card, books.now, given), { behaviour })
}

const methodOf = (card: Card, created: number, given: MethodData): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: given.allow_redisplay ?? 'unspecified',
  billing_details: billingDetails(given.billing_details),
  card: {
    ...card,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    display_brand: card.brand,
    generated_from: null,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

const billingDetails = (given: MethodData['billing_details']): Stripe.PaymentMethod.BillingDetails => ({
  address: {
    city: given?.address?.city || null,
    country: given?.address?.country || null,
    line1: given?.address?.line1 || null,
    line2: given?.address?.line2 || null,
    postal_code: given?.address?.postal_code || null,
    state: given?.address?.state || null,
  },
  email: given?.email || null,
  name: given?.name || null,
  phone: given?.phone || null,
  tax_id: null,
})

export const attach = async (
  books: Books,
  method: StoredObject<'payment_method'>,
  customer: string,
): Promise<void> => {
  if (method.data.customer === customer) return
  method.data.customer = customer
  await books.save(method)
  await books.tell('payment_method.attached', method.data)
}
