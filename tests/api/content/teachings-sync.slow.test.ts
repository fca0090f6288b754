import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shortMoment } from '#shared/time/dates.ts'
import { aVideo, type BadMode } from '#tests/support/video-service.ts'
import { insertTeachings } from '../support/content.ts'
import { startSynced, type Kind, type Synced } from '../support/sync.ts'
import { until } from '../support/until.ts'

/** React marks where one text ends and the next begins. */
const withoutMarks = (html: string): string => html.replaceAll('<!-- -->', '')

const kinds: Kind[] = ['the Data API', 'the feed']

describe.each(kinds)('a sync from %s', (kind) => {
  let synced: Synced
  const isApi = kind === 'the Data API'

  beforeAll(async () => {
    synced = await startSynced(kind)
  })
  afterAll(() => synced?.stop())
  beforeEach(() => synced.reset())

  const syncLater = async () => {
    await synced.passMinutes(11)
    return synced.sync()
  }

  test('brings the videos of the channel into the library', async () => {
    synced.service.videos = [
      aVideo({
        id: 'abc-123_XYZ',
        title: 'Advent & waiting',
        description: 'Four weeks of looking. With a plan.\n\nhttps://example.org',
        duration: 'PT1H2M3S',
        publishedAt: '2026-01-10T17:00:00Z',
      }),
      aVideo({ id: 'def', title: 'An evening', publishedAt: '2026-01-03T17:00:00Z' }),
    ]
    expect(await synced.sync()).toEqual({
      status: 200,
      retryAfter: null,
      body: {
        message: 'Successfully synced videos from the video service.',
        added: 2,
        updated: 0,
        isFresh: false,
      },
    })
    const [first, second] = await synced.list()
    expect(first).toMatchObject({
      title: 'Advent & waiting',
      category: 'Seasons',
      excerpt: 'Four weeks of looking. With a plan.',
      content: 'Four weeks of looking. With a plan.\n\nhttps://example.org',
      imageUrl: null,
      videoId: 'abc-123_XYZ',
      speaker: 'Sankofa',
      duration: isApi ? '1:02:03' : null,
      publishedAt: '2026-01-10T17:00:00.000Z',
    })
    expect(second).toMatchObject({ videoId: 'def', category: 'Life Purpose' })
  })

  test('is in the audit log when it has published something, and only then', async () => {
    const entries = async () =>
      (
        await synced.server.pool.query(
          `select actor_name as who, subject, summary from audit_log where action = 'teaching.synced'
           order by created_at`,
        )
      ).rows
    const before = (await entries()).length
    synced.service.videos = [
      aVideo({ id: 'log-1', title: 'On rest' }),
      aVideo({ id: 'log-2', title: 'On work' }),
    ]
    await synced.sync()
    await syncLater()
    const added = (await entries()).slice(before)
    expect(added).toEqual([
      { who: 'Video sync', subject: '2 new teachings', summary: expect.stringMatching(/On (rest|work), On/) },
    ])
  })

  test('is in the audit log with what it changed, and once for each time that it begins to fail', async () => {
    const entries = async () =>
      (
        await synced.server.pool.query(
          `select action, subject, changes from audit_log
           where actor_name = 'Video sync' and action <> 'teaching.synced' order by created_at`,
        )
      ).rows
    synced.service.videos = [aVideo({ id: 'line-1', title: 'On rest' })]
    await synced.sync()
    const before = (await entries()).length
    synced.service.videos = [aVideo({ id: 'line-1', title: 'On rest and sleep' })]
    await syncLater()
    for (const mode of ['error 500', 'error 500', undefined, 'error 500'] as const) {
      synced.service.misbehave(mode)
      await syncLater()
    }
    expect((await entries()).slice(before)).toEqual([
      {
        action: 'teaching.updated',
        subject: 'On rest and sleep',
        changes: { title: ['On rest', 'On rest and sleep'] },
      },
      { action: 'teaching.sync-failed', subject: 'Teachings', changes: null },
      { action: 'teaching.sync-failed', subject: 'Teachings', changes: null },
    ])
  })

  test('asks the video service once in ten minutes, and says in between that all is fresh', async () => {
    synced.service.videos = [aVideo({ id: 'a' })]
    await synced.sync()
    const calls = synced.service.calls.length
    const fresh = { message: 'Videos are already up to date.', added: 0, updated: 0, isFresh: true }
    await synced.passMinutes(9)
    expect(await synced.sync()).toMatchObject({ status: 200, body: fresh })
    expect(synced.service.calls).toHaveLength(calls)
    await synced.passMinutes(1)
    expect(await synced.sync()).toMatchObject({ status: 200, body: { isFresh: false } })
    expect(synced.service.calls.length).toBeGreaterThan(calls)
  })

  test('gives those who ask at the same moment one call and one answer', async () => {
    synced.service.videos = [aVideo({ id: 'a' })]
    const answers = await Promise.all(Array.from({ length: 10 }, () => synced.sync()))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { added: 1 } })
    expect(synced.service.calls).toHaveLength(isApi ? 3 : 1)
  })

  test('is shown with its moment, also when the next one fails, and nothing is shown before the first', async () => {
    synced.service.videos = [aVideo({ id: 'a' })]
    expect(await synced.lastSync()).toBeNull()
    expect(await synced.archive()).not.toContain('Updated <')
    const before = Date.now()
    await synced.sync()
    const first = await synced.lastSync()
    expect(Date.parse(first!)).toBeGreaterThanOrEqual(before - 1)
    expect(Date.parse(first!)).toBeLessThanOrEqual(Date.now() + 1)
    const shown = `Updated <time dateTime="${first}">${shortMoment(first!)} GMT</time>`
    expect(withoutMarks(await synced.archive())).toContain(shown)
    // A sync that finds nothing new counts too, and the cached page with the earlier moment is dropped.
    await syncLater()
    const second = await synced.lastSync()
    expect(Date.parse(second!)).toBeGreaterThan(Date.parse(first!))
    expect(await synced.archive()).toContain(`dateTime="${second}"`)
    synced.service.misbehave('error 500')
    expect((await syncLater()).status).toBe(502)
    expect(await synced.lastSync()).toBe(second)
  })

  test('follows what changed on the channel, and tells the pages only then', async () => {
    synced.service.videos = [aVideo({ id: 'a', title: 'Old title' })]
    const heard: string[] = []
    const client = await synced.server.pool.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen changes')
    await synced.sync()
    await until('the change is heard', () => heard.length === 1)
    expect((await syncLater()).body).toMatchObject({ added: 0, updated: 0 })
    synced.service.videos = [aVideo({ id: 'a', title: 'New title' })]
    expect((await syncLater()).body).toMatchObject({ added: 0, updated: 1 })
    await until('the other two are heard', () => heard.length === 3)
    client.release(true)
    expect(heard).toEqual([
      '["teaching-sync","teachings"]',
      '["teaching-sync"]',
      '["teaching-sync","teachings"]',
    ])
    expect((await synced.list())[0]?.title).toBe('New title')
  })

  test('keeps what the channel does not have any more', async () => {
    synced.service.videos = [aVideo({ id: 'a' }), aVideo({ id: 'b' })]
    await synced.sync()
    synced.service.videos = [aVideo({ id: 'b' })]
    expect((await syncLater()).body).toMatchObject({ added: 0, updated: 0 })
    expect(await synced.list()).toHaveLength(2)
  })

  test('leaves alone what an administrator edited or wrote, and follows the rest', async () => {
    synced.service.videos = [aVideo({ id: 'a' }), aVideo({ id: 'ours' })]
    await insertTeachings(synced.server.pool, { videoId: 'ours', title: 'Our own words' })
    await synced.sync()
    await synced.server.pool.query(
      `update teachings set title = 'Ours', edited_fields = '{title}' where video_id = 'a'`,
    )
    synced.service.videos = [
      aVideo({ id: 'a', title: 'Theirs', description: 'A new text.' }),
      aVideo({ id: 'ours', title: 'Theirs' }),
    ]
    expect((await syncLater()).body).toMatchObject({ added: 0, updated: 1 })
    const titles = Object.fromEntries(
      (await synced.list()).map((one) => [one.videoId, [one.title, one.content]]),
    )
    expect(titles).toEqual({ a: ['Ours', 'A new text.'], ours: ['Our own words', 'The whole text.'] })
  })

  test('does not bring back what was deleted, unless an administrator writes it again', async () => {
    synced.service.videos = [aVideo({ id: 'a' }), aVideo({ id: 'b' })]
    await synced.sync()
    await synced.server.pool.query(`delete from teachings where video_id = 'a'`)
    expect((await syncLater()).body).toMatchObject({ added: 0 })
    expect((await synced.list()).map(({ videoId }) => videoId)).toEqual(['b'])
    await insertTeachings(synced.server.pool, { videoId: 'a', title: 'Written again' })
    await syncLater()
    expect((await synced.list()).map(({ title }) => title).toSorted()).toEqual(['Video b', 'Written again'])
    const { rowCount } = await synced.server.pool.query('select from removed_videos')
    expect(rowCount).toBe(0)
  })

  const bad: BadMode[] = [
    'error 500',
    'html',
    'truncated',
    'huge',
    'wrong types',
    'hangs up',
    'quota exceeded',
  ]
  test.each(bad)('changes nothing and says so when the answer is bad: %s', async (mode) => {
    synced.service.videos = [aVideo({ id: 'a' })]
    await synced.sync()
    const before = await synced.list()
    synced.service.videos = [aVideo({ id: 'a', title: 'Changed' }), aVideo({ id: 'new' })]
    // The last thing that is asked for: all before it went well.
    synced.service.misbehave(mode, isApi ? 'videos' : 'feed')
    expect(await syncLater()).toEqual({
      status: 502,
      retryAfter: '600',
      body: { error: 'Failed to sync videos. Please try again.', code: 'sync_failed' },
    })
    expect(await synced.list()).toEqual(before)
    expect(synced.service.bytesSent(), 'most of what is too much was never taken').toBeLessThan(20_000_000)
    synced.service.misbehave(undefined)
    expect((await syncLater()).body).toMatchObject({ added: 1, updated: 1 })
  })

  test('after a failure is not tried again for ten minutes, and says when', async () => {
    synced.service.misbehave('error 500')
    await synced.sync()
    const calls = synced.service.calls.length
    await synced.passMinutes(3)
    expect(await synced.sync()).toEqual({
      status: 502,
      retryAfter: expect.stringMatching(/^4[12]\d$/),
      body: { error: 'The last sync failed. Please try again in 7 minutes.', code: 'sync_failed' },
    })
    expect(synced.service.calls).toHaveLength(calls)
  })

  test('takes a video that is named twice once', async () => {
    synced.service.videos = [
      aVideo({ id: 'a', title: 'First' }),
      aVideo({ id: 'a', title: 'Second' }),
      aVideo({ id: 'b' }),
    ]
    expect((await synced.sync()).body).toMatchObject({ added: 2 })
    expect((await synced.list()).map(({ title }) => title).toSorted()).toEqual(['First', 'Video b'])
  })

  test('passes over videos that were deleted on the channel, and keeps those we have', async () => {
    synced.service.videos = [aVideo({ id: 'a' }), aVideo({ id: 'gone', isDeleted: true })]
    expect((await synced.sync()).body).toMatchObject({ added: 1 })
    synced.service.videos = [aVideo({ id: 'a', isDeleted: true }), aVideo({ id: 'gone', isDeleted: true })]
    expect(await syncLater()).toMatchObject({ status: 200, body: { added: 0, updated: 0 } })
    expect((await synced.list()).map(({ videoId }) => videoId)).toEqual(['a'])
  })

  test('loses nothing when the channel says that it has no videos', async () => {
    synced.service.videos = [aVideo({ id: 'a' })]
    await synced.sync()
    synced.service.misbehave('no items', isApi ? 'playlistItems' : 'feed')
    expect(await syncLater()).toMatchObject({ status: 200, body: { added: 0, updated: 0 } })
    expect(await synced.list()).toHaveLength(1)
  })

  test('stores odd characters as text that can be read', async () => {
    synced.service.videos = [
      aVideo({
        id: 'odd',
        title: `Nul\u0000 \uD83D half \u202Eturn <b>&amp; 👨‍👩‍👧 السلام ${'x'.repeat(5_000)}`,
        description: `Line\u0007 one.\r\n\r\n<script>alert(1)</script> ${'long '.repeat(10_000)}`,
      }),
    ]
    expect((await synced.sync()).body).toMatchObject({ added: 1 })
    const [teaching] = await synced.list()
    expect(teaching?.title).toMatch(
      isApi ? /^Nul half turn <b>& 👨‍👩‍👧 السلام x+…$/ : /^Nul half turn <b>&amp; 👨‍👩‍👧 السلام x+…$/,
    )
    expect(teaching?.title.length).toBeLessThanOrEqual(200)
    expect(teaching?.excerpt).toBe('Line one.')
    expect(teaching?.content).toMatch(/^Line one\.\n\n<script>alert\(1\)<\/script> long/)
    expect(teaching?.content?.length).toBeLessThanOrEqual(20_000)
  })

  test('refuses videos of another channel, all of them', async () => {
    synced.service.videos = [aVideo({ id: 'a' }), aVideo({ id: 'b', channelId: 'UCsomebody-else-00000000' })]
    expect(await synced.sync()).toMatchObject({ status: 502, body: { code: 'sync_failed' } })
    expect(await synced.list()).toEqual([])
  })

  test('writes nothing when it has lost its turn to another one', async () => {
    synced.service.videos = [aVideo({ id: 'a' })]
    // As if this process had stood still for ten minutes in the middle, and another one had begun.
    synced.service.beforeAnswer(async () => {
      await synced.server.pool.query('update teaching_sync set called_at = now()')
    })
    expect((await synced.sync()).status).toBe(502)
    expect(await synced.list()).toEqual([])
  })
})
