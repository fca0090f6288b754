import { escapeHtml } from '#shared/text/escape-html.ts'

export type ServiceVideo = {
  id: string
  title: string
  description: string
  tags: string[]
  /** ISO 8601, as the Data API says it. */
  duration: string
  publishedAt: string
  channelId: string
  /** Still in the list of uploads, but cannot be watched. */
  isDeleted?: boolean
  privacyStatus?: string
  liveBroadcastContent?: string
}

const listOf = (kind: string, items: unknown[], more: object = {}): object => ({
  kind: `youtube#${kind}ListResponse`,
  etag: 'x2S5Fv0nTjQ',
  ...more,
  items,
  pageInfo: { totalResults: items.length, resultsPerPage: 50 },
})

export const channelsAnswer = (channelId: string, playlistId: string): object =>
  listOf('channel', [
    {
      kind: 'youtube#channel',
      etag: 'a1',
      id: channelId,
      contentDetails: { relatedPlaylists: { likes: '', uploads: playlistId } },
    },
  ])

export const playlistAnswer = (videos: ServiceVideo[], nextPageToken: string | undefined): object =>
  listOf(
    'playlistItem',
    videos.map(({ id, publishedAt, isDeleted }) => ({
      kind: 'youtube#playlistItem',
      etag: 'b2',
      id: `UE${id}`,
      contentDetails: { videoId: id, ...(!isDeleted && { videoPublishedAt: publishedAt }) },
    })),
    nextPageToken ? { nextPageToken } : {},
  )

export const videosAnswer = (videos: ServiceVideo[]): object =>
  listOf(
    'video',
    videos
      .filter(({ isDeleted }) => !isDeleted)
      .map((video) => ({
        kind: 'youtube#video',
        etag: 'c3',
        id: video.id,
        snippet: {
          publishedAt: video.publishedAt,
          channelId: video.channelId,
          title: video.title,
          description: video.description,
          thumbnails: {
            default: { url: `https://i.ytimg.com/vi/${video.id}/default.jpg`, width: 120, height: 90 },
          },
          channelTitle: 'The channel',
          // The service leaves tags out where there are none.
          ...(video.tags.length > 0 && { tags: video.tags }),
          categoryId: '22',
          liveBroadcastContent: video.liveBroadcastContent ?? 'none',
        },
        contentDetails: { duration: video.duration, dimension: '2d', definition: 'hd', caption: 'false' },
        status: {
          uploadStatus: 'processed',
          privacyStatus: video.privacyStatus ?? 'public',
          embeddable: true,
        },
      })),
  )

export const errorAnswer = (code: number, reason: string, message: string): object => ({
  error: { code, message, errors: [{ message, domain: 'youtube', reason }] },
})

/** The feed has the newest 15 videos, without the deleted ones. */
export const feedAnswer = (
  channelId: string,
  videos: ServiceVideo[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${channelId}"/>
 <id>yt:channel:${channelId.slice(2)}</id>
 <yt:channelId>${channelId.slice(2)}</yt:channelId>
 <title>The channel</title>
 <author><name>The channel</name><uri>https://www.youtube.com/channel/${channelId}</uri></author>
 <published>2019-01-01T00:00:00+00:00</published>
${videos
  .filter(({ isDeleted }) => !isDeleted)
  .slice(0, 15)
  .map(entryOf)
  .join('\n')}
</feed>
`

const entryOf = ({ id, channelId, title, description, publishedAt }: ServiceVideo): string => ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${channelId}</yt:channelId>
  <title>${xmlText(title)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>
  <author><name>The channel</name><uri>https://www.youtube.com/channel/${channelId}</uri></author>
  <published>${publishedAt.replace(/(\.\d+)?Z$/, '+00:00')}</published>
  <updated>${publishedAt.replace(/(\.\d+)?Z$/, '+00:00')}</updated>
  <media:group>
   <media:title>${xmlText(title)}</media:title>
   <media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i2.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${xmlText(description)}</media:description>
   <media:community><media:starRating count="3" average="5.00" min="1" max="5"/><media:statistics views="77"/></media:community>
  </media:group>
 </entry>`

/** Keeps characters that XML does not allow, since a real feed may have them. */
const xmlText = (text: string): string =>
  escapeHtml(text).replace(/[\p{Cs}\0]/gu, (half) => `&#x${half.charCodeAt(0).toString(16)};`)
