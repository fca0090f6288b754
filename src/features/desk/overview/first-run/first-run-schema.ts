import { z } from 'zod'
import { alsoYoursKeys } from './also-yours-keys.ts'
import { demoKinds } from '#shared/demo-kinds.ts'

/** What a new site has of its own by now. */
export const firstRunSchema = z.object({
  isOpen: z.boolean(),
  hasName: z.boolean(),
  hasLook: z.boolean(),
  hasContact: z.boolean(),
  /** The details that still hold an example, by document: "email", "street". */
  examples: z.object({
    contact: z.array(z.string()),
    giving: z.array(z.string()),
    words: z.array(z.string()),
  }),
  /** Steps that someone wants as they came. */
  leftAsTheyAre: z.array(z.string()),
  /** What the guide has no step for: whether it is still as it came. */
  alsoYours: z.array(z.object({ key: z.enum(alsoYoursKeys), isOurs: z.boolean() })),
  hasAmounts: z.boolean(),
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

/** Only steps that a community may honestly have as they came: a name, colours, amounts, words. */
export const leaveStepSchema = z.strictObject({
  step: z.enum(['name', 'look', 'amounts', 'words']),
  isLeft: z.boolean(),
})

export const leftStepsSchema = z.object({ leftAsTheyAre: z.array(z.string()) })

export type LeftSteps = z.infer<typeof leftStepsSchema>

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
