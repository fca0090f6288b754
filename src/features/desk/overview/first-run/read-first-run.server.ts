import { countTeam } from '#features/team/admins/service.server.ts'
import { isGuideShown } from '#features/site/opening/queries.server.ts'
import type { WordStore } from '#features/site/store.server.ts'
import { hasOwnEvent } from '#features/gatherings/events/overview.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { can, type Viewer } from '#shared/powers.ts'
import type { FirstRun } from './first-run-schema.ts'
import { steps } from './steps.ts'

/** For administrators of a new site, until everything is done or the guide is hidden. */
export const readFirstRun = async (
  db: Queryable,
  store: WordStore,
  { roles }: Viewer,
): Promise<FirstRun | null> => {
  if (!can(roles, 'site.open') || !(await isGuideShown(db))) return null
  const [hasEvent, team] = await Promise.all([hasOwnEvent(db), countTeam(db)])
  const firstRun = {
    isOpen: store.isOpen,
    hasName: store.isOurs('name'),
    hasLook: store.isOurs('look'),
    hasContact: store.isOurs('contact'),
    hasGiving: store.isOurs('giving'),
    hasAmounts: store.isOurs('amounts'),
    hasLeaders: store.isOurs('leaders'),
    hasEvent,
    ...team,
  }
  const isOver = firstRun.isOpen && steps.every(({ isDone }) => isDone(firstRun))
  return isOver ? null : firstRun
}
