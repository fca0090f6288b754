import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { receiptSchema } from '#shared/receipt.ts'
import type * as endpoints from './endpoints.ts'
import { subscriptionSchema, tokenSchema } from './schema.ts'
import { confirmSubscription, subscribe, subscribeReceipt, unsubscribe } from './service.server.ts'

export const newsletterApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/newsletter',
    summary: 'Subscribe to the newsletter (confirmed by email)',
    schema: subscriptionSchema satisfies FormOf<typeof endpoints.subscribe>,
    store: (input) => subscribe(platform, input),
    decoy: subscribeReceipt,
    once: false,
  })

  api.post(
    '/newsletter/confirm',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Confirm a subscription',
        body: tokenSchema,
        response: { 200: receiptSchema },
      } satisfies RouteOf<typeof endpoints.confirmSubscription>,
    },
    (request) => confirmSubscription(platform, request.body.token),
  )

  api.post(
    '/newsletter/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Unsubscribe from the newsletter',
        body: tokenSchema,
        response: { 200: receiptSchema },
      } satisfies RouteOf<typeof endpoints.unsubscribe>,
    },
    (request) => unsubscribe(platform, request.body.token),
  )

  void api.register(async (scope: Api) => acceptOneClick(scope, platform))
}

/** RFC 8058: mail programs post a form here; what counts is in the address. */
const acceptOneClick = (scope: Api, platform: Platform): void => {
  const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
  // In a scope of its own: everywhere else a form that is not JSON is refused.
  scope.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  scope.post(
    '/newsletter/one-click',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One-click unsubscribe (RFC 8058)',
        querystring: tokenSchema,
        consumes: formTypes,
        response: { 200: receiptSchema },
      },
    },
    (request) => unsubscribe(platform, request.query.token),
  )
}
