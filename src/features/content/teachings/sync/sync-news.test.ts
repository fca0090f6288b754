import { expect, test } from 'vitest'
import { syncNews } from './sync-news.ts'

test.each([
  [{ added: 2, updated: 1 }, 'Done. 2 new videos from YouTube, 1 updated.'],
  [{ added: 1, updated: 0 }, 'Done. 1 new video from YouTube.'],
  [{ added: 0, updated: 3 }, 'Done. 3 updated.'],
  [{ added: 0, updated: 0 }, 'Done. Nothing new this time.'],
  [{ added: 0, updated: 0, isFresh: true }, 'Done.'],
])('%j says how much came, and from where', (counts, news) => {
  expect(syncNews({ message: 'Done.', isFresh: false, ...counts }, 'youtube')).toBe(news)
})

test('videos of the sample channel are not said to come from YouTube', () => {
  const result = { message: 'Done.', isFresh: false, added: 2, updated: 0 }
  expect(syncNews(result, 'sample')).toBe('Done. 2 new videos.')
})
