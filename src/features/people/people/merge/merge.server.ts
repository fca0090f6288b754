import { randomUUID } from 'node:crypto'
import { record } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { TimelineSource } from '#server/timeline.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { onlyDetails } from '../details.ts'
import { isKnownTo, mergedContacts, mergedOf, replacedBy } from '../policy.ts'
import { deletePeople, insertNote, lockPeople, moveEverything, updatePerson } from '../queries.server.ts'
import type { MergedPerson, MergeForm } from '../schema.ts'
import { getPerson, logged } from '../service.server.ts'
import { keepMerge } from './kept-merges.server.ts'
import { moveNotSame } from './maybe-same.server.ts'

export type MergeParts = { sources: readonly TimelineSource[]; contents: BinContents['person'] }

/**
 * Makes one person of two: all addresses, notes, contacts, tags and groups go to the one who stays, and a note keeps what it
 * replaces. How both were is kept, so that it can be undone. If two merges run at the same time, the second finds that one of
 * its people no longer exists.
 */
export const mergePeople = (
  db: Db,
  { sources, contents }: MergeParts,
  admin: Admin,
  id: string,
  { otherId, choices }: MergeForm,
): Promise<MergedPerson> =>
  db.transaction(async (tx) => {
    if (id === otherId) throw new Refusal('invalid_input', { fields: { otherId: 'Choose another person' } })
    const found = await lockPeople(tx, [id, otherId])
    const known = found.filter((person) => isKnownTo(admin.roles, person))
    const [asked, other] = [id, otherId].map((one) => known.find((person) => person.id === one))
    ensure(asked, 'person_not_found')
    ensure(other, 'person_not_found')
    const merged = mergedOf(asked, other, choices)
    // The person that the whole team sees stays, even if the other one was chosen.
    const [stays, goes] = asked.isPrivate && !other.isPrivate ? [other, asked] : [asked, other]
    const isHidden = goes.isPrivate && !stays.isPrivate
    const isPrivate = isHidden || stays.isPrivate
    const replaced = replacedBy(merged, stays, goes)
    const { createdAt, lastSeenAt, cameFrom } = mergedContacts(stays, goes)
    const after = { ...onlyDetails(merged), createdAt, lastSeenAt }
    const noteId = replaced.length > 0 ? randomUUID() : null
    const mergeId = await keepMerge(tx, contents, admin, { stays, goes, isPrivate, merged: after, noteId })
    await moveEverything(tx, goes.id, stays.id, isHidden)
    await moveNotSame(tx, goes.id, stays.id)
    for (const { merge } of sources) await merge?.(tx, goes.id, stays.id)
    await deletePeople(tx, [goes.id])
    await updatePerson(tx, stays.id, { ...after, cameFrom })
    if (noteId)
      await insertNote(tx, {
        id: noteId,
        personId: stays.id,
        authorId: admin.id,
        authorName: admin.name,
        text: `Merged with another entry of the same person: ${replaced.join(', ')}`,
        isPrivate,
      })
    await record(tx, admin, { action: 'person.merged', subject: logged(isPrivate ? null : stays.id) })
    return { ...(await getPerson(tx, stays.id, admin)), mergeId }
  })
