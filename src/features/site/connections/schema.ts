import { z } from 'zod'
import { connectionIds, standings } from '#shared/connections.ts'

export const connectionParams = z.strictObject({ id: z.enum(connectionIds) })

/** An account elsewhere as the dashboard shows it. It has no key, not even a part. */
export const shownConnectionSchema = z.object({
  id: z.enum(connectionIds),
  standing: z.enum(standings),
  setUp: z.enum(['yes', 'no', 'for tests']),
  sentences: z.array(z.string()),
  missing: z.array(z.string()),
  guide: z.string(),
  webhook: z.string().nullable(),
  canTest: z.boolean(),
  lastTest: z.object({ worked: z.boolean(), at: z.string() }).nullable(),
})

export type ShownConnection = z.infer<typeof shownConnectionSchema>

export const testedConnectionSchema = z.object({
  worked: z.boolean(),
  sentence: z.string(),
  connection: shownConnectionSchema,
})

export type TestedConnection = z.infer<typeof testedConnectionSchema>
