import { z } from 'zod'
import { eventCategories } from '#shared/event-categories.ts'
import { emailField, longText, nameField, optionalText, requiredText } from '#shared/fields.ts'

export const eventProposalSchema = z.object({
  name: nameField,
  email: emailField,
  title: requiredText('Give your event a title', 160),
  category: z.enum(eventCategories, { error: 'Category is required' }),
  description: longText('Describe your event (at least 10 characters)', 10, 5_000),
  preferredTime: optionalText(200),
})

export type EventProposal = z.infer<typeof eventProposalSchema>
