import { z } from 'zod'

/** What a new site has of its own by now. */
export const firstRunSchema = z.object({
  isOpen: z.boolean(),
  hasName: z.boolean(),
  hasLook: z.boolean(),
  hasContact: z.boolean(),
  hasGiving: z.boolean(),
  hasAmounts: z.boolean(),
  hasLeaders: z.boolean(),
  /** One that is no demo. */
  hasEvent: z.boolean(),
  /** Colleagues beside the first person, with those who have not accepted yet. */
  invited: z.int(),
  accepted: z.int(),
})

export type FirstRun = z.infer<typeof firstRunSchema>
