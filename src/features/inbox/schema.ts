import { z } from 'zod'
import { eventCategories } from '#features/events/categories.ts'
import {
  emailField,
  isObject,
  leftOut,
  longText,
  nameField,
  optionalText,
  requiredText,
} from '#shared/fields.ts'
import { questionCategories } from './categories.ts'

export const questionSchema = z.object({
  name: nameField,
  email: emailField,
  category: z.enum(questionCategories, { error: 'Please choose a category' }),
  question: requiredText('Please write your question', 5_000),
  /** What the question is about, if it was asked at a teaching. */
  teachingId: z.uuid().optional(),
})

export const contactSchema = z.object({
  name: nameField,
  email: emailField,
  message: requiredText('Please write your message', 5_000),
})

export const prayerRequestSchema = z
  .object({
    name: optionalText(120),
    email: leftOut(emailField),
    request: requiredText('Please tell us what to pray for', 5_000),
    sharing: z
      .enum(['prayer-team', 'circle'], { error: 'Please choose who may know' })
      .default('prayer-team'),
    wantsContact: z.boolean().default(false),
  })
  .refine(({ wantsContact, email }) => !wantsContact || email !== undefined, {
    error: 'Please leave an email, so that a leader can contact you',
    path: ['email'],
    when: isObject,
  })

export const eventProposalSchema = z.object({
  name: nameField,
  email: emailField,
  title: requiredText('Please give your event a title', 160),
  category: z.enum(eventCategories, { error: 'Category is required' }),
  description: longText('Please describe your event (at least 10 characters)', 10, 5_000),
  preferredTime: optionalText(200),
})

export const resourceRequestSchema = z.object({
  name: nameField,
  email: emailField,
  request: longText('Please tell us what would help (at least 10 characters)', 10, 5_000),
})

export type Question = z.infer<typeof questionSchema>
export type ContactMessage = z.infer<typeof contactSchema>
export type PrayerRequest = z.infer<typeof prayerRequestSchema>
export type EventProposal = z.infer<typeof eventProposalSchema>
export type ResourceRequest = z.infer<typeof resourceRequestSchema>
