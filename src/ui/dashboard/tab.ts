import type { Place } from '#browser/page.ts'

/** What every tab of the dashboard is told: where it is, and who is looking. */
export type TabProps = { place: Place; admin: { id: string; name: string } }
