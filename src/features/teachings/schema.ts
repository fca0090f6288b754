import { z } from 'zod'
import { listQuery } from '#shared/lists.ts'
import { teachingCategories } from './categories.ts'

const teachingCardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(teachingCategories),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  videoId: z.string().nullable(),
  speaker: z.string(),
  duration: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})

/** Cards leave the text out: a page of six long teachings would cost a phone what it does not show. */
export const teachingSchema = teachingCardSchema.extend({ content: z.string().optional() })

export const teachingsQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...teachingCategories]).default('All'),
  view: z.enum(['full', 'card']).default('full'),
})

/** `isFresh`: there was a sync in the last ten minutes, so nothing was asked for this time. */
export const syncResultSchema = z.object({
  message: z.string(),
  added: z.int(),
  updated: z.int(),
  isFresh: z.boolean(),
})

/** Null if no sync has ever gone well. */
export const lastSyncSchema = z.object({ syncedAt: z.iso.datetime().nullable() })

export type TeachingCard = z.infer<typeof teachingCardSchema>
export type Teaching = z.infer<typeof teachingSchema>
export type TeachingsQuery = z.infer<typeof teachingsQuerySchema>
export type SyncResult = z.infer<typeof syncResultSchema>
export type LastSync = z.infer<typeof lastSyncSchema>
