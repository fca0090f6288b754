import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'

/**
 * Everyone who waits for the answer that we promised. A migration builds the view from the tables of the features,
 * so it is a contract between them: a change to one of these tables changes the view.
 */
export const openPromises = pgView('open_promises', {
  kind: text('kind').notNull(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  name: text('name'),
  state: text('state').notNull(),
  ownerId: uuid('owner_id'),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  messageKind: text('message_kind'),
  topic: text('topic'),
  isPrivate: boolean('is_private').notNull(),
}).existing()
