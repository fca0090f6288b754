import { z } from 'zod'

/** Pictures for pages, or files for the library. */
export const uploadQuerySchema = z.strictObject({
  for: z.enum(['picture', 'resource']).default('picture'),
})

export const uploadedSchema = z.object({
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
})

export type Purpose = z.infer<typeof uploadQuerySchema>['for']
export type Uploaded = z.infer<typeof uploadedSchema>
