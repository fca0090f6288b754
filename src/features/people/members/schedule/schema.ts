import { z } from 'zod'

/** What is in a member's calendar. */
const scheduleEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['event', 'circle', 'team']),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  place: z.string(),
  note: z.string(),
  path: z.string().nullable(),
  isCancelled: z.boolean(),
})

export const scheduleSchema = z.object({
  /** What comes first stands first. */
  entries: z.array(scheduleEntrySchema),
  /** Since when the calendar has a link; null without one. */
  linkSince: z.iso.datetime().nullable(),
})

/** The link is known only now: we keep a fingerprint of it. */
export const calendarLinkSchema = z.object({ address: z.string() })

export type Schedule = z.infer<typeof scheduleSchema>
export type OwnEntry = z.infer<typeof scheduleEntrySchema>
