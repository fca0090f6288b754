import { z } from 'zod'

/** What the address of a picture may say. Messengers add words of their own to addresses, so others are no mistake. */
export const pictureSchema = {
  params: z.object({ id: z.uuid() }),
  querystring: z.object({
    /** The version that the page was written with. */
    v: z.string().optional(),
    /** To be kept as a file rather than looked at. */
    download: z.string().optional(),
  }),
}
