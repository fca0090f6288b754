import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { mostOfSource, type TimelineEntry, type TimelineFact, type TimelineSource } from '#server/timeline.ts'
import { can } from '#shared/powers.ts'
import { listContacts, listFollowUpsOf } from '../contacts/queries.server.ts'
import { contactEntry } from '../contacts/timeline.server.ts'
import { listMerges } from '../merge/kept-merges.server.ts'
import { seesPrivate } from '../policy.ts'
import { listAddresses, listNotes } from '../queries.server.ts'
import type { WholePerson } from '../schema.ts'
import { getPerson } from '../service.server.ts'

/** All that one person on the team may know about a person: what holds now, and what happened, the newest first. */
export const getWholePerson = async (
  db: Db,
  sources: readonly TimelineSource[],
  admin: Admin,
  id: string,
): Promise<WholePerson> => {
  const person = await getPerson(db, id, admin)
  const addresses = await listAddresses(db, id)
  const shown = addresses.filter(({ isPrivate }) => !isPrivate || seesPrivate(admin.roles))
  const emails = shown.map(({ email }) => email)
  const contacts = await listContacts(db, id, admin, mostOfSource)
  const parts = [await readNotes(db, admin, id), contacts.map(contactEntry)]
  const facts: TimelineFact[] = []
  // One after the other: in parallel they would take every connection for one page.
  for (const source of sources.filter(({ powers }) => powers.some((power) => can(admin.roles, power)))) {
    parts.push(await source.read(db, admin, emails, id))
    facts.push(...((await source.facts?.(db, admin, emails, id)) ?? []))
  }
  return {
    ...person,
    emails: shown
      .map(({ email, isPrivate }) => ({ email, isPrivate, isMain: email === person.email }))
      .toSorted((one, other) => Number(other.isMain) - Number(one.isMain)),
    followUps: await listFollowUpsOf(db, id, admin),
    merges: await listMerges(db, id, admin.roles),
    facts,
    timeline: parts.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    hasOlder: parts.some((part) => part.length >= mostOfSource),
  }
}

const readNotes = async (db: Db, { roles }: Admin, id: string): Promise<TimelineEntry[]> => {
  const notes = await listNotes(db, id, roles, mostOfSource)
  return notes.map((note) => ({
    id: note.id,
    at: note.createdAt,
    kind: 'note',
    title: `Note by ${note.authorName}`,
    text: note.text,
    mark: note.isPrivate ? { look: 'neutral', label: 'Care team only' } : null,
    href: null,
  }))
}
