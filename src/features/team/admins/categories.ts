import { listed } from '#shared/figures.ts'
import { onlyRead, teamRoleNames, teamRoles, type TeamRole } from '#shared/powers.ts'
import { dateOfDay, type CalendarDay } from '#shared/time/dates.ts'

/** What a person on the team may do, and until when. */
export type TeamAccess = {
  roles: readonly TeamRole[]
  /** The last day of an access that only reads; null of any other. */
  accessEndsOn: CalendarDay | null
}

/** "Editor and Care team", "Auditor until 31 Jan 2027". */
export const accessInWords = ({ roles, accessEndsOn }: TeamAccess): string => {
  const names = listed(inOrder(roles).map((role) => teamRoleNames[role]))
  return accessEndsOn === null ? names : `${names} until ${dateOfDay(accessEndsOn)}`
}

/** Each role once, in the order of the table of powers. */
export const inOrder = (roles: readonly TeamRole[]): TeamRole[] =>
  teamRoles.filter((role) => roles.includes(role))

/** An access as it is stored: its roles in their order. */
export type NewAccess = TeamAccess & { roles: TeamRole[] }

/** The access that a form asks for. A last day that was typed for another role is left out. */
export const accessOf = (
  roles: readonly TeamRole[],
  accessEndsOn: CalendarDay | null | undefined,
): NewAccess => ({
  roles: inOrder(roles),
  accessEndsOn: onlyRead(roles) ? (accessEndsOn ?? null) : null,
})
