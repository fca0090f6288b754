import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'

export const savedReplyFormSchema = z.strictObject({
  name: requiredText('Give it a name', 80),
  text: requiredText('Write the reply', 5_000),
})

/** Everyone who replies can change it: it says who did so last, and when. Null for a reply of the demo. */
export const savedReplySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  changedAt: z.iso.datetime().nullable(),
  changedByName: z.string().nullable(),
})

export type SavedReply = z.infer<typeof savedReplySchema>
export type SavedReplyForm = z.infer<typeof savedReplyFormSchema>
