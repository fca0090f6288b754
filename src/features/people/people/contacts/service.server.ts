import { record } from '#features/team/audit/service.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { dayAt } from '#shared/time/dates.ts'
import { isKnownTo } from '../policy.ts'
import { loggedNote, lockPerson, noteContact } from '../service.server.ts'
import { insertContact, lockContact, writeFollowedUp } from './queries.server.ts'
import type { ContactForm } from './schema.ts'

/** Logs a call or a visit, which counts as the last contact if there was no later one. It stays private if the person is. */
export const logContact = (db: Db, admin: Admin, id: string, form: ContactForm): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id, admin)
    const { kind, happenedOn, text = '', followUpOn = null } = form
    await insertContact(tx, {
      personId: id,
      authorId: admin.id,
      authorName: admin.name,
      kind,
      happenedOn,
      text,
      followUpOn,
      isPrivate: person.isPrivate,
    })
    await noteContact(tx, person, momentOf(happenedOn))
    await record(tx, admin, { action: 'person.contacted', subject: loggedNote(person) })
  })

/** A day has no hour: now, or noon of an earlier day. */
const momentOf = (day: string): string => {
  const now = new Date()
  return day === dayAt(now) ? now.toISOString() : `${day}T12:00:00.000Z`
}

/** Saying it twice changes nothing. */
export const markFollowUp = (db: Db, admin: Admin, id: string, isDone: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const contact = await lockContact(tx, id)
    ensure(contact?.followUpOn && isKnownTo(admin.roles, contact), 'follow_up_not_found')
    const person = await lockPerson(tx, contact.personId, admin)
    if ((contact.followedUpAt !== null) === isDone) return
    await writeFollowedUp(tx, id, isDone)
    const summary = isDone ? 'Followed up' : 'Follow-up opened again'
    await record(tx, admin, { action: 'person.contacted', subject: loggedNote(person), summary })
  })
