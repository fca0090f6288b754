import { listDueReminders, noteEmailedReminders } from '#features/requests/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Email, Recipient } from '#server/mail/email.ts'
import { dayAt, instantAt } from '#shared/time/dates.ts'
import type { Viewer } from '#shared/powers.ts'
import { dailyEmail } from './emails.server.ts'
import { groupNews, groupReminders, lineOfPromise, mostLines, type Group } from './groups.server.ts'
import { noticeSubjectsFor, wayOf, type NoticeChoices } from './policy.ts'
import { countOwn, listLate, type NewsItem } from './queries.server.ts'

/** At the hour that they chose, on the clock of the ministry, or later the same day if no job ran then. */
export const isDailyDue = (
  { dailyHour, dailySince }: { dailyHour: number; dailySince: string },
  now: Date,
  timeZone?: string,
): boolean => {
  const hour = `${String(dailyHour).padStart(2, '0')}:00`
  const due = Date.parse(instantAt(dayAt(now, timeZone), hour, timeZone))
  return due <= now.getTime() && due > Date.parse(dailySince)
}

type Clock = { now: Date; timeZone?: string | undefined; publicUrl: string }

/**
 * Nothing if there is neither news nor a late promise, nor a reminder whose day has come since the last one: requests that a
 * person has taken on are no reason to write.
 */
export const writeDaily = async (
  tx: Queryable,
  reader: Viewer & Recipient,
  choices: NoticeChoices,
  news: readonly NewsItem[],
  { now, timeZone, publicUrl }: Clock,
): Promise<Email | undefined> => {
  const { roles } = reader
  const ways = noticeSubjectsFor(roles).map((subject) => wayOf(subject, roles, choices))
  if (!ways.includes('daily')) return undefined
  const wayOfLate = wayOf('latePromises', roles, choices)
  const late = wayOfLate === 'never' ? undefined : await lateGroup(tx, reader, now)
  // All that is late stands in a group of its own, whether it is news or not.
  const groups = groupNews(
    news.filter(({ kind }) => kind !== 'late'),
    reader.id,
  )
  const reminders = await listDueReminders(tx, reader, dayAt(now, timeZone))
  const isReminded = reminders.some(({ wasEmailed }) => !wasEmailed)
  if (groups.length === 0 && !isReminded && !(late && wayOfLate === 'daily')) return undefined
  await noteEmailedReminders(
    tx,
    reader.id,
    reminders.map(({ requestId }) => requestId),
  )
  const own = await countOwn(tx, reader, now)
  return dailyEmail(reader, groups, { reminders: groupReminders(reminders), late, own }, publicUrl)
}

const lateGroup = async (tx: Queryable, reader: Viewer, now: Date): Promise<Group | undefined> => {
  const { total, promises } = await listLate(tx, reader, now, mostLines)
  if (total === 0) return undefined
  const lines = promises.map((promise) => lineOfPromise(promise, { readerId: reader.id, isLate: true }))
  return { heading: 'Overdue', inSubject: 'Overdue', lines, more: total - lines.length }
}
