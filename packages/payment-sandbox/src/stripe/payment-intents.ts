import type Stripe from 'stripe'
import { z } from 'zod'
import { attemptPayment, publicView } from './confirm.ts'
import { Declined, endpoint, type Call } from './endpoint.ts'
import { invalidRequest, unexpectedState } from './failure.ts'
import { addIntent, checkAmount, lockIntent } from './intents.ts'
import type { StoredObject } from './objects.ts'
import { currency, flag, integer, mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { addMethod, methodData } from './payment-methods.ts'

const creation = namedAs<Stripe.PaymentIntentCreateParams>()({
  amount: integer,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: z.string().max(800).optional(),
})

const create = async ({ books, parameters }: Call<z.output<typeof creation>>): Promise<object> => {
  const { automatic_payment_methods, ...given } = parameters
  checkAmount(given.amount, given.currency)
  const intent = await addIntent(books, {
    ...given,
    metadata: mergeMetadata({}, given.metadata),
    receipt_email: given.receipt_email || null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true, ...automatic_payment_methods },
  })
  return intent.data
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const confirmIntent = async (
  { books, siteUrl, isPublic }: Pick<Call<never>, 'books' | 'siteUrl' | 'isPublic'>,
  intent: StoredObject<'payment_intent'>,
  method: StoredObject<'payment_method'>,
  return_url: string | undefined,
): Promise<object> => {
  const { data, notes } = intent
  const now = isPublic ? publicView(data) : data
  if (!confirmable.includes(data.status)) throw unexpectedState(cannotConfirm(data.status), now)
  const { enabled, allow_redirects } = data.automatic_payment_methods ?? {}
  const mayRedirect = enabled && allow_redirects !== 'never'
  if (mayRedirect && !return_url)
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    )
  if (return_url) notes.returnUrl = return_url
  await attemptPayment(books, intent, method, 'present', siteUrl)
  const shown = isPublic ? publicView(data) : data
  const error = data.last_payment_error
  return error ? new Declined({ ...error, payment_intent: shown }) : shown
}

const cannotConfirm = (status: string): string =>
  status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`

/** A browser proves by the client secret that the payment is its own. */
const checkSecret = (intent: Stripe.PaymentIntent, secret: string | undefined, isPublic: boolean): void => {
  if (!isPublic && secret === undefined) return
  if (secret === intent.client_secret) return
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    },
  )
}

export const paymentIntentEndpoints = [
  endpoint({ method: 'POST', path: '/payment_intents', parameters: creation, run: create }),
  endpoint({
    method: 'GET',
    path: '/payment_intents/:id',
    parameters: z.strictObject({ client_secret: text.optional() }),
    mayBePublic: true,
    run: async ({ books, id, parameters, isPublic }) => {
      const { data } = await books.get('payment_intent', id, 'intent')
      checkSecret(data, parameters.client_secret, isPublic)
      return isPublic ? publicView(data) : data
    },
  }),
  endpoint({
    method: 'GET',
    path: '/payment_intents',
    parameters: namedAs<Stripe.PaymentIntentListParams>()({ ...paging, customer: text.optional() }),
    run: async ({ books, parameters: { customer, ...page } }) =>
      books.page('payment_intent', '/v1/payment_intents', { customer }, page),
  }),
  endpoint({
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    parameters: namedAs<Stripe.PaymentIntentConfirmParams & { client_secret: string }>()({
      client_secret: text.optional(),
      payment_method_data: methodData,
      receipt_email: z.string().max(800).optional(),
      return_url: z.url({ protocol: /^https?$/ }).optional(),
    }),
    mayBePublic: true,
    run: async (call) => {
      const { books, id, parameters, isPublic } = call
      const intent = await lockIntent(books, id)
      checkSecret(intent.data, parameters.client_secret, isPublic)
      if (parameters.receipt_email) intent.data.receipt_email = parameters.receipt_email
      const method = await addMethod(books, parameters.payment_method_data)
      return confirmIntent(call, intent, method, parameters.return_url)
    },
  }),
]
