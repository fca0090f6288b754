import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret, shortSecretHash } from '#server/secrets.ts'
import { paths } from '#shared/paths.ts'
import { insertToken } from './queries.server.ts'

/** The private page of a monthly gift. Only hashes are kept, so each email has a link of its own; the older ones stay valid. */
export const newGiftLink = async (
  tx: Tx,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  monthlyGiftId: string,
): Promise<string> => {
  const token = newSecret()
  await insertToken(tx, shortSecretHash(token), monthlyGiftId)
  return `${publicUrl}${paths.myGiving}#${token}`
}
