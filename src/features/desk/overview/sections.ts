import { teamRoles, type TeamRole } from '#shared/powers.ts'

/** What stands on Today below the box "To do today". */
export type Section =
  | 'own events'
  | 'newcomers'
  | 'newest teachings'
  | 'events soon'
  | 'money'
  | 'figures'
  | 'charts'

const sectionsOf: Record<TeamRole, Section[]> = {
  administrator: ['events soon', 'money', 'figures', 'charts'],
  host: ['own events'],
  treasurer: ['money'],
  editor: ['newest teachings', 'figures'],
  care: ['newcomers'],
  auditor: ['money'],
}

/** Everything that one of their roles needs. The page knows where each stands. */
export const sectionsFor = (roles: readonly TeamRole[]): Set<Section> =>
  new Set(teamRoles.filter((role) => roles.includes(role)).flatMap((role) => sectionsOf[role]))
