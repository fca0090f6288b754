import { listed } from '#shared/figures.ts'
import { teamRoleNames, teamRoles, type TeamRole } from '#shared/powers.ts'

/** "Editor and Care team". */
export const rolesInWords = (roles: readonly TeamRole[]): string =>
  listed(inOrder(roles).map((role) => teamRoleNames[role]))

/** Each role once, in the order of the table of powers. */
export const inOrder = (roles: readonly TeamRole[]): TeamRole[] =>
  teamRoles.filter((role) => roles.includes(role))
