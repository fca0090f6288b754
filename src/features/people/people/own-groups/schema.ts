import { z } from 'zod'

/** A circle or team that a member belongs to, as they see it. */
export const ownGroupSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['circle', 'team']),
  name: z.string(),
  about: z.string(),
})

export type OwnGroup = z.infer<typeof ownGroupSchema>
