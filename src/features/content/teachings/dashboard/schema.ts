import { z } from 'zod'
import { inOurYears } from '#shared/time/date-fields.ts'
import { leftOut, optionalText, pictureField, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { toVideoId } from '#shared/video-links.ts'
import { teachingCategories } from '../categories.ts'
import { storedTeachingSchema } from '../schema.ts'

/** A teaching as the dashboard sees it: `speaker` is empty where the ministry's name stands in. */
export const adminTeachingSchema = storedTeachingSchema.extend({
  content: z.string(),
  speaker: z.string().nullable(),
  version: z.string(),
})

export const adminTeachingsQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...teachingCategories]).default('All'),
  /** Only this one. */
  id: z.uuid().optional(),
})

const noVideo = 'Enter a YouTube link or video ID'

export const teachingFormSchema = z.strictObject({
  title: requiredText('Title is required', 300),
  category: z.enum(teachingCategories, { error: 'Category is required' }),
  excerpt: requiredText('Excerpt is required', 1_000),
  content: requiredText('Content is required', 50_000),
  imageUrl: pictureField,
  /** A link is taken as well, and becomes the id in it. */
  videoId: leftOut(
    z
      .string()
      .trim()
      .max(500, noVideo)
      .transform((text, context) => {
        const id = toVideoId(text)
        if (id) return id
        context.addIssue({ code: 'custom', message: noVideo })
        return z.NEVER
      }),
  ),
  speaker: optionalText(120),
  duration: leftOut(
    z
      .string()
      .trim()
      .regex(/^(\d{1,2}:)?\d{1,2}:\d{2}$|^\d{1,3} min$/, 'Enter the duration like 24:31'),
  ),
  /** A day, or a moment. Today, if it is left out. */
  publishedAt: leftOut(
    inOurYears(z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Choose a date' })),
  ),
})

export type AdminTeaching = z.infer<typeof adminTeachingSchema>
export type AdminTeachingsQuery = z.infer<typeof adminTeachingsQuerySchema>
export type TeachingForm = z.infer<typeof teachingFormSchema>
