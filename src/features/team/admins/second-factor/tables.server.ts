import { sql } from 'drizzle-orm'
import { bigint, customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
})

const createdAt = instant('created_at')
  .notNull()
  .default(sql`now()`)

export const teamPasskeys = pgTable('team_passkeys', {
  ...identity,
  adminId: uuid('admin_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const teamTotp = pgTable('team_totp', {
  adminId: uuid('admin_id').primaryKey(),
  createdAt,
  secretSealed: text('secret_sealed').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const teamRecoveryCodes = pgTable('team_recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  adminId: uuid('admin_id').notNull(),
  createdAt,
  usedAt: instant('used_at'),
})

export const teamSignInTickets = pgTable('team_sign_in_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  adminId: uuid('admin_id').notNull(),
  createdAt,
  expiresAt: instant('expires_at')
    .notNull()
    .default(sql`now() + interval '10 minutes'`),
})

export type ChallengeKind = 'registration' | 'sign-in' | 'proof'

export const teamChallenges = pgTable('team_challenges', {
  challenge: text('challenge').primaryKey(),
  kind: text('kind').$type<ChallengeKind>().notNull(),
  ownerHash: text('owner_hash').notNull(),
  createdAt,
  expiresAt: instant('expires_at')
    .notNull()
    .default(sql`now() + interval '5 minutes'`),
})
