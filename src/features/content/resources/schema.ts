import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import {
  resourceAccesses,
  resourceCategories,
  resourceTypes,
  storedResourceCategories,
} from './categories.ts'

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

/** One of the nine that are built in, as visitors may see it. */
export const libraryResourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(resourceTypes),
  category: z.enum(resourceCategories),
  author: z.string().nullable(),
  /** Its own text is on its page. Without it, the file is all there is. */
  hasText: z.boolean(),
  fileUrl: z.string(),
  fileType: z.string().nullable(),
  fileBytes: z.number().int().nullable(),
})

export type LibraryResource = z.infer<typeof libraryResourceSchema>

const words = z.object({ text: z.string() })
const items = z.object({ items: z.array(z.string()) })

/** A piece of a text of the library, as src/features/content/resources/library/blocks.ts has it. */
export const blockSchema = z.discriminatedUnion('kind', [
  words.extend({ kind: z.literal(['heading', 'part', 'paragraph', 'reading', 'practice', 'prayer']) }),
  items.extend({ kind: z.literal(['list', 'checklist', 'questions']) }),
  words.extend({ kind: z.literal('quote'), source: z.string() }),
  z.object({
    kind: z.literal('agenda'),
    items: z.array(z.object({ time: z.string(), text: z.string() })),
  }),
])

export const storedResourcesQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...storedResourceCategories]).default('All'),
})

export type StoredResource = z.infer<typeof storedResourceSchema>
export type StoredResourcesQuery = z.infer<typeof storedResourcesQuerySchema>
