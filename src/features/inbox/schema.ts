import { z } from 'zod'
import { emailField, leftOut, nameField, optionalText, requiredText } from '#shared/fields.ts'
import { questionCategories } from './categories.ts'

export const questionSchema = z.object({
  name: nameField,
  email: emailField,
  category: z.enum(questionCategories, { error: 'Please choose a category' }),
  question: requiredText('Please write your question', 5_000),
})

export const contactSchema = z.object({
  name: nameField,
  email: emailField,
  message: requiredText('Please write your message', 5_000),
})

export const prayerRequestSchema = z.object({
  name: optionalText(120),
  email: leftOut(emailField),
  request: requiredText('Please tell us what to pray for', 5_000),
  sharing: z.enum(['prayer-team', 'circle'], { error: 'Please choose who may know' }).default('prayer-team'),
  wantsContact: z.boolean().default(false),
})

const atLeastTen = (message: string) =>
  z.string({ error: message }).trim().min(10, message).max(5_000, 'Please use at most 5,000 characters')

export const resourceRequestSchema = z.object({
  name: nameField,
  email: emailField,
  request: atLeastTen('Please tell us what would help (at least 10 characters)'),
})

export type Question = z.infer<typeof questionSchema>
export type ContactMessage = z.infer<typeof contactSchema>
export type PrayerRequest = z.infer<typeof prayerRequestSchema>
export type ResourceRequest = z.infer<typeof resourceRequestSchema>
