import { z } from 'zod'
import { emailField, isObject, leftOut, optionalText, requiredText } from '#shared/fields.ts'

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

export type PrayerRequest = z.infer<typeof prayerRequestSchema>
