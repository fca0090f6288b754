import { z } from 'zod'
import { emailField, requiredText } from '#shared/fields.ts'
import { newPasswordField, passwordField } from '#shared/passwords.ts'
import { teamRoles } from '#shared/powers.ts'

/** For `npm run admin:create`. Everyone else is invited. */
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
  roles: z.array(z.enum(teamRoles)),
  /** The last day of their access; null of those whose access has no end. */
  accessEndsOn: z.iso.date().nullable(),
  hasSecondFactor: z.boolean(),
  /** By when they need a second step, if their roles need one. */
  secondFactorDue: z.iso.datetime().nullable(),
  /** Until when exports, refunds and changes of the team need no further proof. */
  provedUntil: z.iso.datetime().nullable(),
})

/** Who can take a request on. */
export const adminNameSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export type AdminName = z.infer<typeof adminNameSchema>
export type OwnPassword = z.infer<typeof ownPasswordSchema>
export type AdminSession = z.infer<typeof adminSessionSchema>
