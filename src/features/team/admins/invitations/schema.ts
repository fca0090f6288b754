import { z } from 'zod'
import { emailField, leftOut, requiredText } from '#shared/fields.ts'
import { newPasswordField } from '#shared/passwords.ts'
import { onlyRead, teamRoleNames, teamRoles, type TeamRole } from '#shared/powers.ts'
import { dayField } from '#shared/time/date-fields.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { longestAccessDays } from '../policy.ts'

const nameField = requiredText('Name is required', 120)

export const rolesField = z
  .array(z.enum(teamRoles), { error: 'Choose at least one role' })
  .min(1, 'Choose at least one role')
  .max(teamRoles.length)

/** The roles of a person, and the last day of an access that only reads. */
export const rolesFields = { roles: rolesField, accessEndsOn: leftOut(dayField) }

type Given = { roles: readonly TeamRole[]; accessEndsOn?: string | undefined }

/** Auditors look at what others do, so they do nothing else here, and no longer than they need to. */
export const checkAccess = ({ roles, accessEndsOn }: Given, context: z.RefinementCtx<Given>): void => {
  const say = (field: keyof Given, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (!onlyRead(roles)) return
  if (roles.length > 1) say('roles', `Choose ${teamRoleNames.auditor} without other roles`)
  const today = dayAt(new Date())
  if (accessEndsOn === undefined) say('accessEndsOn', 'Choose the last day')
  else if (accessEndsOn < today) say('accessEndsOn', 'Choose today or a later date')
  else if (accessEndsOn > addDays(today, longestAccessDays))
    say('accessEndsOn', 'Choose a date within 12 months. You can extend it later')
}

export const newInvitationSchema = z
  .strictObject({ name: nameField, email: emailField, ...rolesFields })
  .superRefine(checkAccess)

/** An invitation as the administrators see it. It may have expired. */
export const openInvitationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(teamRoles)),
  accessEndsOn: z.iso.date().nullable(),
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
export type Invited = Pick<OpenInvitation, 'name' | 'email' | 'roles' | 'accessEndsOn'>
export type OpenInvitation = z.infer<typeof openInvitationSchema>
export type OwnInvitation = z.infer<typeof ownInvitationSchema>
export type Acceptance = z.infer<typeof acceptanceSchema>
