import { z } from 'zod'
import { emailField, requiredText } from '#shared/fields.ts'

export const newAdminSchema = z.strictObject({
  email: emailField,
  password: z
    .string({ error: 'Password must be at least 8 characters' })
    .min(8, 'Password must be at least 8 characters')
    .max(128, 'Password must be at most 128 characters'),
  name: requiredText('Name is required', 120),
})

export type NewAdmin = z.infer<typeof newAdminSchema>

export const adminLoginSchema = z.strictObject({
  email: emailField,
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(128, 'Password must be at most 128 characters'),
})

export const adminSessionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
})

export type AdminLogin = z.infer<typeof adminLoginSchema>
export type AdminSession = z.infer<typeof adminSessionSchema>
