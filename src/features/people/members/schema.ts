import { z } from 'zod'
import { emailField, requiredText } from '#shared/fields.ts'
import { newPasswordField, passwordField } from '#shared/passwords.ts'
import { hasEnoughDigits, longestTypedNumber, typedOwnNumber } from '#shared/phone.ts'
import { memberRoles } from '#shared/roles.ts'
import type { SessionUser } from '#shared/session.ts'
import { site } from '#shared/site.ts'

export const usernameField = z
  .string({ error: 'Username must be at least 3 characters' })
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be 30 characters or fewer')
  .regex(/^[\p{L}\p{M}\p{N}_.-]*$/u, 'Use only letters, numbers, dots, hyphens and underscores')

const fullNameField = requiredText('Full name is required', 120)

const wrongPhone = (): string =>
  `Enter a phone number with 7 to 15 digits, like 024 123 4567 or ${site.contact.dialingCode} 24 123 4567`

/** As people write it. An empty one takes it out of the profile. */
const ownPhoneField = z
  .string()
  .trim()
  .max(longestTypedNumber, { error: wrongPhone })
  .regex(typedOwnNumber, { error: wrongPhone })
  .refine((phone) => phone === '' || hasEnoughDigits(phone), { error: wrongPhone })

export const registrationSchema = z.strictObject({
  email: emailField,
  username: usernameField,
  password: newPasswordField,
  fullName: fullNameField,
})

/** `username` is a username or an email address. */
export const loginSchema = z.strictObject({
  username: requiredText('Username is required', 254),
  password: passwordField,
})

export const secretSchema = z.strictObject({ token: z.string().min(1).max(64) })

export const forgotPasswordSchema = z.strictObject({ email: emailField })

export const resetPasswordSchema = z.strictObject({ ...secretSchema.shape, password: newPasswordField })

/** A new address is asked to confirm, and to change it needs the password. */
export const profileSchema = z.strictObject({
  fullName: fullNameField,
  username: usernameField.optional(),
  email: emailField.optional(),
  phone: ownPhoneField.nullable().optional(),
  currentPassword: passwordField.optional(),
})

export const changePasswordSchema = z.strictObject({
  currentPassword: passwordField,
  newPassword: newPasswordField,
})

/** The emails that a member can do without. */
export const notificationsSchema = z.strictObject({ reminders: z.boolean(), newsletter: z.boolean() })

export const deleteAccountSchema = z.strictObject({ password: passwordField })

const accountSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(memberRoles),
  isApproved: z.boolean(),
  emailConfirmed: z.boolean(),
})

/** Who is signed in. */
export const memberSessionSchema = accountSchema.extend({
  pendingEmail: z.string().nullable(),
  ownPassword: z.enum(['link sent', 'link needed']).nullable(),
}) satisfies z.ZodType<SessionUser>

/** A member as an administrator sees them. */
export const memberRecordSchema = accountSchema.extend({
  phone: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** When their approval was last withdrawn. */
  revokedAt: z.iso.datetime().nullable(),
})

export type Registration = z.infer<typeof registrationSchema>
export type Profile = z.infer<typeof profileSchema>
export type ChangePassword = z.infer<typeof changePasswordSchema>
export type Notifications = z.infer<typeof notificationsSchema>
export type MemberSession = z.infer<typeof memberSessionSchema>
export type MemberRecord = z.infer<typeof memberRecordSchema>
