import { countTeam } from '#features/team/admins/service.server.ts'
import { isGuideShown } from '#features/site/opening/queries.server.ts'
import type { WordStore } from '#features/site/store.server.ts'
import { hasOwnEvent } from '#features/gatherings/events/overview.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { countDemoLeft, type DemoRows } from '#server/demo-rows.ts'
import { can, type Viewer } from '#shared/powers.ts'
import type { FirstRun } from './first-run-schema.ts'
import { stepsOf } from './steps.ts'

/** For administrators of a new site, until everything is done or the guide is hidden. */
export const readFirstRun = async (
  db: Queryable,
  store: WordStore,
  demoRows: readonly DemoRows[],
  { roles }: Viewer,
): Promise<FirstRun | null> => {
  if (!can(roles, 'site.open') || !(await isGuideShown(db))) return null
  const [hasEvent, team, demoLeft] = await Promise.all([
    hasOwnEvent(db),
    countTeam(db),
    countDemoLeft(db, demoRows),
  ])
  const firstRun = {
    isOpen: store.isOpen,
    hasName: store.isOurs('name'),
    hasLook: store.isOurs('look'),
    hasContact: store.isOurs('contact'),
    hasGiving: store.isOurs('giving'),
    hasAmounts: store.isOurs('amounts'),
    hasWords: (['links', 'proverb', 'story'] as const).every((key) => store.isOurs(key)),
    exampleLeaders: store.examplesIn('leaders').length,
    hasEvent,
    ...team,
    demoLeft,
  }
  const isOver = firstRun.isOpen && stepsOf(firstRun).every(({ isDone }) => isDone(firstRun))
  return isOver ? null : firstRun
}
