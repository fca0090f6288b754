import { record } from '#features/team/audit/service.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { TimelineSource } from '#server/timeline.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { onlyDetails } from './details.ts'
import { isKnownTo, mergedContacts, mergedOf, replacedBy } from './policy.ts'
import {
  deletePeople,
  insertNote,
  lockPeople,
  moveEverything,
  updatePerson,
  type PersonRow,
} from './queries.server.ts'
import type { Person } from './schema.ts'
import { getPerson, logged } from './service.server.ts'

/**
 * Makes one person of two: all addresses, notes, tags and groups go to the one who stays, and a note keeps what it
 * replaces. If two merges run at the same time, the second finds that one of its people no longer exists.
 */
export const mergePeople = (
  db: Db,
  sources: readonly TimelineSource[],
  admin: Admin,
  id: string,
  otherId: string,
): Promise<Person> =>
  db.transaction(async (tx) => {
    if (id === otherId) throw new Refusal('invalid_input', { fields: { otherId: 'Choose another person' } })
    const found = await lockPeople(tx, [id, otherId])
    const known = found.filter((person) => isKnownTo(admin.roles, person))
    const [asked, other] = [id, otherId].map((one) => known.find((person) => person.id === one))
    ensure(asked, 'person_not_found')
    ensure(other, 'person_not_found')
    // The person that the whole team sees stays, even if the other one was chosen.
    const [stays, goes] = asked.isPrivate && !other.isPrivate ? [other, asked] : [asked, other]
    const isHidden = goes.isPrivate && !stays.isPrivate
    const merged = mergedOf(stays, goes)
    const replaced = replacedBy(merged, stays, goes)
    await moveEverything(tx, goes.id, stays.id, isHidden)
    for (const { merge } of sources) await merge?.(tx, goes.id, stays.id)
    await deletePeople(tx, [goes.id])
    await updatePerson(tx, stays.id, changeOf(stays, goes))
    if (replaced.length > 0)
      await insertNote(tx, {
        personId: stays.id,
        authorId: admin.id,
        authorName: admin.name,
        text: `Merged with another entry of the same person: ${replaced.join(', ')}`,
        isPrivate: isHidden || stays.isPrivate,
      })
    await record(tx, admin, {
      action: 'person.merged',
      subject: logged(isHidden || stays.isPrivate ? null : stays.id),
    })
    return getPerson(tx, stays.id, admin)
  })

const changeOf = (stays: PersonRow, goes: PersonRow): Partial<PersonRow> => {
  const { createdAt, lastSeenAt, cameFrom } = mergedContacts(stays, goes)
  return { ...onlyDetails(mergedOf(stays, goes)), createdAt, lastSeenAt, cameFrom }
}
