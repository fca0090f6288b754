import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type * as endpoints from './endpoints.ts'
import { providerOf } from './provider.server.ts'
import { paymentConfigSchema } from './schema.ts'
import type { Payments } from './service.server.ts'
import { handleEvent } from './books/webhook.server.ts'

const largestEvent = 1024 * 1024

const signedEvent = {
  headers: {
    type: 'object',
    properties: { 'Stripe-Signature': { type: 'string', description: 'Signature of the raw request body' } },
    required: ['Stripe-Signature'],
  },
  body: { type: 'object', description: 'A Stripe event' },
}

export const paymentsApi = (api: Api, { core }: Payments): void => {
  api.get(
    '/payments/config',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Whether card payments are available, and the publishable key',
        response: { 200: paymentConfigSchema },
      } satisfies RouteOf<typeof endpoints.paymentsConfig>,
    },
    () => ({
      mode: core.provider?.mode ?? ('unavailable' as const),
      publishableKey: core.provider?.publishableKey ?? null,
    }),
  )

  void api.register(async (scope: Api) => {
    // The signature is of the bytes, so they are read as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/webhooks/stripe',
      {
        config: { access: 'public', describes: signedEvent },
        bodyLimit: largestEvent,
        schema: {
          summary: 'Webhook from the payment provider',
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signed = Array.isArray(signature) ? signature[0] : signature
        await handleEvent(core, await providerOf(core).verify(body, signed))
        return { received: true as const }
      },
    )
  })
}
