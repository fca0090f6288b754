import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { CountedTab } from '#ui/lists/counted-tabs.tsx'
import { guestParts } from '../../categories.ts'
import { isOver } from '../../policy.ts'
import { placesText } from '../../event-words.ts'
import type { ListedEvent } from '../schema.ts'
import type { GuestCounts, GuestPart } from './guests-schema.ts'

/** The list of those who wait for a place has a part of its own. */
export const waitingPart = 'waiting'

/** Who stayed away is known when the event has ended and someone has recorded who came. */
export const isLookedBackOn = (event: ListedEvent, { isMarked }: GuestCounts, now: Date): boolean =>
  isMarked && isOver(event, now)

/** Of more than half no one has said anything: perhaps the door was not used to the end. */
export const isThin = ({ came, missed, unsaid }: GuestCounts): boolean => unsaid * 2 > came + missed

/** "Only 3 of 53 have been checked in." */
export const thinText = ({ came, missed }: GuestCounts): string =>
  `Only ${came} of ${came + missed} ${came === 1 ? 'has' : 'have'} been checked in. If the door was not used to the end, tick the others first.`

/** The part that matters now: where the list starts. A first tick after the event changes no part under the finger. */
export const firstPart = (event: ListedEvent, now: Date): GuestPart => {
  if (event.state === 'cancelled') return 'cancelled'
  return isOver(event, now) ? 'missed' : 'coming'
}

/** "12 places, 9 registrations, 8 with an email": places are counted above the list, registrations below it. */
export const partWords = (part: GuestPart, counts: GuestCounts): string => {
  const [rows, emails] = [counts.registrations[part], counts.withEmail[part]]
  return [
    part === 'came' ? guestsOf(counts.came) : placesText(counts[part]),
    rows === 1 ? '1 registration' : `${rows} registrations`,
    emails < rows && `${emails} with an email`,
    part === 'came' && counts.walkedIn > 0 && `${counts.walkedIn} walked in`,
  ]
    .filter(Boolean)
    .join(', ')
}

const guestsOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** What the guest list of an event can be set to. */
export const guestListOf = (event: ListedEvent, first: GuestPart): ListKind => ({
  sizes: [50, 100, 200],
  view: 'part',
  choices: {
    part: [first, ...guestParts, waitingPart],
    ...(event.price > 0 && { state: ['all', 'registered', 'awaiting payment', 'needs attention'] }),
  },
})

/** Who walked in has come too. */
const countOf = (part: GuestPart, counts: GuestCounts): number =>
  part === 'came' ? counts.came + counts.walkedIn : counts[part]

/** The parts that are offered. Who did not come has one from the end of the event, the first, and who is coming none then. */
export const guestTabs = (
  event: ListedEvent,
  counts: GuestCounts,
  now: Date,
  waiting: number | undefined,
): CountedTab[] => {
  const isPast = isOver(event, now)
  const isCancelled = event.state === 'cancelled'
  const labels: Record<GuestPart, string> = {
    coming: isPast ? 'Not confirmed' : 'Coming',
    came: 'Came',
    missed: isPast && !counts.isMarked ? 'Registered' : 'Did not come',
    cancelled: 'Cancelled',
  }
  const isOffered: Record<GuestPart, boolean> = {
    coming: (!isPast && !isCancelled) || counts.coming > 0,
    came: !isCancelled || counts.came + counts.walkedIn > 0,
    missed: isPast || counts.missed > 0,
    cancelled: true,
  }
  const order: readonly GuestPart[] = isPast ? ['missed', 'came', 'coming', 'cancelled'] : guestParts
  const tabs = order
    .filter((part) => isOffered[part])
    .map((part): CountedTab => ({ id: part, label: labels[part], count: countOf(part, counts) }))
  if (waiting === undefined) return tabs
  const tab = { id: waitingPart, label: 'Waiting', count: waiting }
  return tabs[0]?.id === 'coming' ? [tabs[0], tab, ...tabs.slice(1)] : [...tabs, tab]
}
