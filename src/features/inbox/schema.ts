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
  category: z.enum(questionCategories, { error: 'Choose a category' }),
  question: requiredText('Write your question', 5_000),
  /** What the question is about, if it was asked at a teaching. */
  teachingId: z.uuid().optional(),
})

export const contactSchema = z.object({
  name: nameField,
  email: emailField,
  message: requiredText('Write your message', 5_000),
})

export const prayerRequestSchema = z
  .object({
    name: optionalText(120),
    email: leftOut(emailField),
    request: requiredText("Tell us what you'd like us to pray for", 5_000),
    sharing: z.enum(['prayer-team', 'circle'], { error: 'Choose who can see this' }).default('prayer-team'),
    wantsContact: z.boolean().default(false),
  })
  .refine(({ wantsContact, email }) => !wantsContact || email !== undefined, {
    error: 'Enter your email address so a leader can contact you',
    path: ['email'],
    when: isObject,
  })

export const eventProposalSchema = z.object({
  name: nameField,
  email: emailField,
  title: requiredText('Give your event a title', 160),
  category: z.enum(eventCategories, { error: 'Category is required' }),
  description: longText('Describe your event (at least 10 characters)', 10, 5_000),
  preferredTime: optionalText(200),
})

export const resourceRequestSchema = z.object({
  name: nameField,
  email: emailField,
  request: longText('Tell us what would help (at least 10 characters)', 10, 5_000),
})

export type Question = z.infer<typeof questionSchema>
export type ContactMessage = z.infer<typeof contactSchema>
export type PrayerRequest = z.infer<typeof prayerRequestSchema>
export type EventProposal = z.infer<typeof eventProposalSchema>
export type ResourceRequest = z.infer<typeof resourceRequestSchema>
