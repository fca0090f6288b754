import { z } from 'zod'

export const openingSchema = z.object({
  isOpen: z.boolean(),
  /** What has to be the team's own before the site can open. */
  hasName: z.boolean(),
  hasContact: z.boolean(),
  /** Today shows the steps of a new site. */
  isGuideShown: z.boolean(),
})

export type Opening = z.infer<typeof openingSchema>

export const openOrCloseSchema = z.strictObject({ isOpen: z.boolean() })

export const guideSchema = z.strictObject({ isShown: z.boolean() })
