import { z } from 'zod'
import { emailField, nameField, requiredText } from '#shared/fields.ts'
import { questionCategories } from './categories.ts'

export const questionSchema = z.object({
  name: nameField,
  email: emailField,
  category: z.enum(questionCategories, { error: 'Choose a category' }),
  question: requiredText('Write your question', 5_000),
  /** What the question is about, if it was asked at a teaching. */
  teachingId: z.uuid().optional(),
})

export type Question = z.infer<typeof questionSchema>
