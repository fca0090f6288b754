import { z } from 'zod'
import { emailField } from '#shared/fields.ts'

export const subscriptionSchema = z.object({ email: emailField })

export const tokenSchema = z.strictObject({ token: z.string().min(20).max(64) })
