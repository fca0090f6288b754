import { z } from 'zod'
import { emailField } from '#shared/fields.ts'

export const subscriptionSchema = z.object({ email: emailField })

/** However short: a link that was cut off is answered like an unknown one. */
export const tokenSchema = z.strictObject({ token: z.string().min(1).max(64) })
