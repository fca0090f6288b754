/** `npm run bench:people`: the search of the dashboard, its lists and a person's page, at 50,000 people. */
import os from 'node:os'
import pg from 'pg'
import { createAdminSession } from '#tests/support/accounts.ts'
import { fillPeople, type PeopleSizes } from './people-fill.ts'
import { isMissed, printReport, type Finding } from './report.ts'
import { startBenchServer } from './server.ts'

const sizes: PeopleSizes = { people: 50_000, registrations: 200_000, requests: 20_000, gifts: 20_000 }
const rounds = 41
const searchMs = 150
/** As `npm run bench:dashboard` has it. */
const listMs = 300
const personMs = 100

/** By what a search is like. Each list is asked for the same. */
const searches = {
  'a common name': 'kwame',
  'two words, in any order': 'mensah ama',
  'three words': 'ama serwaa mensah',
  'a rare word': 'zebedee',
  'two letters': 'am',
  'two letters that none has': 'qx',
  'a word that all have': 'example.org',
  'two short words': 'am me',
  'no such word': 'xylophone',
  'words that are there, not together': 'zuberi zebedee xylophone',
  'a phone': '024 000 4321',
  'an email': 'person-4321@example.org',
}

const requestWords = {
  'a word of a request': 'nebuchadnezzar',
  'words of many requests': 'salary family',
  'a reference': '',
  'the beginning of a reference': 'Q-1',
  'a receipt': 'SK-2031-004321',
}

const server = await startBenchServer()
try {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  const personId = await fillPeople(pool, sizes)
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from requests where kind = 'question' offset 4321 limit 1`,
  )
  const { headers } = await createAdminSession({ url: server.url, pool })
  await pool.end()

  const ask = async (path: string): Promise<{ ms: number; status: number }> => {
    const begin = performance.now()
    const answer = await fetch(`${server.url}/api/admin/${path}`, { headers })
    await answer.arrayBuffer()
    return { ms: performance.now() - begin, status: answer.status }
  }

  /** Nothing for an address that does not exist. */
  const measure = async (what: string, path: string, atMost: number): Promise<Finding[]> => {
    const { status } = await ask(path)
    if (status === 404) return []
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    const times: number[] = []
    for (let round = -3; round < rounds; round += 1) {
      const { ms } = await ask(path)
      if (round >= 0) times.push(ms)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!
    const figure = `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, least ${sorted[0]!.toFixed(0)} ms`
    return [{ what, figure, value: at(0.95), wanted: { atMost, unit: 'ms' } }]
  }

  const query = (search: string) => new URLSearchParams({ search })
  const findings: Finding[] = []
  const all = { ...searches, ...requestWords, 'a reference': rows[0]!.reference }
  for (const [what, search] of Object.entries(all))
    findings.push(...(await measure(`search, ${what}`, `search?${query(search)}`, searchMs)))
  for (const list of ['registrations', 'users', 'people'])
    for (const [what, search] of Object.entries(searches))
      findings.push(...(await measure(`${list}, ${what}`, `${list}?limit=20&${query(search)}`, listMs)))
  findings.push(...(await measure('the page of a person', `people/${personId}`, personMs)))
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
