import { residentMemory } from '../memory.ts'
import type { Finding } from '../report.ts'
import { startBenchServer } from '../server.ts'
import { addEvent, pages, read, register } from './traffic.ts'

const minutes = 5

/** Memory after one minute of mixed load, and after five. */
export const measureMixedMemory = async (): Promise<Finding[]> => {
  const server = await startBenchServer()
  try {
    const eventId = await addEvent(server.databaseUrl, null)
    const paths = [...pages, `/events/${eventId}`, '/api/events', '/api/teachings?limit=12', '/resources']
    const megabytes: number[] = []
    for (let minute = 0; minute < minutes; minute += 1) {
      const [reads, registrations] = await Promise.all([
        read({ url: server.url, seconds: 60, perSecond: 300 }, paths),
        register({ url: server.url, seconds: 60, perSecond: 10 }, eventId),
      ])
      const failed = reads.non2xx + reads.errors + registrations.non2xx + registrations.errors
      if (failed > 0) throw new Error(`${failed} requests have failed.`)
      megabytes.push(residentMemory(server.pid))
    }
    const [first = 0, last = 0] = [megabytes[0], megabytes.at(-1)]
    return [
      {
        what: `memory after ${minutes} minutes of mixed load`,
        figure: megabytes.map((size) => `${Math.round(size)} MB`).join(', '),
        against: `after one: ${Math.round(first)} MB`,
        value: last / first,
        wanted: { atMost: 1.3, unit: 'times' },
      },
    ]
  } finally {
    await server.stop()
  }
}
