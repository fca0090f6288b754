import type { Place } from '#browser/page.ts'
import type { TeamRole } from '#shared/powers.ts'

/** What every tab of the dashboard gets: where it is, and which person on the team is looking. */
export type TabProps = { place: Place; admin: { id: string; name: string; roles: TeamRole[] } }
