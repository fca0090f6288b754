import { z } from 'zod'

export const pageViewSchema = z.strictObject({
  path: z.string().startsWith('/').max(200),
  /** Where the visitor came from; only its host is kept. */
  referrer: z.string().max(2_000).default(''),
})
