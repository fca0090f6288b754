import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { invalidRequest } from './failure.ts'
import { newId, randomWord } from '../shared/ids.ts'
import type { StoredObject, Notes } from './objects.ts'

/** Stripe's least and most: half a dollar or its like, and eight digits. */
export const checkAmount = (amount: number, code: string): void => {
  const least: Record<string, number> = { usd: 50, eur: 50, gbp: 30, ghs: 1, ngn: 1 }
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < (least[code] ?? 1))
    throw invalidRequest(`Amount must be at least ${(least[code]! / 100).toFixed(2)} ${code.toUpperCase()}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > 99_999_999)
    throw invalidRequest(`Amount must be no more than 999,999.99 ${code.toUpperCase()}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
}

type Fresh = Pick<Stripe.PaymentIntent, 'amount' | 'currency'> & Partial<Stripe.PaymentIntent>

/** A new intent, and the word of it. */
export const addIntent = async (
  books: Books,
  given: Fresh,
  notes: Notes = {},
): Promise<StoredObject<'payment_intent'>> => {
  const id = newId('pi')
  const intent = await books.add(
    'payment_intent',
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: `${id}_secret_${randomWord(25)}`,
      confirmation_method: 'automatic',
      created: books.now,
      customer: null,
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: {
          installments: null,
          mandate_options: null,
          network: null,
          request_three_d_secure: 'automatic',
        },
      },
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      transfer_data: null,
      transfer_group: null,
      ...given,
    },
    notes,
  )
  await books.tell('payment_intent.created', intent.data)
  return intent
}

/** What changes both locks the subscription first, so that no two wait for each other. */
export const lockIntent = async (books: Books, id: string): Promise<StoredObject<'payment_intent'>> => {
  const { subscription } = (await books.get('payment_intent', id, 'intent')).notes
  if (subscription) await books.lock('subscription', subscription)
  return books.lock('payment_intent', id, 'intent')
}
