import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identity } from '#server/database/columns.ts'

export type Mark = 'liked' | 'saved'

export const memberTeachings = pgTable(
  'member_teachings',
  {
    memberId: uuid('member_id').notNull(),
    teachingId: uuid('teaching_id').notNull(),
    mark: text('mark').$type<Mark>().notNull(),
    createdAt: identity.createdAt,
  },
  (table) => [primaryKey({ columns: [table.memberId, table.teachingId, table.mark] })],
)
