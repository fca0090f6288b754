import { sql } from 'drizzle-orm'
import { getSetting, setSetting } from '#server/database/settings.ts'
import type { Db, Queryable } from '#server/database/client.ts'

const setting = 'steps of the guide that stay as they are'

/** Their ids, as all administrators see them. */
export const readLeftSteps = async (db: Queryable): Promise<string[]> =>
  ((await getSetting(db, setting)) ?? '').split(' ').filter(Boolean)

export const leaveStep = (db: Db, step: string, isLeft: boolean): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${setting}))`)
    const others = (await readLeftSteps(tx)).filter((id) => id !== step)
    const left = isLeft ? [...others, step] : others
    await setSetting(tx, setting, left.join(' '))
    return left
  })
