import { z } from 'zod'
import { emailField, requiredText } from '#shared/fields.ts'
import { newPasswordField } from '#shared/passwords.ts'
import { teamRoles } from '#shared/powers.ts'

const nameField = requiredText('Name is required', 120)

export const rolesField = z
  .array(z.enum(teamRoles), { error: 'Choose at least one role' })
  .min(1, 'Choose at least one role')
  .max(teamRoles.length)

export const newInvitationSchema = z.strictObject({ name: nameField, email: emailField, roles: rolesField })

/** An invitation as the administrators see it. It may have expired. */
export const openInvitationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(teamRoles)),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const invitationSecretSchema = z.strictObject({ token: z.string().min(1).max(64) })

/** An invitation as the invited person sees it. */
export const ownInvitationSchema = openInvitationSchema.omit({ id: true, createdAt: true })

export const acceptanceSchema = z.strictObject({
  ...invitationSecretSchema.shape,
  name: nameField,
  password: newPasswordField,
})

export type NewInvitation = z.infer<typeof newInvitationSchema>
export type OpenInvitation = z.infer<typeof openInvitationSchema>
export type OwnInvitation = z.infer<typeof ownInvitationSchema>
export type Acceptance = z.infer<typeof acceptanceSchema>
