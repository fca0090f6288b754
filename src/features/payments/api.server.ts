import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { takeShared } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { confirmingPayments, followingPayments, prompting } from './policy.ts'
import { isLostPrompt } from './prompt.server.ts'
import {
  codeSchema,
  paymentConfigSchema,
  paymentProofSchema,
  paymentStepSchema,
  promptSchema,
} from './schema.ts'
import type { Payments } from './service.server.ts'
import { paystackWebhook, stripeWebhook } from './webhooks.server.ts'

const largestEvent = 1024 * 1024

const signedEvent = (header: string, from: string) => ({
  headers: {
    type: 'object',
    properties: { [header]: { type: 'string', description: 'Signature of the raw request body' } },
    required: [header],
  },
  body: { type: 'object', description: `An event of ${from}` },
})

const webhooks = [
  { name: 'stripe', call: stripeWebhook, header: 'Stripe-Signature', from: 'Stripe' },
  { name: 'paystack', call: paystackWebhook, header: 'X-Paystack-Signature', from: 'Paystack' },
] as const

export const paymentsApi = (api: Api, { limits }: Platform, payments: Payments): void => {
  serve(
    api,
    endpoints.paymentsConfig,
    {
      access: 'public',
      summary: 'Which payment providers are available, and the publishable key of the card form',
      response: { 200: paymentConfigSchema },
    },
    () => payments.config(),
  )

  serve(
    api,
    endpoints.promptPayment,
    {
      access: 'public',
      summary: "Send a payment prompt to the payer's phone",
      body: promptSchema,
      response: { 200: paymentStepSchema },
    },
    async (request) => {
      const { phone, network, ...proof } = request.body
      const payment = await payments.prove(proof)
      // What never rang is not counted against the number.
      await limits.takeAll([
        [prompting.network, request.ip],
        ...(isLostPrompt(payment, { phone, network })
          ? []
          : [[prompting.number, phone] as const, [prompting.numberADay, phone] as const]),
      ])
      return payments.promptWallet(payment, { phone, network })
    },
  )

  serve(
    api,
    endpoints.sendCode,
    {
      access: 'public',
      summary: 'Submit the code the network sent to the payer',
      body: codeSchema,
      response: { 200: paymentStepSchema },
    },
    async (request) => {
      const { code, ...proof } = request.body
      await takeShared(limits, confirmingPayments, request.ip, proof.paymentIntentId)
      return payments.continue(await payments.prove(proof), code)
    },
  )

  serve(
    api,
    endpoints.openCardPage,
    {
      access: 'public',
      summary: "The link to the payment provider's card page",
      body: paymentProofSchema,
      response: { 200: paymentStepSchema },
    },
    async (request) => {
      await takeShared(limits, confirmingPayments, request.ip, request.body.paymentIntentId)
      return payments.promptCard(await payments.prove(request.body))
    },
  )

  serve(
    api,
    endpoints.followPayment,
    {
      access: 'public',
      summary: 'Status of a payment, using its client secret',
      body: paymentProofSchema,
      response: { 200: paymentStepSchema },
    },
    async (request) => {
      await takeShared(limits, followingPayments, request.ip, request.body.paymentIntentId)
      return payments.follow(await payments.prove(request.body))
    },
  )

  void api.register(async (scope: Api) => {
    // The signature is of the bytes, so they are read as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { name, call, header, from } of webhooks)
      serve(
        scope,
        call,
        {
          access: 'public',
          describes: signedEvent(header, from),
          bodyLimit: largestEvent,
          summary: `Webhook from ${from}`,
          response: { 200: z.object({ received: z.literal(true) }) },
        },
        async (request) => {
          const signature = request.headers[header.toLowerCase()]
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await payments.takeEvent(name, body, Array.isArray(signature) ? signature[0] : signature)
          return { received: true as const }
        },
      )
  })
}
