import { can, type TeamRole } from '#shared/powers.ts'
import { powerOf, type PeopleFilter, type SentenceKind } from './sentences.ts'

/** Whether they may know who fits a sentence. Even a count would tell. */
export const maySay = (roles: readonly TeamRole[], kind: SentenceKind): boolean => {
  const power = powerOf(kind)
  return power === undefined || can(roles, power)
}

/** Whether they may open, count or change a list with this filter. */
export const mayUse = (roles: readonly TeamRole[], { sentences }: PeopleFilter): boolean =>
  sentences.every(({ kind }) => maySay(roles, kind))
