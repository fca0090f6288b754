import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { teachingSchema, type Covered } from '../schema.ts'

export const marksSchema = z.object({ isLiked: z.boolean(), isSaved: z.boolean() })

export const markedTeachingSchema = teachingSchema.omit({ content: true }).extend(marksSchema.shape)

export const markedQuerySchema = z.strictObject({
  limit: listQuery.limit,
  offset: listQuery.offset,
  mark: z.enum(['liked', 'saved']).optional(),
})

const ids = z.array(z.uuid()).max(1_000).default([])

/** What a browser has kept for a visitor, who has signed in now. */
export const broughtMarksSchema = z.strictObject({ liked: ids, saved: ids })

export const broughtSchema = z.object({ added: z.int() })

export type Marks = z.infer<typeof marksSchema>
export type MarkedTeaching = z.infer<typeof markedTeachingSchema>
export type BroughtMarks = z.infer<typeof broughtMarksSchema>
export type MarkedQuery = z.infer<typeof markedQuerySchema>
export type StoredMarked = Omit<MarkedTeaching, keyof Covered>
