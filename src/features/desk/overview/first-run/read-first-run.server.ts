import { countTeam } from '#features/team/admins/service.server.ts'
import { isGuideShown } from '#features/site/opening/queries.server.ts'
import { documentKeys, documents, type DocumentKey } from '#features/site/documents/documents.ts'
import type { WordStore } from '#features/site/store.server.ts'
import { hasOwnEvent } from '#features/gatherings/events/overview.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { countDemoLeft, type DemoRows } from '#server/demo-rows.ts'
import { can, type Viewer } from '#shared/powers.ts'
import { alsoYoursKeys } from './also-yours-keys.ts'
import { readLeftSteps } from './left-steps.server.ts'
import type { FirstRun } from './first-run-schema.ts'
import { isSettled, stepsOf } from './steps.ts'

const heads = documentKeys.filter((key) => documents[key].shelf === 'heads')

/** Changed, and none of its people is invented. */
const isOurs = (store: WordStore, key: DocumentKey): boolean =>
  store.isOurs(key) && store.examplesIn(key).length === 0

/** For administrators of a new site, until everything is done or the guide is hidden. */
export const readFirstRun = async (
  db: Queryable,
  store: WordStore,
  demoRows: readonly DemoRows[],
  { roles }: Viewer,
): Promise<FirstRun | null> => {
  if (!can(roles, 'site.open') || !(await isGuideShown(db))) return null
  const [hasEvent, team, demoLeft, leftAsTheyAre] = await Promise.all([
    hasOwnEvent(db),
    countTeam(db),
    countDemoLeft(db, demoRows),
    readLeftSteps(db),
  ])
  const firstRun = {
    isOpen: store.isOpen,
    hasName: store.isOurs('name'),
    hasLook: store.isOurs('look'),
    hasContact: store.isOurs('contact'),
    hasAmounts: store.isOurs('amounts'),
    examples: {
      contact: store.exampleFields('contact'),
      giving: store.exampleFields('giving'),
      words: (['links', 'proverb', 'story'] as const).filter((key) => !store.isOurs(key)),
    },
    leftAsTheyAre,
    alsoYours: alsoYoursKeys.map((key) => ({
      key,
      isOurs: key === 'heads' ? heads.some((head) => store.isOurs(head)) : isOurs(store, key),
    })),
    exampleLeaders: store.examplesIn('leaders').length,
    hasEvent,
    ...team,
    demoLeft,
  }
  const isOver = firstRun.isOpen && stepsOf(firstRun).every((step) => isSettled(step, firstRun))
  return isOver ? null : firstRun
}
