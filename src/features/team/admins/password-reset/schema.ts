import { z } from 'zod'
import { emailField } from '#shared/fields.ts'
import { newPasswordField } from '#shared/passwords.ts'

export const forgottenSchema = z.strictObject({ email: emailField })

export const newPasswordSchema = z.strictObject({
  token: z.string().min(1).max(64),
  password: newPasswordField,
})

export type NewPassword = z.infer<typeof newPasswordSchema>
