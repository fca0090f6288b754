/** `npm run bench:dashboard`: every list of the dashboard at 100 rows and at hundreds of thousands, in one run. */
import pg from 'pg'
import { createAdminSession } from '#tests/support/accounts.ts'
import { fillDashboard, type Sizes } from './dashboard.ts'
import { residentMemory } from './memory.ts'
import { isMissed, printReport, type Finding } from './report.ts'
import { startBenchServer, type BenchServer } from './server.ts'

const small: Sizes = { members: 100, registrations: 100, requests: 100, donations: 100 }
const large: Sizes = { members: 100_000, registrations: 500_000, requests: 5_000, donations: 200_000 }
const rounds = 41
const longestMs = 300

const lists: { what: string; pathOf: (sizes: Sizes, eventId: string) => string }[] = [
  { what: 'overview', pathOf: () => 'overview' },
  { what: 'users, pending', pathOf: () => 'users?state=pending&limit=20' },
  { what: 'users, approved', pathOf: () => 'users?state=approved&limit=20' },
  { what: 'users, last page', pathOf: ({ members }) => `users?limit=20&offset=${members - 20}` },
  { what: 'users, a rare name', pathOf: () => 'users?limit=20&search=Zebedee' },
  { what: 'registrations', pathOf: () => 'registrations?limit=20' },
  {
    what: 'registrations, middle page',
    pathOf: ({ registrations }) => `registrations?limit=20&offset=${registrations / 2}`,
  },
  { what: 'registrations of an event', pathOf: (_, eventId) => `registrations?limit=20&eventId=${eventId}` },
  { what: 'registrations, a rare name', pathOf: () => 'registrations?limit=20&search=Zebedee' },
  { what: 'registrations, a common word', pathOf: () => 'registrations?limit=20&search=person' },
  { what: 'donations', pathOf: () => 'donations?limit=20' },
  {
    what: 'donations, last page',
    pathOf: ({ donations }) => `donations?limit=20&offset=${donations - 20}`,
  },
  { what: 'donations, refunded', pathOf: () => 'donations?limit=20&status=refunded' },
  { what: 'donations, a rare name', pathOf: () => 'donations?limit=20&search=Zebedee' },
  { what: 'inbox', pathOf: () => 'inbox?limit=20' },
  { what: 'inbox, open', pathOf: () => 'inbox?limit=20&state=open' },
  { what: 'mentor requests', pathOf: () => 'mentor-requests?limit=20' },
  { what: 'join us', pathOf: () => 'join-us?limit=20' },
  { what: 'audit log', pathOf: () => 'audit-log?limit=20' },
  { what: 'events', pathOf: () => 'events?limit=20' },
]

type Side = { server: BenchServer; sizes: Sizes; headers: Record<string, string>; eventId: string }

const prepareSide = async (server: BenchServer, sizes: Sizes): Promise<Side> => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  try {
    const eventId = await fillDashboard(pool, sizes)
    const { headers } = await createAdminSession({ url: server.url, pool })
    return { server, sizes, headers, eventId }
  } finally {
    await pool.end()
  }
}

const ask = async ({ server, headers }: Side, path: string): Promise<number> => {
  const begin = performance.now()
  const answer = await fetch(`${server.url}/api/admin/${path}`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return performance.now() - begin
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One request after the other, in turns, so that what else the machine does meets both sides alike. */
const measureList = async (
  { what, pathOf }: (typeof lists)[number],
  sides: [Side, Side],
): Promise<Finding> => {
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) {
      const ms = await ask(side, pathOf(side.sizes, side.eventId))
      if (round >= 0) times[index as 0 | 1].push(ms)
    }
  const [one, other] = [median(times[0]), median(times[1])]
  return {
    what,
    figure: `${other.toFixed(1)} ms`,
    against: `at 100: ${one.toFixed(1)} ms`,
    value: other,
    wanted: { atMost: longestMs, unit: 'ms' },
  }
}

/** All registrations as a file: how long it takes, and how much memory. */
const measureFile = async ({ server, headers, sizes }: Side): Promise<Finding> => {
  const before = residentMemory(server.pid)
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, residentMemory(server.pid))), 20)
  const begin = performance.now()
  const answer = await fetch(`${server.url}/api/admin/registrations.csv`, { headers })
  let lines = 0
  for await (const part of answer.body!) lines += Buffer.from(part).toString('latin1').split('\n').length - 1
  clearInterval(watch)
  if (lines < sizes.registrations) throw new Error(`The file has only ${lines} lines.`)
  return {
    what: `registrations.csv, ${sizes.registrations} rows`,
    figure: `${((performance.now() - begin) / 1_000).toFixed(1)} s, ${Math.round(highest - before)} MB more while it runs`,
    value: highest - before,
    wanted: { atMost: 120, unit: 'MB' },
  }
}

const servers: BenchServer[] = []
try {
  // One after the other: two that start together take turns, and both are late.
  for (const _ of [small, large]) servers.push(await startBenchServer())
  const sides: [Side, Side] = [await prepareSide(servers[0]!, small), await prepareSide(servers[1]!, large)]
  const findings: Finding[] = []
  for (const list of lists) findings.push(await measureList(list, sides))
  findings.push(await measureFile(sides[1]))
  printReport(findings)
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await Promise.all(servers.map((server) => server.stop()))
}
