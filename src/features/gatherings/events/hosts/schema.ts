import { z } from 'zod'

/** Someone on the team who can run events, and whether they run this one. */
export const eventHostSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isHost: z.boolean(),
})

export const eventHostsFormSchema = z.strictObject({
  adminIds: z.array(z.uuid()).max(100, 'Choose 100 people or fewer'),
  /** Of a date of a series: also of all later ones. */
  isForLater: z.boolean().default(false),
})

export type EventHost = z.infer<typeof eventHostSchema>
export type EventHostsForm = z.infer<typeof eventHostsFormSchema>
