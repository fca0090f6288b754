import { expect, it } from 'vitest'
import { isMissed, type Judgement } from '../../bench/lighthouse-verdict.ts'

const sound: Judgement = {
  page: '/',
  scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  cpuBlockingMs: 60,
  blockingMs: 300,
  neighbours: 0.02,
  failing: [],
}
const slow = { ...sound.scores, performance: 80 }

it('a low performance score misses on a quiet machine, and says nothing on a busy one', () => {
  expect(isMissed(sound)).toBe(false)
  expect(isMissed({ ...sound, scores: slow })).toBe(true)
  expect(isMissed({ ...sound, scores: slow, neighbours: 0.6 })).toBe(false)
})

it('blocking time by CPU and the other scores miss on a busy machine too', () => {
  expect(isMissed({ ...sound, cpuBlockingMs: 101, neighbours: 0.6 })).toBe(true)
  expect(isMissed({ ...sound, scores: { ...sound.scores, seo: 92 }, neighbours: 0.6 })).toBe(true)
})
