import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Viewer } from '#shared/powers.ts'
import { isReadBy } from '../access.server.ts'
import type { OwnerFilter } from '../categories.ts'
import { helpedBy } from '../helpers.server.ts'
import { isRemindedToday } from '../reminders.server.ts'
import { requests } from '../tables.server.ts'

/** `mine` are the requests that a person is responsible for, helps with, or wanted to be reminded of by today. */
export const areWhose = (owner: OwnerFilter, { id, roles }: Viewer): SQL | undefined => {
  if (owner === 'anyone') return undefined
  if (owner === 'none') return isNull(requests.ownerId)
  return or(
    eq(requests.ownerId, id),
    and(isReadBy(roles), or(inArray(requests.id, helpedBy(id)), isRemindedToday(id))),
  )
}
