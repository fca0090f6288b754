import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { newId, randomWord } from '../shared/ids.ts'
import { mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { attach, getMethod } from './payment-methods.ts'
import { endSubscription } from './subscription-end.ts'

const details = {
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().optional(),
  phone: z.string().optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
}
const orNull = (value: string | undefined, current: string | null | undefined): string | null =>
  value === undefined ? (current ?? null) : value || null

export const customerEndpoints = [
  endpoint({
    method: 'POST',
    path: '/customers',
    parameters: namedAs<Stripe.CustomerCreateParams>()({ ...details, payment_method: text.optional() }),
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
        description: orNull(parameters.description, null),
        discount: null,
        email: orNull(parameters.email, null),
        invoice_prefix: randomWord(8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: parameters.invoice_settings?.default_payment_method ?? null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: mergeMetadata({}, parameters.metadata),
        name: orNull(parameters.name, null),
        next_invoice_sequence: 1,
        phone: orNull(parameters.phone, null),
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      })
      if (parameters.payment_method)
        await attach(books, await getMethod(books, parameters.payment_method), customer.data.id)
      await books.tell('customer.created', customer.data)
      return customer.data
    },
  }),
  endpoint({
    method: 'GET',
    path: '/customers/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => (await books.get('customer', id, 'id')).data,
  }),
  endpoint({
    method: 'GET',
    path: '/customers',
    parameters: namedAs<Stripe.CustomerListParams>()({ ...paging, email: text.optional() }),
    run: ({ books, parameters: { email, ...page } }) =>
      books.page('customer', '/v1/customers', { email }, page),
  }),
  endpoint({
    method: 'POST',
    path: '/customers/:id',
    parameters: namedAs<Stripe.CustomerUpdateParams>()(details),
    run: async ({ books, id, parameters }) => {
      const customer = await books.lock('customer', id, 'id')
      const { data } = customer
      data.email = orNull(parameters.email, data.email)
      data.name = orNull(parameters.name, data.name)
      data.phone = orNull(parameters.phone, data.phone)
      data.description = orNull(parameters.description, data.description)
      data.metadata = mergeMetadata(data.metadata, parameters.metadata)
      const { default_payment_method } = parameters.invoice_settings ?? {}
      if (default_payment_method) data.invoice_settings.default_payment_method = default_payment_method
      await books.save(customer)
      await books.tell('customer.updated', data)
      return data
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/customers/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => {
      // Whatever has a subscription and its payer locks the subscription first.
      for (const { data } of await books.all('subscription', { customer: id }))
        await endSubscription(books, await books.lock('subscription', data.id), 'cancellation_requested')
      const { data } = await books.lock('customer', id, 'id')
      await books.remove(id)
      await books.tell('customer.deleted', data)
      return { id, object: 'customer', deleted: true }
    },
  }),
]
