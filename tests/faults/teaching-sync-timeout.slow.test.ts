import { expect, test } from 'vitest'
import { aVideo } from '#tests/support/video-service.ts'
import { startSynced, type Kind } from '../api/support/sync.ts'

const kinds: Kind[] = ['the Data API', 'the feed']

// The service never finishes its answer, so any result shows that the sync gave up.
test('a slow answer is given up after ten seconds, from either source', { timeout: 180_000 }, async () => {
  const both = await Promise.all(kinds.map((kind) => startSynced(kind)))
  try {
    const answers = await Promise.all(
      both.map(({ service, sync }) => {
        service.videos = [aVideo({ id: 'a' })]
        service.misbehave('slow')
        return sync()
      }),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 502, body: { code: 'sync_failed' } })
  } finally {
    await Promise.all(both.map(({ stop }) => stop()))
  }
})
