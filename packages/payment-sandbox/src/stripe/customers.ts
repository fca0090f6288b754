import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { newId, randomWord } from '../shared/ids.ts'
import { mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { endSubscription } from './subscriptions/subscription-end.ts'

export const customerEndpoints = [
  endpoint({
    method: 'POST',
    path: '/customers',
    parameters: namedAs<Stripe.CustomerCreateParams>()({
      email: z.string().max(512).optional(),
      name: z.string().max(256).optional(),
      metadata: metadata.optional(),
    }),
    run: async ({ books, parameters }) => {
      const customer = await books.add('customer', {
        id: newId('cus'),
        object: 'customer',
        address: null,
        balance: 0,
        created: books.now,
        currency: null,
        customer_account: null,
        default_source: null,
        delinquent: false,
        description: null,
        discount: null,
        email: parameters.email || null,
        invoice_prefix: randomWord(8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: mergeMetadata({}, parameters.metadata),
        name: parameters.name || null,
        next_invoice_sequence: 1,
        phone: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      })
      await books.tell('customer.created', customer.data)
      return customer.data
    },
  }),
  endpoint({
    method: 'GET',
    path: '/customers',
    parameters: namedAs<Stripe.CustomerListParams>()({ ...paging, email: text.optional() }),
    run: ({ books, parameters: { email, ...page } }) =>
      books.page('customer', '/v1/customers', { email }, page),
  }),
  endpoint({
    method: 'DELETE',
    path: '/customers/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => {
      // What has a subscription and its payer locks the subscription first.
      for (const { data } of await books.all('subscription', { customer: id }))
        await endSubscription(books, await books.lock('subscription', data.id), 'cancellation_requested')
      const { data } = await books.lock('customer', id, 'id')
      await books.remove(id)
      await books.tell('customer.deleted', data)
      return { id, object: 'customer', deleted: true }
    },
  }),
]
