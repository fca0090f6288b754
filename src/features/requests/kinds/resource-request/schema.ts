import { z } from 'zod'
import { emailField, longText, nameField } from '#shared/fields.ts'

export const resourceRequestSchema = z.object({
  name: nameField,
  email: emailField,
  request: longText('Tell us what would help (at least 10 characters)', 10, 5_000),
})

export type ResourceRequest = z.infer<typeof resourceRequestSchema>
