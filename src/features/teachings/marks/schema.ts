import { z } from 'zod'
import { listQuery } from '#shared/lists.ts'
import { teachingSchema } from '../schema.ts'

export const marksSchema = z.object({ isLiked: z.boolean(), isSaved: z.boolean() })

export const markedTeachingSchema = teachingSchema.omit({ content: true }).extend(marksSchema.shape)

export const markedQuerySchema = z.strictObject({
  limit: listQuery.limit,
  offset: listQuery.offset,
  mark: z.enum(['liked', 'saved']).optional(),
})

export type Marks = z.infer<typeof marksSchema>
export type MarkedTeaching = z.infer<typeof markedTeachingSchema>
export type MarkedQuery = z.infer<typeof markedQuerySchema>
