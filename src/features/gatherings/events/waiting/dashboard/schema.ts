import { z } from 'zod'
import { waitingStates } from '../categories.ts'

/** A person in line, as the team sees them. */
const adminWaitingSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  name: z.string(),
  /** Empty for a person who only has a phone: the team writes to them on WhatsApp. */
  email: z.string(),
  phone: z.string().nullable(),
  numberOfAttendees: z.int(),
  state: z.enum(waitingStates),
  /** Their place in line; null for those who are not in it. */
  place: z.int().nullable(),
  waitsSince: z.iso.datetime().nullable(),
  takesFewer: z.boolean(),
  /** What is held for them now, and until when. Before the email was written, they do not know of it. */
  offer: z
    .object({ places: z.int(), from: z.iso.datetime(), until: z.iso.datetime(), isAsked: z.boolean() })
    .nullable(),
  /** Whether the team should write to a person without an email now: to check the number, or about an offer. */
  isToTell: z.boolean(),
})

/** What the team writes to a person who only has a phone. It is sent by hand, in the chat that the address opens. */
export const phoneWordsSchema = z.object({ text: z.string(), chat: z.string() })

export const adminLineSchema = z.object({
  rows: z.array(adminWaitingSchema),
  /** Places that no one has; null without a limit. */
  left: z.int().nullable(),
  isOpen: z.boolean(),
})

export type AdminWaiting = z.infer<typeof adminWaitingSchema>
export type PhoneWords = z.infer<typeof phoneWordsSchema>
export type AdminLine = z.infer<typeof adminLineSchema>
