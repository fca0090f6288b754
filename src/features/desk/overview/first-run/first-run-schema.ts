import { z } from 'zod'
import { demoKinds } from '#shared/demo-kinds.ts'

/** What a new site has of its own by now. */
export const firstRunSchema = z.object({
  isOpen: z.boolean(),
  hasName: z.boolean(),
  hasLook: z.boolean(),
  hasContact: z.boolean(),
  hasGiving: z.boolean(),
  hasAmounts: z.boolean(),
  /** Links, proverb and story: what else of a fresh site speaks of Sankofa. */
  hasWords: z.boolean(),
  /** How many of the invented leaders are still there. */
  exampleLeaders: z.int(),
  /** One that is no demo. */
  hasEvent: z.boolean(),
  /** Colleagues beside the first person, with those who have not accepted yet. */
  invited: z.int(),
  accepted: z.int(),
  /** How much of the demo content is there still; null on a site that never had any. */
  demoLeft: z.int().nullable(),
})

export type FirstRun = z.infer<typeof firstRunSchema>

/** What goes with the demo content, and what stays because someone made it their own. */
export const demoCountsSchema = z.object({
  counts: z.array(
    z.object({
      kind: z.enum(demoKinds),
      going: z.int(),
      /** Written here, or demo content that someone has changed or added to. */
      staying: z.int(),
      /** The names of the latter, five of them at most. */
      changed: z.array(z.string()),
    }),
  ),
})

export const demoRemovedSchema = z.object({ removed: z.int() })

export type DemoCounts = z.infer<typeof demoCountsSchema>
export type DemoRemoved = z.infer<typeof demoRemovedSchema>
