import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity } from '#server/database/columns.ts'
import type { QuestionCategory } from './categories.ts'

export const questions = pgTable('questions', {
  ...identity,
  reference: text('reference').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  category: text('category').$type<QuestionCategory>().notNull(),
  question: text('question').notNull(),
})
