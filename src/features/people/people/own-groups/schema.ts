import { z } from 'zod'

/** A circle or team that a member belongs to, as they see it. */
export const ownGroupSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['circle', 'team']),
  name: z.string(),
  about: z.string(),
  /** "Wednesdays 6:30pm"; empty if we don't know. */
  meets: z.string(),
  place: z.string(),
  /** The first names of those who lead it. */
  leaders: z.array(z.string()),
  isLeader: z.boolean(),
})

export type OwnGroup = z.infer<typeof ownGroupSchema>
