import { record, type Actor } from '#features/team/audit/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { WordStore } from '../store.server.ts'
import { textsTopic } from '../store.server.ts'
import { isGuideShown, isOpenNow, lockOpening, writeOpening } from './queries.server.ts'
import type { Opening } from './schema.ts'

export const readOpening = async (db: Queryable, store: WordStore): Promise<Opening> => ({
  isOpen: store.isOpen,
  hasName: store.isOurs('name'),
  hasContact: store.isOurs('contact'),
  isGuideShown: await isGuideShown(db),
})

/** Shows the site to visitors, or takes it away from them. To say so twice changes nothing. */
export const setOpening = async (db: Db, actor: Actor, store: WordStore, isOpen: boolean): Promise<void> => {
  const isReady = store.isOurs('name') && store.isOurs('contact')
  if (isOpen && !isReady) throw new Refusal('site_not_ready')
  await db.transaction(async (tx) => {
    await lockOpening(tx)
    if ((await isOpenNow(tx)) === isOpen) return
    await writeOpening(tx, isOpen)
    await record(tx, actor, {
      action: isOpen ? 'site.opened' : 'site.closed',
      subject: { id: null, name: 'The site' },
    })
    tx.touch(textsTopic)
  })
  await store.refresh()
}
