import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from './books.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest } from './failure.ts'
import { newId } from '../shared/ids.ts'
import type { StoredObject, Price } from './objects.ts'
import { currency, flag, integer, mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
})
const priceData = namedAs<Stripe.PriceCreateParams>()({
  currency,
  unit_amount: integer,
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  recurring: recurring.optional(),
  lookup_key: text.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  active: flag.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
})
type PriceData = z.output<typeof priceData>

const addProduct = async (
  books: Books,
  given: {
    id?: string | undefined
    name: string
    description?: string | undefined
    metadata?: PriceData['metadata']
  },
): Promise<Stripe.Product> => {
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

export const addPrice = async (books: Books, given: PriceData): Promise<StoredObject<'price'>> => {
  if (!given.product && !given.product_data)
    throw invalidRequest('Missing required param: product.', { code: 'parameter_missing', param: 'product' })
  if (given.lookup_key && (await books.all('price', { lookup_key: given.lookup_key })).length > 0)
    throw invalidRequest(`A price (\`${given.lookup_key}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    })
  const product = given.product
    ? (await books.get('product', given.product)).data
    : await addProduct(books, given.product_data!)
  const price = await books.add('price', priceOf(given, product.id, books.now))
  await books.tell('price.created', price.data)
  return price
}

const priceOf = (given: PriceData, product: string, created: number): Price => ({
  id: newId('price'),
  object: 'price',
  active: given.active ?? true,
  billing_scheme: 'per_unit',
  created,
  currency: given.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: given.lookup_key ?? null,
  metadata: mergeMetadata({}, given.metadata),
  nickname: given.nickname ?? null,
  product,
  recurring: given.recurring
    ? {
        interval: given.recurring.interval,
        interval_count: given.recurring.interval_count ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
    : null,
  tax_behavior: given.tax_behavior ?? 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: given.recurring ? 'recurring' : 'one_time',
  unit_amount: given.unit_amount,
  unit_amount_decimal: String(given.unit_amount),
})

export const catalogueEndpoints = [
  endpoint({
    method: 'POST',
    path: '/products',
    parameters: namedAs<Stripe.ProductCreateParams>()({
      id: text.optional(),
      name: text,
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    run: ({ books, parameters }) => addProduct(books, parameters),
  }),
  endpoint({
    method: 'GET',
    path: '/products/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => (await books.get('product', id, 'id')).data,
  }),
  endpoint({
    method: 'GET',
    path: '/products',
    parameters: namedAs<Stripe.ProductListParams>()({ ...paging, active: flag.optional() }),
    run: ({ books, parameters: { active, ...page } }) =>
      books.page('product', '/v1/products', { active }, page),
  }),
  endpoint({
    method: 'POST',
    path: '/prices',
    parameters: priceData,
    run: async ({ books, parameters }) => (await addPrice(books, parameters)).data,
  }),
  endpoint({
    method: 'GET',
    path: '/prices/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => (await books.get('price', id)).data,
  }),
  endpoint({
    method: 'GET',
    path: '/prices',
    parameters: namedAs<Stripe.PriceListParams>()({
      ...paging,
      active: flag.optional(),
      product: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
    }),
    run: async ({ books, parameters: { active, product, lookup_keys, ...page } }) => {
      if (!lookup_keys) return books.page('price', '/v1/prices', { active, product }, page)
      const found = []
      for (const lookup_key of lookup_keys) found.push(...(await books.all('price', { lookup_key })))
      return { object: 'list', url: '/v1/prices', has_more: false, data: found.map(({ data }) => data) }
    },
  }),
]
