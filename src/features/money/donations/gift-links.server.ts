import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo, privateLinks } from '#server/private-links.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { paths } from '#shared/paths.ts'
import { monthlyGifts, monthlyGiftTokens, type MonthlyGiver } from './tables.server.ts'

const links = privateLinks(monthlyGiftTokens, shortSecretHash)

/** The private page of a monthly gift. Each email has a link of its own; the older ones stay valid. */
export const newGiftLink = async (
  tx: Tx,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  monthlyGiftId: string,
): Promise<string> => linkTo(publicUrl, paths.myGiving, await links.add(tx, { monthlyGiftId }))

export const findGiverByToken = async (db: Queryable, token: string): Promise<MonthlyGiver | undefined> => {
  const rows = await db
    .select({ giver: monthlyGifts })
    .from(monthlyGiftTokens)
    .innerJoin(monthlyGifts, eq(monthlyGifts.id, monthlyGiftTokens.monthlyGiftId))
    .where(links.opens(token))
  return rows[0]?.giver
}
