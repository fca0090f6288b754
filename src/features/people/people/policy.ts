import { can, type TeamRole } from '#shared/powers.ts'
import { details, eachDetail } from './details.ts'
import type { PersonDetails } from './schema.ts'

/** Whether they may know of people, addresses and notes that only private prayers have told us. */
export const seesPrivate = (roles: readonly TeamRole[]): boolean => can(roles, 'inbox.private prayers')

export const isKnownTo = (roles: readonly TeamRole[], { isPrivate }: { isPrivate: boolean }): boolean =>
  !isPrivate || seesPrivate(roles)

/** What to call a person without a name. */
export const nameOf = ({ name, email, phone }: Pick<PersonDetails, 'name' | 'email' | 'phone'>): string =>
  name || email || phone || 'Unnamed person'

export type Mergeable = PersonDetails & { isPrivate: boolean }

/**
 * What one person is after they took in another. The one who stays counts; gaps are filled. If one of them is known by private
 * prayers alone, everything is as with the other one: what a private prayer told must not become known to all.
 */
export const mergedOf = (stays: Mergeable, goes: Mergeable): Mergeable => {
  if (stays.isPrivate !== goes.isPrivate) return stays.isPrivate ? goes : stays
  return {
    ...eachDetail((detail) => stays[detail] || goes[detail]),
    name: stays.name || goes.name,
    isPrivate: stays.isPrivate,
  }
}

export type Contacts = {
  createdAt: string
  lastSeenAt: string
  cameFrom: 'site' | 'hand' | 'import'
  isPrivate: boolean
}

/** The first contact of two people who are one, and the last; of private prayers as above. */
export const mergedContacts = (stays: Contacts, goes: Contacts): Contacts => {
  if (stays.isPrivate !== goes.isPrivate) return stays.isPrivate ? goes : stays
  const { lastSeenAt, cameFrom } = lastSeen(stays, goes)
  const createdAt = earlier(stays.createdAt, goes.createdAt)
  return { createdAt, lastSeenAt, cameFrom, isPrivate: stays.isPrivate }
}

/** Of the two the one who was in contact last. An import is no contact. */
const lastSeen = (stays: Contacts, goes: Contacts): Contacts => {
  if (hadContact(stays) !== hadContact(goes)) return hadContact(stays) ? stays : goes
  return earlier(stays.lastSeenAt, goes.lastSeenAt) === goes.lastSeenAt ? stays : goes
}

const hadContact = ({ cameFrom, createdAt, lastSeenAt }: Contacts): boolean =>
  cameFrom !== 'import' || lastSeenAt > createdAt

/** The names and numbers that a merge replaces: a note keeps them. The addresses of both stay. */
export const replacedBy = (merged: Mergeable, ...parts: Mergeable[]): string[] => {
  const told = (one: Mergeable) => details.flatMap((detail) => (detail === 'email' ? [] : one[detail]))
  const known = new Set([...told(merged), '', null])
  return [...new Set(parts.flatMap(told))].filter((fact): fact is string => !known.has(fact))
}

/** ISO instants of the same zone compare as text. */
const earlier = (one: string, other: string): string => (one < other ? one : other)
