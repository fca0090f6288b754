import type { Queryable } from '#server/database/client.ts'
import { dayAt } from '#shared/dates.ts'
import { addPageView } from './queries.server.ts'

/** Counts a view: a day, a path, a host. No cookie, no address, nothing that could tell two people apart. */
export const countPageView = async (
  db: Queryable,
  view: { path: string; referrer: string },
  ownHost: string,
): Promise<void> => {
  const from = URL.parse(view.referrer)?.host ?? ''
  await addPageView(db, {
    day: dayAt(new Date()),
    path: view.path,
    referrerHost: from === ownHost ? '' : from.slice(0, 100),
  })
}
