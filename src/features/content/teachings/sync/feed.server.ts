import { z } from 'zod'
import { fetchBounded } from './bounded-fetch.server.ts'
import { SourceError, type Video, type VideoSource } from './video.ts'
import { readXml, type XmlElement } from './xml.server.ts'

const entrySchema = z.object({
  videoId: z.string().regex(/^[\w-]{1,64}$/),
  channelId: z.string(),
  title: z.string(),
  published: z.iso.datetime({ offset: true }),
  description: z.string(),
})

/** The public feed of a channel: its newest 15 videos, without durations and tags, and without a key. */
export const feedSource = (feedUrl: string, channelId: string): VideoSource => ({
  name: `feed ${channelId}`,
  read: async ({ signal }) => {
    const url = new URL(feedUrl)
    url.searchParams.set('channel_id', channelId)
    const feed = readXml(await fetchBounded(url, signal))
    if (feed.name !== 'feed') throw new SourceError('the response is not a feed')
    const videos = feed.children
      .filter(({ name }) => name === 'entry')
      .map((entry) => readEntry(entry, channelId))
    return { videos, walk: { token: null, isDone: true } }
  },
})

const readEntry = (entry: XmlElement, channelId: string): Video => {
  const parsed = entrySchema.safeParse({
    videoId: textOf(entry, 'yt:videoId'),
    channelId: textOf(entry, 'yt:channelId'),
    title: textOf(entry, 'title'),
    published: textOf(entry, 'published'),
    description: textOf(child(entry, 'media:group'), 'media:description') ?? '',
  })
  if (!parsed.success) throw new SourceError('unexpected entry in the feed')
  const { videoId, title, published, description } = parsed.data
  if (parsed.data.channelId !== channelId) throw new SourceError('the feed is from another channel')
  return { id: videoId, title, description, tags: [], duration: null, publishedAt: published }
}

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => one.name === name)

const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  child(element, name)?.text
