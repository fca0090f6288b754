import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from './books.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest } from './failure.ts'
import { newId } from '../shared/ids.ts'
import type { Price } from './objects.ts'
import { currency, integer, mergeMetadata, metadata, namedAs, text } from './parameters.ts'

/** The price that is made for an item. All our gifts are monthly. */
export const priceData = z.strictObject({
  currency,
  unit_amount: integer,
  product: text,
  recurring: z.strictObject({ interval: z.literal('month') }),
})
export type PriceData = z.output<typeof priceData>

const productData = namedAs<Stripe.ProductCreateParams>()({
  id: text.optional(),
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
})

const addProduct = async (books: Books, given: z.output<typeof productData>): Promise<Stripe.Product> => {
  if (given.id && (await books.find('product', given.id)))
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  const { data } = await books.add('product', {
    id: given.id ?? newId('prod'),
    object: 'product',
    active: true,
    created: books.now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: books.now,
    url: null,
  })
  await books.tell('product.created', data)
  return data
}

export const addPrice = async (books: Books, given: PriceData): Promise<Price> => {
  const { data: product } = await books.get('product', given.product)
  const { data } = await books.add('price', priceOf(given, product.id, books.now))
  await books.tell('price.created', data)
  return data
}

const priceOf = (given: PriceData, product: string, created: number): Price => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: given.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: given.unit_amount,
  unit_amount_decimal: String(given.unit_amount),
})

export const catalogueEndpoints = [
  endpoint({
    method: 'POST',
    path: '/products',
    parameters: productData,
    run: ({ books, parameters }) => addProduct(books, parameters),
  }),
  endpoint({
    method: 'GET',
    path: '/products/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => (await books.get('product', id, 'id')).data,
  }),
]
