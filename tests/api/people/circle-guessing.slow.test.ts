import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'

test('the link of a circle is limited against flooding and against guessing', async () => {
  const server = await startTestServer()
  try {
    const statuses = new Set<number>()
    for (let tries = 0; tries < 610; tries += 1)
      statuses.add((await server.post('/api/circle', { token: `guess ${tries}` })).status)
    expect([...statuses]).toEqual([404, 429])
  } finally {
    await server.stop()
  }
})
