import { cpuSecondsOf } from '../load.ts'
import type { Finding } from '../report.ts'
import { median } from '../rounds.ts'
import { startBenchServer } from '../server.ts'
import { addEvent, pages, read, register } from './traffic.ts'

const seconds = 5
const rounds = 3

type Rate = { perSecond: number; perCpu: number }
type Round = { alone: Rate; beside: Rate; registered: number }

/** Reads alone, and beside 20 registrations a second for an event whose page is among those that are read. */
export const measureReads = async (): Promise<Finding[]> => {
  const server = await startBenchServer()
  try {
    const eventId = await addEvent(server.databaseUrl, null)
    const paths = [...pages, `/events/${eventId}`]
    const readFor = async () => {
      const before = cpuSecondsOf(server.pid)
      const result = await read({ url: server.url, seconds }, paths)
      if (result.non2xx + result.errors > 0) throw new Error('Reads have failed.')
      const count = result['2xx']
      return { perSecond: count / result.duration, perCpu: count / (cpuSecondsOf(server.pid) - before) }
    }
    await readFor()
    const results: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const alone = await readFor()
      const [beside, registered] = await Promise.all([
        readFor(),
        register({ url: server.url, seconds }, eventId),
      ])
      if (registered.non2xx + registered.errors > 0) throw new Error('Registrations have failed.')
      results.push({ alone, beside, registered: registered['2xx'] / registered.duration })
    }
    const middle = (of: (round: Round) => number) => median(results.map(of))
    const figure = (rate: number) => `${Math.round(rate)} a second`
    return [
      {
        what: `reads beside ${Math.round(middle(({ registered }) => registered))} registrations a second`,
        figure: figure(middle(({ beside }) => beside.perSecond)),
        against: `alone: ${figure(middle(({ alone }) => alone.perSecond))}`,
        ratio: middle(({ alone, beside }) => beside.perSecond / alone.perSecond),
        wanted: { atLeast: 0.5 },
      },
      {
        what: 'the same for each second of the server’s CPU',
        figure: figure(middle(({ beside }) => beside.perCpu)),
        against: `alone: ${figure(middle(({ alone }) => alone.perCpu))}`,
        ratio: middle(({ alone, beside }) => beside.perCpu / alone.perCpu),
      },
    ]
  } finally {
    await server.stop()
  }
}
