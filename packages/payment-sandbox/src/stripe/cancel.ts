import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { invalidRequest, unexpectedState } from './failure.ts'
import { namedAs } from './parameters.ts'
import { lockIntent } from './intents.ts'

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const cancelEndpoints = [
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

const cannotCancel = (intent: Stripe.PaymentIntent) =>
  unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
    intent,
  )
