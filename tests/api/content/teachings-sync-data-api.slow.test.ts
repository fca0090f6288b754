import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { films } from '#shared/films.ts'
import { startTestServer } from '#tests/support/server.ts'
import { aVideo } from '#tests/support/video-service.ts'
import { startSynced, type Synced } from '../support/sync.ts'

describe('a sync from the Data API', () => {
  let synced: Synced

  beforeAll(async () => {
    synced = await startSynced('the Data API')
  })
  afterAll(() => synced?.stop())
  beforeEach(() => synced.reset())

  const manyVideos = (count: number, given: object = {}) =>
    Array.from({ length: count }, (_, index) => aVideo({ id: `v${index}`, ...given }))

  test('takes in the whole channel, page by page, and then only what is new', async () => {
    synced.service.videos = manyVideos(120)
    expect((await synced.sync()).body).toMatchObject({ added: 120 })
    expect(synced.service.units()).toBe(1 + 3 + 3)

    synced.service.calls.length = 0
    synced.service.videos.unshift(aVideo({ id: 'newest' }))
    await synced.passMinutes(11)
    expect((await synced.sync()).body).toMatchObject({ added: 1, updated: 0 })
    // The first page had something new on it, the second had not.
    expect(synced.service.units()).toBe(1 + 2 + 2)

    synced.service.calls.length = 0
    await synced.passMinutes(11)
    expect((await synced.sync()).body).toMatchObject({ added: 0, updated: 0 })
    expect(synced.service.calls).toEqual(['channels', 'playlistItems', 'videos'])
  })

  test('looks at the whole channel once a day', async () => {
    synced.service.videos = manyVideos(120)
    await synced.sync()
    synced.service.videos[119] = aVideo({ id: 'v119', title: 'Renamed' })
    await synced.passMinutes(60)
    expect((await synced.sync()).body).toMatchObject({ updated: 0 })
    await synced.passMinutes(24 * 60)
    expect((await synced.sync()).body).toMatchObject({ updated: 1 })
  })

  test('takes in a long channel in portions', async () => {
    synced.service.videos = manyVideos(1_120)
    expect((await synced.sync()).body).toMatchObject({ added: 1_000 })
    await synced.passMinutes(11)
    expect((await synced.sync()).body).toMatchObject({ added: 120 })
    const total = (await synced.server.get('/api/teachings?limit=1')).headers.get('x-total-count')
    expect(total).toBe('1120')
  })

  test.each(['channels', 'playlistItems', 'videos'] as const)('fails whole when %s fails', async (place) => {
    synced.service.videos = manyVideos(3)
    synced.service.misbehave('quota exceeded', place)
    expect((await synced.sync()).status).toBe(502)
    expect(await synced.list()).toEqual([])
  })

  test('leaves out what visitors cannot watch: private videos and streams that have not begun', async () => {
    synced.service.videos = [
      aVideo({ id: 'a' }),
      aVideo({ id: 'b', privacyStatus: 'private' }),
      aVideo({ id: 'c', liveBroadcastContent: 'upcoming', duration: 'P0D' }),
    ]
    expect((await synced.sync()).body).toMatchObject({ added: 1 })
  })

  test('chooses the category by the tags too', async () => {
    synced.service.videos = [aVideo({ id: 'a', title: 'An evening', tags: ['Marriage'] })]
    await synced.sync()
    expect((await synced.list())[0]?.category).toBe('Relationships')
  })

  test('runs by itself every six hours', async () => {
    const { rows } = await synced.server.pool.query(
      `select cron, timezone from pgboss.schedule where name = 'sync-teachings'`,
    )
    expect(rows).toEqual([{ cron: '41 */6 * * *', timezone: 'UTC' }])
  })

  test('is refused with a key that is not valid, and the answer does not tell it', async () => {
    const server = await startTestServer({ env: { ...synced.service.env, YOUTUBE_API_KEY: 'wrong-key' } })
    try {
      const answer = await fetch(`${server.url}/api/teachings/sync`, { method: 'POST' })
      expect(answer.status).toBe(502)
      expect(await answer.text()).not.toContain('wrong-key')
    } finally {
      await server.stop()
    }
  })
})

describe('without a channel', () => {
  test('a sync outside production brings in the sample channel, and finds nothing new the second time', async () => {
    const server = await startTestServer()
    try {
      const sync = async () => (await fetch(`${server.url}/api/teachings/sync`, { method: 'POST' })).json()
      expect(await sync()).toMatchObject({ added: 8, isFresh: false })
      const categories = await server.pool.query('select distinct category from teachings')
      expect(categories.rowCount).toBe(5)
      const videos = await server.pool.query<{ video_id: string }>('select video_id from teachings')
      for (const { video_id: address } of videos.rows) expect(films[address], address).toBeDefined()
      await server.pool.query(`update teaching_sync set called_at = now() - interval '1 hour'`)
      expect(await sync()).toMatchObject({ added: 0, updated: 0, isFresh: false })
    } finally {
      await server.stop()
    }
  })

  test('one address may ask 150 times in ten minutes', async () => {
    const server = await startTestServer()
    try {
      const ask = () => fetch(`${server.url}/api/teachings/sync`, { method: 'POST' })
      for (let count = 0; count < 150; count += 1) expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    } finally {
      await server.stop()
    }
  })
})
