import { z } from 'zod'
import type { guestParts } from '../../categories.ts'

const people = z.int()

const inEachPart = z.object({ coming: people, came: people, missed: people, cancelled: people })

/** How many people are in each part of the guests of an event: a registration of three counts three. */
export const guestCountsSchema = z.object({
  coming: people,
  came: people,
  missed: people,
  cancelled: people,
  /** Those who came without a place, as the door has counted them. */
  walkedIn: people,
  /** Whether anyone has recorded who came; until then no one is said to have stayed away. */
  isMarked: z.boolean(),
  /** How many of those who did not come no one has marked. */
  unsaid: people,
  /** The same parts in registrations, and how many of these have an email. */
  registrations: inEachPart,
  withEmail: inEachPart,
  /** How many registrations get an email when the event is moved. */
  told: people,
}) satisfies z.ZodType<Record<(typeof guestParts)[number], number>>

export type GuestPart = (typeof guestParts)[number]
export type GuestCounts = z.infer<typeof guestCountsSchema>
