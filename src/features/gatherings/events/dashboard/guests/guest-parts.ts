import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { guestParts } from '../../categories.ts'
import { isOver } from '../../policy.ts'
import type { ListedEvent } from '../schema.ts'
import type { GuestTab } from './guest-tabs.tsx'
import type { GuestCounts, GuestPart } from './guests-schema.ts'

/** The list of those who wait for a place has a part of its own. */
export const waitingPart = 'waiting'

/** Who stayed away is known when the event has ended and someone has recorded who came. */
export const isLookedBackOn = (event: ListedEvent, { isMarked }: GuestCounts, now: Date): boolean =>
  isMarked && isOver(event, now)

/** The part that matters now: where the list starts. */
export const firstPart = (event: ListedEvent, counts: GuestCounts, now: Date): GuestPart =>
  isLookedBackOn(event, counts, now) ? 'missed' : 'coming'

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

/** The parts that are offered. Who did not come has one from the end of the event, and who is coming none then. */
export const guestTabs = (
  event: ListedEvent,
  counts: GuestCounts,
  now: Date,
  waiting: number | undefined,
): GuestTab[] => {
  const isPast = isLookedBackOn(event, counts, now)
  const labels: Record<GuestPart, string> = {
    coming: isOver(event, now) ? 'Registered' : 'Coming',
    came: 'Came',
    missed: 'Did not come',
    cancelled: 'Cancelled',
  }
  const isOffered: Record<GuestPart, boolean> = {
    coming: !isPast || counts.coming > 0,
    came: true,
    missed: isPast || counts.missed > 0,
    cancelled: true,
  }
  const tabs = guestParts
    .filter((part) => isOffered[part])
    .map((part): GuestTab => ({ id: part, label: labels[part], count: countOf(part, counts) }))
  if (waiting === undefined) return tabs
  const tab = { id: waitingPart, label: 'Waiting', count: waiting }
  return tabs[0]?.id === 'coming' ? [tabs[0], tab, ...tabs.slice(1)] : [...tabs, tab]
}
