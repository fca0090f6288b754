import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AudienceChoice } from '#features/people/mailings/schema.ts'
import { identity, instant } from '#server/database/columns.ts'
import type { TeamRole } from '#shared/powers.ts'
import type { IssueState } from './categories.ts'
import type { Figures, IssueBlock, ShownBlock } from './schema.ts'

export const newsletterIssues = pgTable('newsletter_issues', {
  ...identity,
  /** Given when it goes out, with its address on the web. */
  number: integer('number').unique(),
  slug: text('slug').unique(),
  subject: text('subject').notNull().default(''),
  previewLine: text('preview_line').notNull().default(''),
  blocks: jsonb('blocks').$type<IssueBlock[]>().notNull().default([]),
  audiences: jsonb('audiences').$type<AudienceChoice[]>().notNull(),
  state: text('state').$type<IssueState>().notNull().default('draft'),
  sendAt: instant('send_at'),
  isPublic: boolean('is_public').notNull().default(true),
  version: integer('version').notNull().default(1),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`now()`),
  changedName: text('changed_name').notNull(),
  approvedAt: instant('approved_at'),
  approvedBy: uuid('approved_by'),
  approvedName: text('approved_name'),
  /** What the person was allowed to do who approved it: it reaches no one else. */
  approvedRoles: jsonb('approved_roles').$type<TeamRole[]>(),
  /** What its blocks said when it went out. */
  shown: jsonb('shown').$type<ShownBlock[]>(),
  mailingId: uuid('mailing_id'),
  sentAt: instant('sent_at'),
  /** What became of it, also when the rows of its recipients are deleted. */
  figures: jsonb('figures').$type<Figures>(),
})
