import type { Queryable } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { kindOfPath } from '#shared/paths.ts'
import { addPageView, countFrom, hasRoom } from './queries.server.ts'

// Ids and hosts can be invented: past this many rows a day, only the kind of page is counted.
const mostRowsOfADay = 2_000

/** Counts a view: a day, a path, a host. No cookie, no address, nothing that could tell two people apart. */
export const countPageView = async (
  db: Queryable,
  view: { path: string; referrer: string; from?: string | undefined },
  ownHost: string,
): Promise<void> => {
  const from = view.from ?? URL.parse(view.referrer)?.host ?? ''
  const referrerHost = from === ownHost ? '' : from.slice(0, 100)
  const row = { day: dayAt(new Date()), path: view.path, referrerHost }
  const kind = { ...row, path: kindOfPath(row.path), referrerHost: referrerHost && 'other' }
  await addPageView(db, (await hasRoom(db, row, mostRowsOfADay)) ? row : kind)
}

/** How often a page was opened by a link of this source, as an issue of the newsletter. */
export const visitsFrom = (db: Queryable, source: string): Promise<number> => countFrom(db, source)
