import type { z } from 'zod'
import { fetchBounded } from './bounded-fetch.server.ts'
import { decodeEntities } from './clean-text.ts'
import {
  channelsSchema,
  playlistPageSchema,
  videosSchema,
  type VideoAnswer,
} from './data-api-answers.server.ts'
import { readDuration } from './duration.ts'
import { walkChannel } from './walk-channel.server.ts'
import { SourceError, type Video, type VideoSource } from './video.ts'

type Settings = { apiUrl: string; key: string; channelId: string }

/**
 * The Data API: the whole channel, with durations and tags. Each call costs one of 10,000 units a day: one for the
 * channel, then two for each page of 50 videos. A usual sync reads one page, so it costs three.
 */
export const dataApiSource = ({ apiUrl, key, channelId }: Settings): VideoSource => ({
  name: `api ${channelId}`,
  read: async (errand) => {
    const call: Call = async (method, schema, parameters) => {
      const url = new URL(`${apiUrl.replace(/\/+$/, '')}/${method}`)
      url.search = new URLSearchParams({ ...parameters, key }).toString()
      return parse(schema, await fetchBounded(url, errand.signal))
    }
    const playlistId = await findUploads(call, channelId)
    const readPage = async (pageToken: string | undefined) => {
      const page = await call('playlistItems', playlistPageSchema, {
        part: 'contentDetails',
        maxResults: '50',
        playlistId,
        ...(pageToken && { pageToken }),
      })
      return { ids: page.items.map((item) => item.contentDetails.videoId), next: page.nextPageToken }
    }
    const { ids, walk } = await walkChannel(errand, readPage)
    return { videos: await readVideos(call, channelId, ids), walk }
  },
})

type Call = <Schema extends z.ZodType>(
  method: string,
  schema: Schema,
  parameters: Record<string, string>,
) => Promise<z.output<Schema>>

const parse = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new SourceError('unexpected response from the Data API')
  }
}

const findUploads = async (call: Call, channelId: string): Promise<string> => {
  const { items } = await call('channels', channelsSchema, { part: 'contentDetails', id: channelId })
  const channel = items.find(({ id }) => id === channelId)
  if (!channel) throw new SourceError('the Data API cannot find the channel')
  return channel.contentDetails.relatedPlaylists.uploads
}

/** Deleted and private videos are still in the playlist; this returns only those that can be watched. */
const readVideos = async (call: Call, channelId: string, ids: string[]): Promise<Video[]> => {
  const videos: Video[] = []
  for (let start = 0; start < ids.length; start += 50) {
    const asked = ids.slice(start, start + 50)
    const { items } = await call('videos', videosSchema, {
      part: 'snippet,contentDetails,status',
      id: asked.join(','),
    })
    if (items.some(({ id, snippet }) => !asked.includes(id) || snippet.channelId !== channelId))
      throw new SourceError('the Data API returned a video from another channel')
    videos.push(...items.filter(canBeWatched).map(toVideo))
  }
  return videos
}

const canBeWatched = ({ snippet, status }: VideoAnswer): boolean =>
  (status?.privacyStatus ?? 'public') === 'public' && snippet.liveBroadcastContent !== 'upcoming'

const toVideo = ({ id, snippet, contentDetails }: VideoAnswer): Video => ({
  id,
  title: decodeEntities(snippet.title),
  description: decodeEntities(snippet.description),
  tags: snippet.tags,
  duration: readDuration(contentDetails.duration),
  publishedAt: snippet.publishedAt,
})
