import type { Viewer } from '#shared/powers.ts'
import { isNewsFor, wayOfNews, type NoticeChoices } from './policy.ts'
import type { NewsItem } from './queries.server.ts'

/** `urgent`: theirs alone. `soon`: as soon as they may be emailed again. */
export type SortedItems = Record<'urgent' | 'soon' | 'daily' | 'outdated', NewsItem[]>

/** Roles, choices and requests may have changed since the news was handed out. */
export const sortNews = (
  items: readonly NewsItem[],
  reader: Viewer,
  choices: NoticeChoices,
  now: Date,
): SortedItems => {
  const sorted: SortedItems = { urgent: [], soon: [], daily: [], outdated: [] }
  for (const item of items) sorted[placeOf(item, reader, choices, now)].push(item)
  return sorted
}

const placeOf = (item: NewsItem, reader: Viewer, choices: NoticeChoices, now: Date): keyof SortedItems => {
  if (!isStillSo(item, now) || !isNewsFor(item, reader)) return 'outdated'
  if (item.adminId !== null) return 'urgent'
  const way = wayOfNews(item, reader.roles, choices)
  if (way === 'never') return 'outdated'
  return way === 'daily' ? 'daily' : 'soon'
}

const isStillSo = ({ kind, gift, promise, matter, dueAt }: NewsItem, now: Date): boolean => {
  if (matter) return dueAt === null || matter.dueAt === dueAt
  if (!promise) return gift !== null
  if (dueAt === null) return true
  const isLate = Date.parse(dueAt) <= now.getTime()
  // Another date is another promise, and what is late is no longer half over.
  return promise.dueAt === dueAt && (kind === 'late') === isLate
}
