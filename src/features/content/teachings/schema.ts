import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { teachingCategories } from './categories.ts'

const letteringSchema = z.object({
  lines: z.array(z.object({ text: z.string(), size: z.number(), y: z.number() })),
  light: z.object({ x: z.number(), y: z.number(), r: z.number() }),
  colours: z.object({
    from: z.string(),
    to: z.string(),
    light: z.string(),
    rings: z.string(),
    ink: z.string(),
  }),
})

/** What stands for a picture: the name of a drawn cover, and of some texts a word that is shown instead, 640 x 400. */
const coverSchema = z.object({ cover: z.string(), lettering: letteringSchema.nullable() })

/** A teaching as it is stored, without its text. */
const storedCardSchema = z.object({
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
export const storedTeachingSchema = storedCardSchema.extend({ content: z.string().optional() })

export const teachingSchema = storedTeachingSchema.extend({
  ...coverSchema.shape,
  /** The size of its film, if we host it: people pay for what they load. */
  videoBytes: z.int().optional(),
})

const teachingCardSchema = teachingSchema.omit({ content: true })

export const teachingsQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...teachingCategories]).default('All'),
  /** The name of the teacher, whole. */
  speaker: z.string().trim().max(120).optional(),
  view: z.enum(['full', 'card']).default('full'),
  /** The name of the cover that is shown now. The server offers it last. */
  avoidCover: z.string().max(40).optional(),
})

/** `isFresh`: there was a sync in the last ten minutes, so nothing was asked for this time. */
export const syncResultSchema = z.object({
  message: z.string(),
  added: z.int(),
  updated: z.int(),
  isFresh: z.boolean(),
})

/** Null if no sync has ever gone well. */
export const lastSyncSchema = z.object({
  syncedAt: z.iso.datetime().nullable(),
  /** Where videos come from: the community's channel, the sample channel of a demo, or nowhere. */
  source: z.enum(['youtube', 'sample', 'none']),
})

export type Lettering = z.infer<typeof letteringSchema>
export type Covered = z.infer<typeof coverSchema>
export type StoredTeaching = z.infer<typeof storedTeachingSchema>
export type TeachingCard = z.infer<typeof teachingCardSchema>
export type Teaching = z.infer<typeof teachingSchema>
export type TeachingsQuery = z.infer<typeof teachingsQuerySchema>
export type SyncResult = z.infer<typeof syncResultSchema>
export type LastSync = z.infer<typeof lastSyncSchema>
export type SyncSource = LastSync['source']
