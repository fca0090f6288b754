import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from '../books.ts'
import { addPrice, priceData } from '../catalogue.ts'
import { invalidRequest } from '../failure.ts'
import type { StoredObject, Subscription } from '../objects.ts'
import { integer, namedAs, text } from '../parameters.ts'
import { pricing } from './subscription-making.ts'

export const changes = namedAs<Stripe.SubscriptionUpdateParams>()({
  items: z
    .array(z.strictObject({ id: text, price_data: priceData.optional(), quantity: integer.optional() }))
    .length(1)
    .optional(),
  // An empty text ends the pause. The other ways to pause are not ours.
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior: z.literal('void'), resumes_at: integer.optional() })])
    .optional(),
  // No part of a month is ever paid here.
  proration_behavior: z.literal('none').optional(),
})
type Changes = z.output<typeof changes>

export const updateSubscription = async (
  books: Books,
  subscription: StoredObject<'subscription'>,
  given: Changes,
): Promise<Subscription> => {
  const { data } = subscription
  if (['canceled', 'incomplete_expired'].includes(data.status))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const previous = structuredClone({ items: data.items, pause_collection: data.pause_collection })
  if (given.items) await changeItem(books, data, given)
  if (given.pause_collection !== undefined) await changePause(books, data, given.pause_collection)
  await books.save(subscription)
  await books.tell('customer.subscription.updated', data, {
    ...(given.items && { items: previous.items }),
    ...(given.pause_collection !== undefined && { pause_collection: previous.pause_collection }),
  })
  return data
}

/** The new price is asked for with the next invoice. */
const changeItem = async (
  books: Books,
  { items }: Subscription,
  { items: [given] = [], proration_behavior }: Changes,
): Promise<void> => {
  const item = items.data.find(({ id }) => id === given?.id)
  if (!given || !item)
    throw invalidRequest(`No such subscription item: '${given?.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  if (proration_behavior !== 'none')
    throw invalidRequest('The sandbox knows no prorations.', { param: 'proration_behavior' })
  if (given.price_data) {
    const price = await addPrice(books, given.price_data)
    if (price.currency !== item.price.currency)
      throw invalidRequest(
        'If a subscription has existing items, new prices must have the same currency as the existing items.',
        { param: 'items[0][price]' },
      )
    Object.assign(item, pricing(price))
  }
  item.quantity = given.quantity ?? item.quantity
}

const changePause = async (
  books: Books,
  data: Subscription,
  given: NonNullable<Changes['pause_collection']>,
): Promise<void> => {
  if (given === '') {
    data.pause_collection = null
    return
  }
  const { behavior, resumes_at } = given
  if (resumes_at !== undefined && resumes_at <= books.now)
    throw invalidRequest('`resumes_at` must be in the future.', { param: 'pause_collection[resumes_at]' })
  data.pause_collection = { behavior, resumes_at: resumes_at ?? null }
  if (resumes_at) await books.remind('resume-subscription', data.id, resumes_at)
}
