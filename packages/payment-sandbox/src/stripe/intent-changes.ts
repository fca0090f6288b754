import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { invalidRequest, unexpectedState } from './failure.ts'
import { currency, integer, mergeMetadata, metadata, namedAs, text } from './parameters.ts'
import { checkAmount, lockIntent } from './intents.ts'
import { getMethod } from './payment-methods.ts'

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const intentChangeEndpoints = [
  endpoint({
    method: 'POST',
    path: '/payment_intents/:id',
    parameters: namedAs<Stripe.PaymentIntentUpdateParams>()({
      amount: integer.optional(),
      currency: currency.optional(),
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      payment_method: text.optional(),
      receipt_email: z.string().max(800).optional(),
      setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
    }),
    run: async ({ books, id, parameters }) => {
      const intent = await lockIntent(books, id)
      const { data } = intent
      const { metadata: labels, payment_method, description, receipt_email, ...rest } = parameters
      for (const [name, value] of Object.entries({ ...rest, payment_method }))
        if (value !== undefined && !open.includes(data.status)) throw cannotUpdate(name, data)
      if (rest.customer) await books.get('customer', rest.customer)
      const { amount = data.amount, currency: code = data.currency, customer = data.customer } = rest
      checkAmount(amount, code)
      const hasNewPrice = amount !== data.amount || code !== data.currency
      Object.assign(data, {
        amount,
        currency: code,
        customer,
        metadata: mergeMetadata(data.metadata, labels),
      })
      if (description !== undefined) data.description = description
      if (receipt_email !== undefined) data.receipt_email = receipt_email || null
      if (rest.setup_future_usage !== undefined) data.setup_future_usage = rest.setup_future_usage || null
      if (payment_method) {
        data.payment_method = (await getMethod(books, payment_method)).data.id
        data.status = 'requires_confirmation'
      }
      // What the payer was about to approve is no longer what it was.
      if (hasNewPrice && data.status === 'requires_action') {
        data.status = 'requires_confirmation'
        data.next_action = null
        delete intent.notes.secondStep
      }
      await books.save(intent)
      return data
    },
  }),
  endpoint({
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    parameters: namedAs<Stripe.PaymentIntentCancelParams>()({
      cancellation_reason: z
        .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
        .optional(),
    }),
    run: async ({ books, id, parameters }) => {
      const intent = await lockIntent(books, id)
      if (!open.includes(intent.data.status)) throw cannotCancel(intent.data)
      if (intent.notes.invoice)
        throw invalidRequest(
          'You cannot cancel this PaymentIntent because it was created by an Invoice. Instead, void the Invoice.',
        )
      Object.assign(intent.data, {
        status: 'canceled',
        canceled_at: books.now,
        cancellation_reason: parameters.cancellation_reason ?? null,
        next_action: null,
      })
      await books.save(intent)
      await books.tell('payment_intent.canceled', intent.data)
      return intent.data
    },
  }),
]

const cannotUpdate = (name: string, intent: Stripe.PaymentIntent) =>
  unexpectedState(
    `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
    intent,
  )

const cannotCancel = (intent: Stripe.PaymentIntent) =>
  unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
    intent,
  )
