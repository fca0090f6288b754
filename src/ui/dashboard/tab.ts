import type { Place } from '#browser/page.ts'
import type { TeamRole } from '#shared/powers.ts'

/** What every tab of the dashboard gets: where it is, which person on the team is looking, and how many people wait for it. */
export type TabProps = {
  place: Place
  admin: { id: string; name: string; roles: TeamRole[] }
  /** Unknown until the overview has come. */
  waiting?: { total: number; overdue: number } | undefined
}
