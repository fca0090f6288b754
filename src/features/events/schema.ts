import { z } from 'zod'
import { listQuery } from '#shared/lists.ts'
import { eventCategories } from './categories.ts'

export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().optional(),
  date: z.iso.date(),
  time: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  category: z.enum(eventCategories),
  location: z.string().nullable(),
  isVirtual: z.boolean(),
  /** Only of free events: the link of a paid one goes to those who have paid. */
  zoomLink: z.string().nullable(),
  flyerUrl: z.string().nullable(),
  price: z.number().int(),
  currency: z.string(),
  capacity: z.number().int().nullable(),
  registered: z.number().int(),
  imageUrl: z.string().nullable(),
  organizer: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const eventsQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...eventCategories]).default('All'),
  /** `upcoming`: dated today or later, where the ministry is. */
  when: z.enum(['all', 'upcoming']).default('all'),
  /** `card` leaves the description out, which a list does not show. */
  view: z.enum(['full', 'card']).default('full'),
})

export type Event = z.infer<typeof eventSchema>
export type EventsQuery = z.infer<typeof eventsQuerySchema>
