import { endpoint } from '#shared/calls/endpoint.ts'

/** Only the payment providers call these. */
export const stripeWebhook = endpoint<void, { received: true }>('POST', '/api/webhooks/stripe')
export const paystackWebhook = endpoint<void, { received: true }>('POST', '/api/webhooks/paystack')
