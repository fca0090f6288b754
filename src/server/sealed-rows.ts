import type { Queryable } from './database/client.ts'
import type { Sealing } from './sealing.ts'

/** What a feature has sealed with the site's secret. */
export type SealedRows = {
  sealing: (platform: { secret: string }) => Sealing
  list: (db: Queryable) => Promise<string[]>
}

export const isAnythingSealed = async (db: Queryable, all: readonly SealedRows[]): Promise<boolean> => {
  for (const { list } of all) if ((await list(db)).length > 0) return true
  return false
}

/** Whether something cannot be opened with this secret. */
export const findUnreadable = async (
  db: Queryable,
  secret: string,
  all: readonly SealedRows[],
): Promise<boolean> => {
  for (const { sealing, list } of all) {
    const { open } = sealing({ secret })
    if ((await list(db)).some((sealed) => !isReadable(open, sealed))) return true
  }
  return false
}

const isReadable = (open: Sealing['open'], sealed: string): boolean => {
  try {
    open(sealed)
    return true
  } catch {
    return false
  }
}
