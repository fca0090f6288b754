/** `npm run bench:books`: Books and the overview of a community with 100,000 people and 200,000 gifts. */
import os from 'node:os'
import pg from 'pg'
import { createAdminSession } from '#tests/support/accounts.ts'
import { fillPeople, type PeopleSizes } from './people-fill.ts'
import { isMissed, printReport, type Finding } from './report.ts'
import { startBenchServer } from './server.ts'

const sizes: PeopleSizes = { people: 100_000, registrations: 500_000, requests: 50_000, gifts: 200_000 }
const rounds = 15
/** What adds up all gifts of a year, or all movements since the beginning, takes PostgreSQL itself 280 and 370 ms here. */
const longestMs = { page: 300, sums: 600 }

const year = new Date().getFullYear()
const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
/** Each is asked in turn with the last one, which reads no money: what else the machine does meets both alike. */
const pages: Record<string, [path: string, kind: keyof typeof longestMs]> = {
  'donors of a year': [`books/donors?limit=10&year=${year - 1}`, 'sums'],
  'donors of a year, a name': [`books/donors?limit=10&year=${year - 1}&search=kwame`, 'sums'],
  'statements of a year': [`books/statements?year=${year - 1}`, 'sums'],
  'a month': [`books/month?month=${month}`, 'sums'],
  months: ['books/months', 'page'],
  overview: ['overview', 'page'],
}
const control = 'audit-log?limit=20'

const server = await startBenchServer()
try {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  await fillPeople(pool, sizes)
  await pool.query(`insert into payouts (provider, arrived_on, amount, currency, reference, noted_by)
    values ('stripe', current_date - 100, 5000, 'GHS', 'PO-1', 'Efua')`)
  const { headers } = await createAdminSession({ url: server.url, pool })
  await pool.end()

  const ask = async (path: string): Promise<number> => {
    const begin = performance.now()
    const answer = await fetch(`${server.url}/api/admin/${path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return performance.now() - begin
  }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

  const findings: Finding[] = []
  for (const [what, [path, kind]] of Object.entries(pages)) {
    const times: [own: number[], quiet: number[]] = [[], []]
    for (let round = -2; round < rounds; round += 1) {
      const [own, quiet] = [await ask(path), await ask(control)]
      if (round < 0) continue
      times[0].push(own)
      times[1].push(quiet)
    }
    findings.push({
      what,
      figure: `${median(times[0]).toFixed(0)} ms`,
      against: `the audit log: ${median(times[1]).toFixed(0)} ms`,
      value: median(times[0]),
      wanted: { atMost: longestMs[kind], unit: 'ms' },
    })
  }
  printReport(findings)
  console.log(
    `  Load of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await server.stop()
}
