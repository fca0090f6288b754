import { z } from 'zod'

// Just what we read of the answers; the service may add to them whenever it likes.

const videoId = z.string().regex(/^[\w-]{1,64}$/)

export const channelsSchema = z.object({
  // The service leaves the list out when it is empty.
  items: z
    .array(
      z.object({
        id: z.string(),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().min(1) }) }),
      }),
    )
    .default([]),
})

export const playlistPageSchema = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId }) })).max(50),
  nextPageToken: z.string().min(1).max(500).optional(),
})

const videoSchema = z.object({
  id: videoId,
  snippet: z.object({
    title: z.string(),
    description: z.string().default(''),
    channelId: z.string(),
    publishedAt: z.iso.datetime({ offset: true }),
    tags: z.array(z.string()).max(1_000).default([]),
    liveBroadcastContent: z.string().optional(),
  }),
  contentDetails: z.object({ duration: z.string() }),
  status: z.object({ privacyStatus: z.string() }).optional(),
})

export const videosSchema = z.object({ items: z.array(videoSchema).max(50) })

export type VideoAnswer = z.infer<typeof videoSchema>
