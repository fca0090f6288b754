import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { DoorMethod, doorWays, LinkKind, Verdict } from './categories.ts'

export const doorLinks = pgTable('door_links', {
  ...identity,
  eventId: uuid('event_id').notNull(),
  hash: text('token_hash').notNull(),
  strength: text('strength').$type<LinkKind>().notNull(),
  madeBy: uuid('made_by'),
  revokedAt: instant('revoked_at'),
  revokedBy: uuid('revoked_by'),
})

/** The phones that opened a link. Each makes its own id. */
export const doorPhones = pgTable('door_phones', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  linkId: uuid('link_id').notNull(),
  name: text('name').notNull(),
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
  /** How many scans it still kept when we last heard of it. */
  toSend: integer('to_send').notNull().default(0),
})

/** Every scan, refused ones too. The phone makes the id. */
export const checkIns = pgTable('check_ins', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  eventId: uuid('event_id').notNull(),
  registrationId: uuid('registration_id'),
  linkId: uuid('link_id'),
  phoneId: uuid('phone_id'),
  how: text('how').$type<(typeof doorWays)[number] | 'self' | 'online'>().notNull(),
  /** What the phone decided from its list. */
  said: text('said').$type<Verdict>().notNull(),
  /** What is true by the database. */
  result: text('result').$type<Verdict>().notNull(),
  /** How many went in. */
  seats: integer('seats').notNull().default(0),
  /** Of those who had no registration. */
  name: text('name'),
  takenAt: instant('taken_at').notNull(),
  undoneAt: instant('undone_at'),
  method: text('method').$type<DoorMethod>(),
  amount: integer('amount').notNull().default(0),
  /** Another row: the walk-in who was let in to pay later, and pays by this one. */
  paysFor: uuid('pays_for'),
  currency: text('currency').notNull().default('GHS'),
  /** The price that a walk-in chose, of several. */
  priceChoice: jsonb('price_choice').$type<{ id: string; name: string; amount: number }>(),
})
