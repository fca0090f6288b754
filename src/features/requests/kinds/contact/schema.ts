import { z } from 'zod'
import { emailField, nameField, requiredText } from '#shared/fields.ts'

export const contactSchema = z.object({
  name: nameField,
  email: emailField,
  message: requiredText('Write your message', 5_000),
})

export type ContactMessage = z.infer<typeof contactSchema>
