import { z } from 'zod'

/** Pictures for pages, files for the library, or the logo of the community. */
export const uploadQuerySchema = z.strictObject({
  for: z.enum(['picture', 'resource', 'logo']).default('picture'),
})

export const uploadedSchema = z.object({
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Of a logo: its size in points, and on what it can be read. */
  logo: z
    .object({ width: z.int(), height: z.int(), readableOn: z.enum(['both', 'white', 'night']) })
    .optional(),
})

export type Purpose = z.infer<typeof uploadQuerySchema>['for']
export type Uploaded = z.infer<typeof uploadedSchema>
