import { z } from 'zod'

/** Of an event where people take part in person or online: what each way says, and the places online. Those of the hall are the event's own. */
export const eventWaysSchema = z.object({
  inPersonWords: z.string().nullable(),
  onlineWords: z.string().nullable(),
  onlineCapacity: z.int().nullable(),
  onlineRegistered: z.int(),
})

export type EventWays = z.infer<typeof eventWaysSchema>
