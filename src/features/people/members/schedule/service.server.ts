import type { Queryable } from '#server/database/client.ts'
import { ownerOf, type Owner } from '#server/personal-data.ts'
import type { Member } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import type { ScheduleEntry, ScheduleSource, ScheduleSpan } from '#server/schedule.ts'
import { paths } from '#shared/paths.ts'
import { findCredential, lockMember } from '../queries.server.ts'
import { findLinkOwner, linkSince, replaceLink } from './links.server.ts'
import type { Schedule } from './schema.ts'

const day = 24 * 60 * 60_000

/** A calendar also looks back; circles are known twelve weeks ahead. */
const spanOf = (daysBack: number): ScheduleSpan => ({
  from: new Date(Date.now() - daysBack * day),
  until: new Date(Date.now() + 84 * day),
})

/** What a list or a calendar can hold. */
const mostEntries = 300

const collect = async (
  db: Queryable,
  sources: readonly ScheduleSource[],
  owner: Owner,
  span: ScheduleSpan,
): Promise<ScheduleEntry[]> => {
  const found = await Promise.all(sources.map((source) => source(db, owner, span)))
  return found
    .flat()
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id))
    .slice(0, mostEntries)
}

export const readSchedule = async (
  db: Queryable,
  sources: readonly ScheduleSource[],
  member: Member,
): Promise<Schedule> => ({
  entries: (await collect(db, sources, ownerOf(member), spanOf(0))).map(
    ({ changedAt: _changedAt, ...entry }) => entry,
  ),
  linkSince: await linkSince(db, member.id),
})

/** Calendars ask for the whole address, so its secret cannot stand behind `#`; the log has the route only. */
export const makeLink = async ({ db, publicUrl }: Platform, member: Member): Promise<string> => {
  const secret = await db.transaction(async (tx) => {
    // Two presses at the same moment make one link after the other.
    await lockMember(tx, member.id)
    return replaceLink(tx, member.id)
  })
  return publicUrl + paths.ownCalendar(secret)
}

/** What a calendar with this secret shows; nothing if it opens no account that is in use. */
export const findCalendar = async (
  db: Queryable,
  sources: readonly ScheduleSource[],
  secret: string,
): Promise<ScheduleEntry[] | undefined> => {
  const id = await findLinkOwner(db, secret)
  const member = id === undefined ? undefined : await findCredential(db, id)
  if (!member?.isApproved || member.needsOwnPassword) return undefined
  const confirmedEmail = member.emailConfirmed ? member.email : undefined
  return collect(db, sources, { memberId: member.id, confirmedEmail }, spanOf(90))
}
