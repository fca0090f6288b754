import { plainText, wordsOf } from '#shared/text/words.ts'
import type { Verdict } from '../categories.ts'
import type { DoorGuest } from '../schema.ts'

/** What a scan is decided by: the list that the phone has, and the clock of the server. */
export type Known = { guests: readonly DoorGuest[]; opensAt: string }

/** How many of a guest's party are still to come. */
export const missingOf = ({ seats, here }: Pick<DoorGuest, 'seats' | 'here'>): number =>
  Math.max(0, seats - here)

/** What the phone says by its list alone: it has to know without a network. */
export const decide = (guest: DoorGuest | undefined, opensAt: string, now: string): Verdict => {
  if (!guest) return 'unknown'
  if (guest.state === 'cancelled') return 'cancelled'
  if (missingOf(guest) === 0) return 'twice'
  if (now < opensAt) return 'too early'
  return guest.state === 'owes' ? 'owes' : 'in'
}

/** A party is asked how many come in now. Of two, nearly always both do. */
export const isAsked = (guest: DoorGuest): boolean => guest.seats > 2 && missingOf(guest) > 1

const secretOfTicket = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** The secret of a ticket, as its QR code or a handheld scanner has it; nothing for any other code. */
export const secretIn = (scanned: string): string | undefined => {
  const text = scanned.trim()
  const secret = (text.includes('#') ? text.slice(text.lastIndexOf('#') + 1) : text).toUpperCase()
  return secretOfTicket.test(secret) ? secret : undefined
}

/** As the server stores it. */
export const hashOf = async (secret: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, 32)
}

/** "k7qf 2m9x" as it is hashed; nothing if it cannot be a short code. */
export const shortCodeIn = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/** How well a word fits a name: by a first name, by what the list has of the surname, or perhaps by the rest of that surname. */
const fits = ['first name', 'surname', 'perhaps surname'] as const

const fitOf = (name: string, word: string): number => {
  const parts = plainText(name).split(/[\s-]+/)
  const isShort = (part: string) => part.endsWith('.')
  if (parts.some((part) => !isShort(part) && part.startsWith(word))) return fits.indexOf('first name')
  const letters = parts.filter(isShort)
  if (letters.some((part) => part.startsWith(word))) return fits.indexOf('surname')
  return letters.some((part) => word.startsWith(part.slice(0, -1))) ? fits.indexOf('perhaps surname') : -1
}

/**
 * Finds guests by the first characters of their names and of their companions' names, in any order and without accents, first names
 * first. Of surnames the list has only initials: a guest whose surname may fit is found if another word fits too, or if no one else does.
 */
export const findByName = (guests: readonly DoorGuest[], typed: string): DoorGuest[] => {
  const wanted = wordsOf(plainText(typed))
  if (wanted.length === 0) return []
  const found = guests
    .map((guest) => ({
      guest,
      how: wanted.map((word) => fitOf([guest.name, ...(guest.companions ?? [])].join(' '), word)),
    }))
    .filter(({ how }) => !how.includes(-1))
    .toSorted((one, other) => Math.max(...one.how) - Math.max(...other.how))
  const perhaps = fits.indexOf('perhaps surname')
  const sure = found.filter(({ how }) => Math.min(...how) < perhaps)
  return (sure.length > 0 ? sure : found).map(({ guest }) => guest)
}
