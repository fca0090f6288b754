import { can, type TeamRole } from '#shared/powers.ts'
import { internationalNumber } from '#shared/phone.ts'
import { details, eachDetail, shownDetail, type Detail } from './details.ts'
import type { PersonDetails } from './schema.ts'

/** Whether they may know of people, addresses and notes that only private prayers have told us. */
export const seesPrivate = (roles: readonly TeamRole[]): boolean => can(roles, 'inbox.private prayers')

export const isKnownTo = (roles: readonly TeamRole[], { isPrivate }: { isPrivate: boolean }): boolean =>
  !isPrivate || seesPrivate(roles)

/** What to call a person without a name. */
export const nameOf = ({ name, email, phone }: Pick<PersonDetails, 'name' | 'email' | 'phone'>): string =>
  name || email || phone || 'Unnamed person'

export type Mergeable = PersonDetails & { isPrivate: boolean }

/** Whose detail stays when two people become one: that of the person from whose page they are merged, or of the other. */
export type Side = 'this' | 'other'

export type MergeChoices = Partial<Record<Detail, Side | undefined>>

/**
 * What one person is after they took in another. Of each detail the chosen one stays, or the one that says more; gaps are filled. If
 * one of them is known by private prayers alone, everything is as with the other one: what a private prayer told must not become
 * known to all.
 */
export const mergedOf = (one: Mergeable, other: Mergeable, choices: MergeChoices = {}): Mergeable => {
  if (one.isPrivate !== other.isPrivate) return one.isPrivate ? other : one
  const chosen = (detail: Detail) => {
    const isOther = (choices[detail] ?? fullerSide(detail, one, other)) === 'other'
    return isOther ? other[detail] || one[detail] : one[detail] || other[detail]
  }
  return { ...eachDetail(chosen), name: chosen('name') ?? '', isPrivate: one.isPrivate }
}

/** Where a detail says more: "Esi Quaye" more than "Esi Q.", a birthday with its year more than one without. */
export const fullerSide = (detail: Detail, one: PersonDetails, other: PersonDetails): Side =>
  fullness(detail, other[detail]) > fullness(detail, one[detail]) ? 'other' : 'this'

const fullness = (detail: Detail, value: string | null): number => {
  if (!value) return 0
  if (detail === 'email') return 1
  if (detail === 'phone') return internationalNumber(value) ? 2 : 1
  return value.replace(/[^\p{L}\p{N}]/gu, '').length
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

/** The details that a merge replaces: a note keeps them. The addresses of both stay. */
export const replacedBy = (merged: Mergeable, ...parts: Mergeable[]): string[] => {
  const told = (one: Mergeable) =>
    details.flatMap((detail) => (detail === 'email' ? [] : shownDetail(detail, one[detail])))
  const known = new Set([...told(merged), ''])
  return [...new Set(parts.flatMap(told))].filter((fact) => !known.has(fact))
}

/** ISO instants of the same zone compare as text. */
const earlier = (one: string, other: string): string => (one < other ? one : other)
