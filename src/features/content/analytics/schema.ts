import { z } from 'zod'

export const pageViewSchema = z.strictObject({
  path: z.string().regex(/^\//).max(200).describe('Must start with a slash'),
  /** Where the visitor came from; only its host is kept. */
  referrer: z.string().max(2_000).default(''),
  /** The issue of the newsletter whose link they followed. */
  from: z
    .string()
    .regex(/^newsletter-\d{1,6}$/)
    .optional(),
})
