/** `npm run bench:books`: Books and the overview of a community with 100,000 people and 200,000 gifts. */
import os from 'node:os'
import pg from 'pg'
import { createAdminSession } from '#tests/support/accounts.ts'
import { fillPeople, type PeopleSizes } from './people-fill.ts'
import { isMissed, printReport, type Finding } from './report.ts'
import { startBenchServer } from './server.ts'

const sizes: PeopleSizes = { people: 100_000, registrations: 500_000, requests: 50_000, gifts: 200_000 }
const rounds = 15
/**
 * A list answers as every other one. A report adds up all movements until its last day, and reads those of a month. In the year
 * that is asked for, each of the 100,000 people gave, and the list of donors adds up what each of them gave.
 */
const longestMs = { list: 300, report: 1_000, donors: 2_500 }

const year = new Date().getFullYear()
const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
/** Each is asked in turn with the last one, which reads no money: what else the machine does meets both alike. */
const pages: Record<string, [path: string, kind: keyof typeof longestMs]> = {
  'donors of a year': [`books/donors?limit=10&year=${year - 1}`, 'donors'],
  'donors of a year, a name': [`books/donors?limit=10&year=${year - 1}&search=kwame`, 'donors'],
  'statements of a year': [`books/statements?year=${year - 1}`, 'donors'],
  'a month': [`books/month?month=${month}`, 'report'],
  'a quarter': [`books/period?period=${year}-Q1`, 'report'],
  'a year': [`books/period?period=${year - 1}`, 'report'],
  'from a day to a day': [`books/period?period=${year - 1}-02-14..${year}-02-13`, 'report'],
  months: ['books/months', 'list'],
  overview: ['overview', 'list'],
}
const control = 'audit-log?limit=20'

const server = await startBenchServer()
try {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  await fillPeople(pool, sizes)
  await pool.query(`insert into payouts (provider, arrived_on, amount, currency, reference, noted_by)
    values ('stripe', current_date - 100, 5000, 'GHS', 'PO-1', 'Efua')`)
  await pool.query(`with made as (
      insert into funds (slug, name) values ('building', 'Building fund'), ('camp', 'Youth camp') returning id)
    update donations set fund_id = one.id
    from (select id, row_number() over () as place from made) as one
    where one.place = 1 + hashtext(donations.id::text) % 4`)
  // The months of the last two years are closed, but for the last three.
  await pool.query(`insert into closed_months (month, starts_at, ends_at, closed_by, last_movement, figures)
    select to_char(month, 'YYYY-MM'), month, month + interval '1 month', 'Efua', (select max(id) from ledger),
      '{"currencies": [], "services": []}'
    from generate_series(date_trunc('month', now()) - interval '24 months',
      date_trunc('month', now()) - interval '4 months', interval '1 month') as month`)
  await pool.query('vacuum analyze donations')
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
