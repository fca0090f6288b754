import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { EventCategory } from './categories.ts'

export const events = pgTable('events', {
  ...identity,
  title: text('title').notNull(),
  description: text('description').notNull(),
  date: date('date').notNull(),
  time: text('time').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  category: text('category').$type<EventCategory>().notNull(),
  location: text('location'),
  isVirtual: boolean('is_virtual').notNull().default(false),
  zoomLink: text('zoom_link'),
  flyerUrl: text('flyer_url'),
  price: integer('price').notNull().default(0),
  currency: text('currency').notNull().default('GHS'),
  capacity: integer('capacity'),
  registered: integer('registered').notNull().default(0),
  imageUrl: text('image_url'),
  organizer: text('organizer'),
})
