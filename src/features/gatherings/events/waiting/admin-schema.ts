import { z } from 'zod'
import { waitingStates } from './categories.ts'

/** A person in line, as the team sees them. */
const adminWaitingSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  numberOfAttendees: z.int(),
  state: z.enum(waitingStates),
  /** Their place in line; null for those who are not in it. */
  place: z.int().nullable(),
  waitsSince: z.iso.datetime().nullable(),
  takesFewer: z.boolean(),
  /** What is held for them now, and until when. Before the email was written, they do not know of it. */
  offer: z.object({ places: z.int(), until: z.iso.datetime(), isAsked: z.boolean() }).nullable(),
})

export const adminLineSchema = z.object({
  rows: z.array(adminWaitingSchema),
  /** Places that no one has; null without a limit. */
  left: z.int().nullable(),
  isOpen: z.boolean(),
})

export type AdminWaiting = z.infer<typeof adminWaitingSchema>
export type AdminLine = z.infer<typeof adminLineSchema>
