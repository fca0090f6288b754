import { z } from 'zod'
import { emailField, nameField, requiredText } from '#shared/fields.ts'
import { questionCategories } from './categories.ts'

export const questionSchema = z.object({
  name: nameField,
  email: emailField,
  category: z.enum(questionCategories, { error: 'Please choose a category' }),
  question: requiredText('Please write your question', 5_000),
})

export type Question = z.infer<typeof questionSchema>
