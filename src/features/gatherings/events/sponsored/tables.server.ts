import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { PriceChoice } from '../prices/schema.ts'
import type { Answer } from '../questions/schema.ts'
import type { ClaimState, GiftStatus } from './categories.ts'

const createdAt = instant('created_at')
  .notNull()
  .default(sql`now()`)

/** Places that were given to people who cannot pay: the pool of an event. */
export const seatGifts = pgTable('seat_gifts', {
  ...identity,
  eventId: uuid('event_id').notNull(),
  giverName: text('giver_name'),
  giverEmail: text('giver_email').notNull(),
  /** Whether those who get a place read the name. */
  showsName: boolean('shows_name').notNull().default(false),
  message: text('message'),
  seats: integer('seats').notNull(),
  /** What one place cost, and which price that was, of several. */
  each: integer('each').notNull(),
  currency: text('currency').notNull(),
  priceChoice: jsonb('price_choice').$type<PriceChoice>(),
  status: text('status').$type<GiftStatus>().notNull().default('pending'),
  /** The database counts it. */
  used: integer('used').notNull().default(0),
  /** Places that went back as money. */
  withdrawn: integer('withdrawn').notNull().default(0),
  /** When the giver was asked what becomes of the places that no one used. */
  askedAt: instant('asked_at'),
})

export const seatGiftTokens = pgTable('seat_gift_tokens', {
  hash: text('hash').primaryKey(),
  createdAt,
  giftId: uuid('gift_id').notNull(),
})

/** Whose place a gift has paid for. */
export const seatGiftsUsed = pgTable('seat_gifts_used', {
  giftId: uuid('gift_id').notNull(),
  registrationId: uuid('registration_id').notNull(),
  createdAt,
  seats: integer('seats').notNull(),
  /** The place went back to the pool. */
  returnedAt: instant('returned_at'),
})

/** Those who ask for a place that they cannot pay for. */
export const seatClaims = pgTable('seat_claims', {
  ...identity,
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** The mailbox that the address reaches: one person is known by it. */
  mailbox: text('mailbox').notNull(),
  phone: text('phone'),
  numberOfAttendees: integer('number_of_attendees').notNull(),
  companions: text('companions')
    .array()
    .notNull()
    .default(sql`'{}'`),
  answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
  state: text('state').$type<ClaimState>().notNull().default('unconfirmed'),
  /** Their place in line: since when they wait, with an address that answers. */
  waitsSince: instant('waits_since'),
  registrationId: uuid('registration_id'),
})

export const seatClaimTokens = pgTable('seat_claim_tokens', {
  hash: text('hash').primaryKey(),
  createdAt,
  claimId: uuid('claim_id').notNull(),
})
