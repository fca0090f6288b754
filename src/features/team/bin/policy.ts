import { can, type TeamRole } from '#shared/powers.ts'
import { span } from '#shared/waiting.ts'
import { binKinds, kindFacts, type BinKind } from './categories.ts'

/** The kinds that a person with these roles may find in the bin. */
export const kindsFor = (roles: readonly TeamRole[]): BinKind[] =>
  binKinds.filter((kind) => can(roles, kindFacts[kind].power))

const hoursLeft = (goesAt: string, now: Date): number => (Date.parse(goesAt) - now.getTime()) / 3_600_000

/** "12 days", "5 hours": how long it can still be restored. What has just been deleted has 30 days. */
export const timeLeft = (goesAt: string, now: Date): string => {
  const hours = Math.max(0, hoursLeft(goesAt, now))
  return hours < 48 ? span(hours) : `${Math.round(hours / 24)} days`
}

export const isGoingSoon = (goesAt: string, now: Date): boolean => hoursLeft(goesAt, now) < 72
