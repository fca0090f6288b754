import { dataApiSource } from '#features/content/teachings/sync/data-api.server.ts'
import { feedSource } from '#features/content/teachings/sync/feed.server.ts'
import type { VideoSource } from '#features/content/teachings/sync/video.ts'
import type { Env } from '#server/env.ts'

/** Where teachings are synced from: the channel that is set up; outside production, else, one that ships with us. */
export const openVideoSource = async (env: Env): Promise<VideoSource | undefined> => {
  const { YOUTUBE_CHANNEL_ID: channelId, YOUTUBE_API_KEY: key } = env
  if (channelId && key) return dataApiSource({ apiUrl: env.YOUTUBE_API_URL, key, channelId })
  if (channelId) return feedSource(env.YOUTUBE_FEED_URL, channelId)
  if (env.isProduction) return undefined
  const { sampleVideos } = await import('#sandbox/sample-channel.ts')
  const read = async () => ({ videos: sampleVideos, walk: { token: null, isDone: true } })
  return { name: 'sample channel', isSample: true, read }
}
