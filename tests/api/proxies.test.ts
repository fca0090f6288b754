import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { aQuestion } from './support/forms.ts'

let direct: TestServer
let behindOne: TestServer

beforeAll(async () => {
  direct = await startTestServer()
  behindOne = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await direct?.stop()
  await behindOne?.stop()
})

/** One person sends 21 forms, each with a header of its own; answers how many were too many. */
const countRefused = async (server: TestServer, header: (index: number) => string): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) =>
      server.post('/api/questions', aQuestion({ email: 'ama@example.org' }), {
        'x-forwarded-for': header(index),
      }),
    ),
  )
  return answers.filter((answer) => answer.status === 429).length
}

test('without a proxy X-Forwarded-For is not believed', async () => {
  expect(await countRefused(direct, (index) => `203.0.113.${index}`)).toBe(1)
})

test('behind one proxy its header counts, and visitors are distinguished', async () => {
  expect(await countRefused(behindOne, (index) => `203.0.113.${index}`)).toBe(0)
  expect(await countRefused(behindOne, () => '203.0.113.200')).toBe(1)
})

test('what a visitor writes into the header before the proxy does is not believed', async () => {
  expect(await countRefused(behindOne, (index) => `198.51.100.${index}, 203.0.113.201`)).toBe(1)
})
