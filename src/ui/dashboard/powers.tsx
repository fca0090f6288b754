import { createContext, useContext, type ReactNode } from 'react'
import { can, reachOf, type Power, type Reach, type TeamRole } from '#shared/powers.ts'

const Roles = createContext<readonly TeamRole[]>([])

/** Tells everything inside which roles the person on the team has who is looking. */
export const PowersOf = ({ roles, children }: { roles: readonly TeamRole[]; children: ReactNode }) => (
  <Roles value={roles}>{children}</Roles>
)

/** The roles of the person who is looking. */
export const useRoles = (): readonly TeamRole[] => useContext(Roles)

/** Whether the person who is looking may do it. A button for what they may not do is not shown. */
export const useCan = (power: Power): boolean => can(useContext(Roles), power)

/** How far a power of theirs reaches. */
export const useReach = (power: Power): Reach | undefined => reachOf(useContext(Roles), power)

/** Whether they may do it with one thing: with any, or only with those that are their own. */
export const useCanAt = (power: Power): ((thing: { isOwn: boolean }) => boolean) => {
  const reach = useReach(power)
  return ({ isOwn }) => reach === 'all' || (reach === 'own' && isOwn)
}
