import { sql } from 'drizzle-orm'
import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { ContactKind } from './categories.ts'
import type { GroupKind, Rhythm, Weekday, WeekOfMonth } from './groups/categories.ts'
import type { PersonDetails } from './schema.ts'

/** Everyone who ever wrote, came or gave. Triggers of the database add them. */
export const people = pgTable('people', {
  ...identity,
  name: text('name').notNull().default(''),
  otherNames: text('other_names'),
  /** The address to write to. `person_emails` has all of them. */
  email: text('email'),
  phone: text('phone'),
  /** "1990-08-24", or "--08-24" without the year. */
  birthday: text('birthday'),
  /** Where they live. */
  area: text('area'),
  howTheyCame: text('how_they_came'),
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
  /** Two entries with one of these in common may be the same person. */
  nameKey: text('name_key').generatedAlwaysAs(expressionInDatabase),
  phoneKey: text('phone_key').generatedAlwaysAs(expressionInDatabase),
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

/** A call or a visit, and when its author wants to be in touch again. */
export const personContacts = pgTable('person_contacts', {
  ...identity,
  personId: uuid('person_id').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  kind: text('kind').$type<ContactKind>().notNull(),
  happenedOn: date('happened_on').notNull(),
  text: text('text').notNull().default(''),
  followUpOn: date('follow_up_on'),
  followedUpAt: instant('followed_up_at'),
  /** Logged while the person was known by private prayers alone. */
  isPrivate: boolean('is_private').notNull().default(false),
})

export const personTags = pgTable('person_tags', {
  personId: uuid('person_id').notNull(),
  tag: text('tag').notNull(),
})

/** The rows of a person as the bin keeps them. */
type KeptRows = { table: string; link?: string; ids?: string[]; rows?: Record<string, unknown>[] }[]

/** How two people were before they became one, for 30 days. */
export const personMerges = pgTable('person_merges', {
  ...identity,
  staysId: uuid('stays_id').notNull(),
  goesId: uuid('goes_id').notNull(),
  goesName: text('goes_name').notNull(),
  adminId: uuid('admin_id'),
  adminName: text('admin_name').notNull(),
  /** One of them was known by private prayers alone. */
  isPrivate: boolean('is_private').notNull(),
  stayed: jsonb('stayed').$type<KeptRows>().notNull(),
  went: jsonb('went').$type<KeptRows>().notNull(),
  merged: jsonb('merged').$type<PersonDetails & { createdAt: string; lastSeenAt: string }>().notNull(),
  noteId: uuid('note_id'),
  /** Every address of the one who went. */
  emails: text('emails').array().notNull(),
})

/** Two who look like one person, and are not. The smaller id comes first. */
export const peopleNotSame = pgTable('people_not_same', {
  oneId: uuid('one_id').notNull(),
  otherId: uuid('other_id').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

/** A circle meets, a team serves. */
export const groups = pgTable('groups', {
  ...identity,
  kind: text('kind').$type<GroupKind>().notNull(),
  name: text('name').notNull(),
  about: text('about').notNull().default(''),
  /** When it meets. What the rhythm does not need is null. */
  rhythm: text('rhythm').$type<Rhythm>(),
  weekday: text('weekday').$type<Weekday>(),
  weekOfMonth: text('week_of_month').$type<WeekOfMonth>(),
  meetsAt: text('meets_at'),
  arrangement: text('arrangement').notNull().default(''),
  place: text('place').notNull().default(''),
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
  /** Up to three of them lead: a trigger of the database sees to it. */
  isLeader: boolean('is_leader').notNull().default(false),
})
