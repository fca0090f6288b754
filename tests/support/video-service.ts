import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
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

export type Place = 'channels' | 'playlistItems' | 'videos' | 'feed'

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
  calls: Place[]
  /** How much of a day's quota was used. */
  units: () => number
  bytesSent: () => number
  misbehave: (mode: BadMode | undefined, at?: Place) => void
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
  const calls: Place[] = []
  let mode: BadMode | undefined
  let badAt: Place | undefined
  let hook: (() => Promise<void>) | undefined
  let bytesSent = 0

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service')
    const place = url.pathname.split('/').at(-1) as Place
    calls.push(place)
    response.on('error', () => {})
    await hook?.()
    if (mode && (!badAt || badAt === place))
      return misanswer(
        response,
        mode,
        () => answer(place, url).body,
        (n) => (bytesSent += n),
      )
    const { status, body } = answer(place, url)
    response
      .writeHead(status, { 'content-type': place === 'feed' ? 'text/xml' : 'application/json' })
      .end(body)
  })
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
  const answer = (place: Place, url: URL) => answerOf(service.videos, place, url.searchParams)
  return service
}

type Answer = { status: number; body: string }

const answerOf = (videos: ServiceVideo[], place: Place, query: URLSearchParams): Answer => {
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
  body: () => string,
  count: (bytes: number) => void,
): Promise<void> => {
  const whole = mode === 'truncated' || mode === 'wrong types' || mode === 'no items' ? body() : ''
  const isXml = whole.startsWith('<')
  switch (mode) {
    case 'error 500':
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
    case 'html':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Consent</title><p>Before you continue<br>')
    case 'truncated':
      return void response.writeHead(200).end(whole.slice(0, whole.length / 2))
    case 'hangs up':
      return void response.writeHead(200).write('{"items": [', () => response.destroy())
    case 'quota exceeded':
      return void response
        .writeHead(403)
        .end(JSON.stringify(errorAnswer(403, 'quotaExceeded', 'The request cannot be completed.')))
    case 'wrong types':
      return void response
        .writeHead(200)
        .end(
          isXml
            ? whole.replaceAll(/<published>[^<]*</g, '<published>yesterday<')
            : whole.replaceAll(/"(title|videoId|uploads)":"[^"]*"/g, '"$1":[42]'),
        )
    case 'no items':
      return void response
        .writeHead(200)
        .end(
          isXml
            ? whole.replace(/<entry>[\s\S]*<\/entry>/, '')
            : JSON.stringify({ ...(JSON.parse(whole) as object), items: [], nextPageToken: undefined }),
        )
    case 'slow':
      return drip(response)
    case 'huge':
      return flood(response, count)
  }
}

/** A letter now and then, for ever. */
const drip = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

/** For ever, as fast as it is taken. */
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
