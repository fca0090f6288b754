import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import { oneClick } from './emails.server.ts'
import * as endpoints from './endpoints.ts'
import { subscriptionSchema, tokenSchema } from './schema.ts'
import { confirmSubscription, subscribe, subscribeReceipt, unsubscribe } from './service.server.ts'

export const newsletterApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.subscribe, {
    summary: 'Subscribe to the newsletter (confirmed by email)',
    schema: subscriptionSchema,
    store: (input) => subscribe(platform, input),
    decoy: subscribeReceipt,
    once: false,
  })

  serve(
    api,
    endpoints.confirmSubscription,
    {
      access: 'public',
      summary: 'Confirm a subscription',
      body: tokenSchema,
      response: { 200: receiptSchema },
    },
    (request) => confirmSubscription(platform, request.body.token),
  )

  serve(
    api,
    endpoints.unsubscribe,
    {
      access: 'public',
      summary: 'Unsubscribe from the newsletter',
      body: tokenSchema,
      response: { 200: receiptSchema },
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
  serve(
    scope,
    oneClick,
    {
      access: 'public',
      summary: 'One-click unsubscribe (RFC 8058)',
      querystring: tokenSchema,
      consumes: formTypes,
      response: { 200: receiptSchema },
    },
    (request) => unsubscribe(platform, request.query.token),
  )
}
