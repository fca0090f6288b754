import { z } from 'zod'
import { listQuery } from '#shared/lists.ts'
import { resourceAccesses, storedResourceCategories } from './categories.ts'

export const storedResourceSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(storedResourceCategories),
  /** Missing where it is for members: they ask for /api/resources/{id}/file. */
  fileUrl: z.string().nullable(),
  /** The media type of the file, such as `application/pdf`. */
  fileType: z.string().nullable(),
  fileBytes: z.number().int().nullable(),
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  access: z.enum(resourceAccesses),
  createdAt: z.iso.datetime(),
})

export const storedResourcesQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...storedResourceCategories]).default('All'),
})

export type StoredResource = z.infer<typeof storedResourceSchema>
export type StoredResourcesQuery = z.infer<typeof storedResourcesQuerySchema>
