import { expect, test, vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import { startInTest, temporaryFolder } from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

const wantedMs = 2_000

test('a second start on existing data is ready in a moment', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await startInTest({ DATA_DIR, NODE_ENV: 'development' })
  await first.ready()
  await first.end()
  const begin = performance.now()
  const second = await startInTest({ DATA_DIR, NODE_ENV: 'development' })
  await second.ready()
  const ms = Math.round(performance.now() - begin)
  console.log(`A second start is ready after ${ms} ms (wanted: ${wantedMs}).`)
  // Twice as long, since here other tests run beside it.
  expect(ms).toBeLessThan(2 * wantedMs * patience())
})
