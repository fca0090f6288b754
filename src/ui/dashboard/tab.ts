import type { Place } from '#browser/page.ts'

/** What every tab of the dashboard gets: where it is, and which administrator is looking. */
export type TabProps = { place: Place; admin: { id: string; name: string } }
