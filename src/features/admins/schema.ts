import { z } from 'zod'
import { emailField, requiredText } from '#shared/fields.ts'
import { newPasswordField, passwordField } from '#shared/passwords.ts'

export const newAdminSchema = z.strictObject({
  email: emailField,
  password: newPasswordField,
  name: requiredText('Name is required', 120),
})

export type NewAdmin = z.infer<typeof newAdminSchema>

export const adminLoginSchema = z.strictObject({
  email: emailField,
  password: passwordField,
})

export const ownNameSchema = newAdminSchema.pick({ name: true })

export const ownPasswordSchema = z.strictObject({
  currentPassword: passwordField,
  newPassword: newPasswordField,
})

export const adminSessionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
})

/** Who can take a request on. */
export const adminNameSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export type AdminName = z.infer<typeof adminNameSchema>
export type OwnPassword = z.infer<typeof ownPasswordSchema>
export type AdminSession = z.infer<typeof adminSessionSchema>
