import { expect, test } from 'vitest'
import { syncNews } from './sync-news.ts'

test.each([
  [{ added: 2, updated: 1 }, 'Done. 2 new videos from YouTube, 1 updated.'],
  [{ added: 1, updated: 0 }, 'Done. 1 new video from YouTube.'],
  [{ added: 0, updated: 3 }, 'Done. 3 updated.'],
  [{ added: 0, updated: 0 }, 'Done. Nothing new this time.'],
  [{ added: 0, updated: 0, isFresh: true }, 'Done.'],
])('%j says how much came, and from where', (counts, news) => {
  expect(syncNews({ message: 'Done.', isFresh: false, ...counts })).toBe(news)
})
