import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { getSetting, setSetting } from '#server/database/settings.ts'

const setting = 'opening'
const guide = 'guide for a new site'

export const isOpenNow = async (db: Queryable): Promise<boolean> =>
  (await getSetting(db, setting)) !== 'closed'

export const writeOpening = (db: Queryable, isOpen: boolean): Promise<void> =>
  setSetting(db, setting, isOpen ? 'open' : 'closed')

/** One at a time, so that the audit log has a line for each real change. */
export const lockOpening = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('site opening'))`)

/** At the first start on an empty database, which also gets the guide. What was said before stays. */
export const beginOpening = async (db: Queryable, isOpen: boolean): Promise<void> => {
  const value = isOpen ? 'open' : 'closed'
  await db.execute(
    sql`with begun as (
      insert into settings (name, value) values (${setting}, ${value}) on conflict (name) do nothing returning name)
      insert into settings (name, value) select ${guide}, 'shown' from begun on conflict (name) do nothing`,
  )
}

/** A site that was there before the guide has none until someone asks for it. */
export const isGuideShown = async (db: Queryable): Promise<boolean> =>
  (await getSetting(db, guide)) === 'shown'

export const writeGuide = (db: Queryable, isShown: boolean): Promise<void> =>
  setSetting(db, guide, isShown ? 'shown' : 'hidden')
