import type Stripe from 'stripe'
import { z } from 'zod'
import { attemptPayment, publicView } from './confirm.ts'
import { Declined, endpoint, type Call } from './endpoint.ts'
import { invalidRequest, unexpectedState } from './failure.ts'
import { addIntent, checkAmount, lockIntent } from './intents.ts'
import { idOf, type StoredObject } from './objects.ts'
import { currency, flag, integer, mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { addMethod, getMethod, methodData } from './payment-methods.ts'

const shared = {
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: z.string().max(800).optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: text.optional(),
}
const confirming = {
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  off_session: flag.optional(),
}
const creation = namedAs<Stripe.PaymentIntentCreateParams>()({
  amount: integer,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: flag.optional(),
  ...shared,
  ...confirming,
})

const create = async ({ books, parameters, siteUrl }: Call<z.output<typeof creation>>): Promise<object> => {
  const { confirm, return_url, off_session, automatic_payment_methods, payment_method, ...given } = parameters
  checkAmount(given.amount, given.currency)
  if (given.customer) await books.get('customer', given.customer)
  const method = payment_method ? await getMethod(books, payment_method) : undefined
  const intent = await addIntent(books, {
    ...given,
    metadata: mergeMetadata({}, given.metadata),
    payment_method: method?.data.id ?? null,
    receipt_email: given.receipt_email || null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true, ...automatic_payment_methods },
  })
  if (!confirm) return intent.data
  return confirmIntent({ books, siteUrl, isPublic: false }, intent, { method, return_url, off_session })
}

type Confirmation = {
  method: StoredObject<'payment_method'> | undefined
  return_url: string | undefined
  off_session: boolean | undefined
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const confirmIntent = async (
  { books, siteUrl, isPublic }: Pick<Call<never>, 'books' | 'siteUrl' | 'isPublic'>,
  intent: StoredObject<'payment_intent'>,
  { method, return_url, off_session }: Confirmation,
): Promise<object> => {
  const { data, notes } = intent
  const now = isPublic ? publicView(data) : data
  if (!confirmable.includes(data.status)) throw unexpectedState(cannotConfirm(data.status), now)
  if (!method)
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
      now,
    )
  const { enabled, allow_redirects } = data.automatic_payment_methods ?? {}
  const mayRedirect = enabled && allow_redirects !== 'never' && !data.allowed_payment_method_types
  if (mayRedirect && !return_url)
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    )
  if (return_url) notes.returnUrl = return_url
  await attemptPayment(books, intent, method, off_session ? 'absent' : 'present', siteUrl)
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
      ...confirming,
      client_secret: text.optional(),
      payment_method: text.optional(),
      payment_method_data: methodData.optional(),
      receipt_email: z.string().max(800).optional(),
      setup_future_usage: shared.setup_future_usage,
    }),
    mayBePublic: true,
    run: async (call) => {
      const { books, id, parameters, isPublic } = call
      const intent = await lockIntent(books, id)
      checkSecret(intent.data, parameters.client_secret, isPublic)
      if (parameters.receipt_email) intent.data.receipt_email = parameters.receipt_email
      if (parameters.setup_future_usage) intent.data.setup_future_usage = parameters.setup_future_usage
      const { payment_method_data: given, payment_method = intent.data.payment_method } = parameters
      const method = given
        ? await addMethod(books, given)
        : payment_method
          ? await getMethod(books, idOf(payment_method))
          : undefined
      const { return_url, off_session } = parameters
      return confirmIntent(call, intent, { method, return_url, off_session })
    },
  }),
]
