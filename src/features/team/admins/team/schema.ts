import { z } from 'zod'
import { teamRoles } from '#shared/powers.ts'
import { checkAccess, openInvitationSchema, rolesFields } from '../invitations/schema.ts'

export const rolesSchema = z.strictObject(rolesFields).superRefine(checkAccess)

/** A colleague takes over what the person has open. */
export const removalSchema = z.strictObject({ handTo: z.uuid().optional() })

export const teamPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(teamRoles)),
  /** The last day of an access that only reads. */
  accessEndsOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
})

/** Everyone on the team, and those who are invited. */
export const teamSchema = z.object({
  people: z.array(teamPersonSchema),
  /** How many open requests are assigned to each, by their id; those with none are left out. */
  openRequests: z.record(z.uuid(), z.int()),
  invitations: z.array(openInvitationSchema),
})

export type TeamPerson = z.infer<typeof teamPersonSchema>
export type Team = z.infer<typeof teamSchema>
