import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import {
  channelsAnswer,
  errorAnswer,
  feedAnswer,
  playlistAnswer,
  videosAnswer,
  type ServiceVideo,
} from './video-answers.ts'

export type ResourceName = 'channels' | 'playlistItems' | 'videos' | 'feed'

/** How it misbehaves. What is wrong about the videos themselves is arranged by the test, in `videos`. */
export type BadMode =
  | 'error 500'
  | 'html'
  | 'truncated'
  | 'huge'
  | 'slow'
  | 'wrong types'
  | 'quota exceeded'
  | 'no items'
  | 'hangs up'

export type VideoService = {
  env: { YOUTUBE_API_URL: string; YOUTUBE_FEED_URL: string; YOUTUBE_CHANNEL_ID: string }
  key: string
  channelId: string
  /** Newest first. */
  videos: ServiceVideo[]
  /** What was asked for, in order. */
  calls: ResourceName[]
  /** How much of a day's quota was used. */
  units: () => number
  bytesSent: () => number
  misbehave: (mode: BadMode | undefined, at?: ResourceName) => void
  /** What happens before each answer, as a wait. */
  beforeAnswer: (hook: (() => Promise<void>) | undefined) => void
  stop: () => Promise<void>
}

const channelId = 'UCsankofa-channel-000000'
const playlistId = 'UUsankofa-channel-000000'
const key = 'a-key-of-ours'

export const aVideo = (given: Partial<ServiceVideo> & { id: string }): ServiceVideo => ({
  title: `Video ${given.id}`,
  description: 'What was said that evening.',
  tags: [],
  duration: 'PT24M31S',
  publishedAt: '2026-01-10T17:00:00Z',
  channelId,
  ...given,
})

/** The video service, on this machine: the Data API and the feed, with keys, pages and quota, and its bad days. */
export const startVideoService = async (): Promise<VideoService> => {
  const calls: ResourceName[] = []
  let mode: BadMode | undefined
  let badAt: ResourceName | undefined
  let hook: (() => Promise<void>) | undefined
  let bytesSent = 0

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://service')
    const place = url.pathname.split('/').at(-1) as ResourceName
    calls.push(place)
    await hook?.()
    const { status, body } = answerOf(service.videos, place, url.searchParams)
    if (mode && (!badAt || badAt === place)) {
      await misanswer(response, mode, body, (bytes) => (bytesSent += bytes))
      return
    }
    response
      .writeHead(status, { 'content-type': place === 'feed' ? 'text/xml' : 'application/json' })
      .end(body)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const service: VideoService = {
    env: {
      YOUTUBE_API_URL: `${base}/youtube/v3`,
      YOUTUBE_FEED_URL: `${base}/feeds/feed`,
      YOUTUBE_CHANNEL_ID: channelId,
    },
    key,
    channelId,
    videos: [],
    calls,
    units: () => calls.filter((place) => place !== 'feed').length,
    bytesSent: () => bytesSent,
    misbehave: (next, at) => {
      mode = next
      badAt = at
    },
    beforeAnswer: (next) => void (hook = next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

type Answer = { status: number; body: string }

const answerOf = (videos: ServiceVideo[], place: ResourceName, query: URLSearchParams): Answer => {
  if (place === 'feed') {
    if (query.get('channel_id') !== channelId) return { status: 404, body: 'Not found' }
    return { status: 200, body: feedAnswer(channelId, videos) }
  }
  const refuse = (status: number, reason: string) => ({
    status,
    body: JSON.stringify(errorAnswer(status, reason, reason)),
  })
  if (query.get('key') !== key) return refuse(400, 'badRequest')
  const send = (body: object) => ({ status: 200, body: JSON.stringify(body) })
  if (place === 'channels')
    return query.get('id') === channelId
      ? send(channelsAnswer(channelId, playlistId))
      : send({ kind: 'none' })
  if (place === 'playlistItems') {
    if (query.get('playlistId') !== playlistId) return refuse(404, 'playlistNotFound')
    const size = Number(query.get('maxResults'))
    const start = Number(query.get('pageToken')?.replace('page-', '') ?? 0)
    if (size > 50 || Number.isNaN(start)) return refuse(400, 'invalidPageToken')
    const next = start + size < videos.length ? `page-${start + size}` : undefined
    return send(playlistAnswer(videos.slice(start, start + size), next))
  }
  const ids = query.get('id')?.split(',') ?? []
  if (place !== 'videos' || ids.length > 50) return refuse(400, 'invalidParameter')
  return send(videosAnswer(videos.filter(({ id }) => ids.includes(id))))
}

const misanswer = async (
  response: ServerResponse,
  mode: BadMode,
  body: string,
  count: (bytes: number) => void,
): Promise<void> => {
  if (mode === 'slow') return drip(response)
  if (mode === 'huge') return flood(response, count)
  if (mode === 'hangs up') return void response.writeHead(200).write('{"items": [', () => response.destroy())
  const { status = 200, text } = badAnswers[mode](body)
  response.writeHead(status).end(text)
}

const isXml = (body: string): boolean => body.startsWith('<')

const badAnswers: Record<
  Exclude<BadMode, 'slow' | 'huge' | 'hangs up'>,
  (body: string) => { status?: number; text: string }
> = {
  'error 500': () => ({ status: 500, text: '<h1>Sorry</h1>' }),
  'quota exceeded': () => ({
    status: 403,
    text: JSON.stringify(errorAnswer(403, 'quotaExceeded', 'The request cannot be completed.')),
  }),
  html: () => ({ text: '<!doctype html><title>Consent</title><p>Before you continue<br>' }),
  truncated: (body) => ({ text: body.slice(0, body.length / 2) }),
  'wrong types': (body) => ({
    text: isXml(body)
      ? body.replaceAll(/<published>[^<]*</g, '<published>yesterday<')
      : body.replaceAll(/"(title|videoId|uploads)":"[^"]*"/g, '"$1":[42]'),
  }),
  'no items': (body) => ({
    text: isXml(body)
      ? body.replace(/<entry>[\s\S]*<\/entry>/, '')
      : JSON.stringify({ ...(JSON.parse(body) as object), items: [], nextPageToken: undefined }),
  }),
}

/** Sends one character now and then, for ever. */
const drip = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

/** Sends for ever, as fast as the client reads. */
const flood = async (response: ServerResponse, count: (bytes: number) => void): Promise<void> => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const endless = function* () {
    for (;;) {
      count(chunk.length)
      yield chunk
    }
  }
  await pipeline(endless, response).catch(() => {})
}
