import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { cpuSecondsOf } from '../load.ts'
import type { Finding } from '../report.ts'
import { median } from '../rounds.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { read } from './traffic.ts'

const seconds = 4
const rounds = 3

type Rate = { perSecond: number; perCpuSecond: number }

/**
 * One worker against two, in turns. The load generator and the database need a core too: on a small machine they take
 * it from the second worker. So what is judged is the CPU time of an answer: if two workers together need no more of
 * it than one, each gives all that its core can. Of kept pages this load generator cannot ask for enough to keep two
 * busy: docs/performance.md has the figures of a quicker one.
 */
export const measureWorkers = async (): Promise<Finding[]> => {
  const one = await startBenchServer({ env: { WORKERS: '1' } })
  const two = await startBenchServer({ env: { WORKERS: '2' } })
  try {
    const findings: Finding[] = []
    for (const [what, load, wanted] of [
      ['kept pages', readKept, undefined],
      ['rendered pages', readRendered, { atLeast: 1.7 }],
    ] as const) {
      await rateOf(one, load)
      await rateOf(two, load)
      const results: { one: Rate; two: Rate }[] = []
      for (let round = 0; round < rounds; round += 1)
        results.push({ one: await rateOf(one, load), two: await rateOf(two, load) })
      const middle = (of: (result: (typeof results)[number]) => number) => median(results.map(of))
      findings.push(
        {
          what: `${what}, two workers beside the load generator`,
          figure: `${Math.round(middle((result) => result.two.perSecond))} a second`,
          against: `one: ${Math.round(middle((result) => result.one.perSecond))} a second`,
          ratio: middle((result) => result.two.perSecond / result.one.perSecond),
        },
        {
          what: `${what}, two workers with a core each`,
          figure: `${Math.round(2 * middle((result) => result.two.perCpuSecond))} in two seconds of CPU`,
          against: `one: ${Math.round(middle((result) => result.one.perCpuSecond))} in one`,
          ratio: middle((result) => (2 * result.two.perCpuSecond) / result.one.perCpuSecond),
          ...(wanted && { wanted }),
        },
      )
    }
    return findings
  } finally {
    await one.stop()
    await two.stop()
  }
}

const rateOf = async ({ url, pid }: BenchServer, load: Load): Promise<Rate> => {
  const before = cpuOf(pid)
  const result = await load(url)
  const count = result['2xx']
  return { perSecond: count / result.duration, perCpuSecond: count / (cpuOf(pid) - before) }
}

/** Of the program and its workers, without the database. */
const cpuOf = (pid: number): number =>
  [pid, ...workersOf(pid)].reduce((sum, process) => sum + cpuSecondsOf(process), 0)

const workersOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorkerOf(pid, name))
    .map(Number)

const isWorkerOf = (pid: number, name: string): boolean => {
  try {
    return (
      readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${pid}\n`) &&
      readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('main.ts')
    )
  } catch {
    // It has just ended.
    return false
  }
}

type Load = (url: string) => Promise<autocannon.Result>

const readKept: Load = (url) => read({ url, seconds, connections: 64 })

let page = 0

/** No two of these addresses are the same, so each page is rendered. */
const readRendered: Load = (url) =>
  autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: `/teachings?search=word${++page}` }) }],
  })
