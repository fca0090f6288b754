import { fewAtATime } from '#server/few-at-a-time.ts'
import type { Queryable } from '#server/database/client.ts'
import { can, type Power, type Viewer } from '#shared/powers.ts'
import { fewestLetters, mostFound, searchGroupNames, type SearchGroupName } from './categories.ts'
import type { Found, SearchGroup } from './schema.ts'

/** Who searches. */

/** What is likely meant comes first, and then the latest. */
export type Hit = Found & { at: string; isLikely?: boolean }

/** What one feature finds, in one statement. It leaves out what the person who searches may not see. */
export type SearchSource = {
  group: SearchGroupName
  power: Power
  find: (db: Queryable, search: string, searcher: Viewer, limit: number) => Promise<Hit[]>
}

/** Of the connections that all pages share, one search takes no more than these. */
const atOnce = 3

/** What a person with these powers finds, by group. Groups without results are left out. */
export const searchAll = async (
  db: Queryable,
  sources: readonly SearchSource[],
  searcher: Viewer,
  search: string,
): Promise<SearchGroup[]> => {
  if (search.length < fewestLetters) return []
  const own = sources.filter(({ power }) => can(searcher.roles, power))
  const hits = await fewAtATime(atOnce, own, ({ find }) => find(db, search, searcher, mostFound + 1))
  return searchGroupNames.flatMap((name) =>
    groupOf(name, hits.filter((_, at) => own[at]!.group === name).flat()),
  )
}

const groupOf = (name: SearchGroupName, hits: Hit[]): SearchGroup[] => {
  const sorted = hits.toSorted(
    (one, other) =>
      Number(other.isLikely ?? false) - Number(one.isLikely ?? false) || other.at.localeCompare(one.at),
  )
  const found = sorted.slice(0, mostFound).map(({ at: _at, isLikely: _isLikely, ...one }) => one)
  return found.length === 0 ? [] : [{ name, found, hasMore: hits.length > mostFound }]
}
