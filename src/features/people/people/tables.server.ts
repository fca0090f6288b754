import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'

/** Everyone who ever wrote, came or gave. Triggers of the database add them. */
export const people = pgTable('people', {
  ...identity,
  name: text('name').notNull().default(''),
  /** The address to write to. `person_emails` has all of them. */
  email: text('email'),
  phone: text('phone'),
  alsoEmails: text('also_emails').notNull().default(''),
  cameFrom: text('came_from').$type<'site' | 'hand' | 'import'>().notNull().default('site'),
  /** Known by private prayers alone: only people who may read these may see the person. */
  isPrivate: boolean('is_private').notNull().default(false),
  lastSeenAt: instant('last_seen_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  searchText: text('search_text').notNull().generatedAlwaysAs(expressionInDatabase),
})

export const personEmails = pgTable('person_emails', {
  email: text('email').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** The whole team sees the person, but this address has only sent private prayers. */
  isPrivate: boolean('is_private').notNull().default(false),
})

export const personNotes = pgTable('person_notes', {
  ...identity,
  personId: uuid('person_id').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  /** Written while the person was known by private prayers alone. */
  isPrivate: boolean('is_private').notNull().default(false),
})

export const personTags = pgTable('person_tags', {
  personId: uuid('person_id').notNull(),
  tag: text('tag').notNull(),
})

/** A circle meets, a team serves. */
export const groups = pgTable('groups', {
  ...identity,
  kind: text('kind').$type<'circle' | 'team'>().notNull(),
  name: text('name').notNull(),
  about: text('about').notNull().default(''),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

export const groupPeople = pgTable('group_people', {
  groupId: uuid('group_id').notNull(),
  personId: uuid('person_id').notNull(),
  joinedAt: instant('joined_at')
    .notNull()
    .default(sql`now()`),
})
