import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import type { Finding } from '../report.ts'
import { median } from '../rounds.ts'
import { startBenchServer } from '../server.ts'
import { read } from './traffic.ts'

const seconds = 4
const rounds = 3

/** One worker against two, in turns. The load generator needs a core too: with two cores it takes from the second. */
export const measureWorkers = async (): Promise<Finding[]> => {
  const one = await startBenchServer({ env: { WORKERS: '1' } })
  const two = await startBenchServer({ env: { WORKERS: '2' } })
  try {
    const findings: Finding[] = []
    for (const [what, load, wanted] of [
      ['kept pages', readKept, 1.6],
      ['rendered pages', readRendered, 1.7],
    ] as const) {
      await load(one.url)
      await load(two.url)
      const results = []
      for (let round = 0; round < rounds; round += 1)
        results.push({ one: await load(one.url), two: await load(two.url) })
      const hasRoom = availableParallelism() > 2
      findings.push({
        what: `${what}, two workers (${availableParallelism()} cores with the load generator)`,
        figure: `${Math.round(median(results.map((result) => result.two)))} a second`,
        against: `one: ${Math.round(median(results.map((result) => result.one)))} a second`,
        ratio: median(results.map((result) => result.two / result.one)),
        ...(hasRoom && { wanted: { atLeast: wanted } }),
      })
    }
    return findings
  } finally {
    await one.stop()
    await two.stop()
  }
}

const readKept = async (url: string): Promise<number> => {
  const result = await read({ url, seconds, connections: 64 })
  return result['2xx'] / result.duration
}

let page = 0

/** No two of these addresses are the same, so each page is rendered. */
const readRendered = async (url: string): Promise<number> => {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: `/teachings?search=word${++page}` }) }],
  })
  return result['2xx'] / result.duration
}
