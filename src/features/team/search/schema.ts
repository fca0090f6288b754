import { z } from 'zod'
import { foundKinds, mostFound, searchGroupNames } from './categories.ts'

export const searchQuerySchema = z.strictObject({ search: z.string().trim().max(200).default('') })

const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  title: z.string(),
  /** What tells it from others with the same title. */
  detail: z.string(),
  /** Where the dashboard shows it. */
  href: z.string(),
})

export const searchGroupSchema = z.object({
  name: z.enum(searchGroupNames),
  found: z.array(foundSchema).max(mostFound),
  /** There are more than these. */
  hasMore: z.boolean(),
})

export type Found = z.infer<typeof foundSchema>
export type SearchGroup = z.infer<typeof searchGroupSchema>
