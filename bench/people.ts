/** `npm run bench:people`: the search of the dashboard, its lists, lists of people by what they did, and a person's page. */
import os from 'node:os'
import pg from 'pg'
import { createAdminSession } from '#tests/support/accounts.ts'
import { fillPeople, type PeopleSizes } from './people-fill.ts'
import { peopleFilters } from './people-filters.ts'
import { isMissed, printReport, type Finding } from './report.ts'
import { startBenchServer } from './server.ts'

const sizes: PeopleSizes = {
  people: 100_000,
  registrations: 500_000,
  requests: 20_000,
  gifts: 200_000,
}
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

const plainLists = {
  people: 'people?limit=20',
  'people, last page': `people?limit=20&offset=${sizes.people - 20}`,
  registrations: 'registrations?limit=20',
  'registrations, middle page': `registrations?limit=20&offset=${sizes.registrations / 2}`,
  donations: 'donations?limit=20',
  'donations, last page': `donations?limit=20&offset=${sizes.gifts - 20}`,
  users: 'users?limit=20',
  inbox: 'inbox?limit=20',
  'mentor requests': 'mentor-requests?limit=20',
  'join us': 'join-us?limit=20',
  'audit log': 'audit-log?limit=20',
  events: 'events?limit=20',
  treasury: 'hand-entries?limit=20',
  overview: 'overview',
}

const server = await startBenchServer()
try {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  const personId = await fillPeople(pool, sizes)
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from requests where kind = 'question' offset 4321 limit 1`,
  )
  const { headers } = await createAdminSession({ url: server.url, pool })
  const filters = await peopleFilters(pool)
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
    return [{ what, figure, value: at(0.5), wanted: { atMost, unit: 'ms' } }]
  }

  const save = async (body: string): Promise<string> => {
    const answer = await fetch(`${server.url}/api/admin/people-lists`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    })
    const { id } = (await answer.json()) as { id?: string }
    if (!id) throw new Error(`A list was not saved: ${answer.status}.`)
    return id
  }

  const query = (search: string) => new URLSearchParams({ search })
  const findings: Finding[] = []
  const all = { ...searches, ...requestWords, 'a reference': rows[0]!.reference }
  for (const [what, search] of Object.entries(all))
    findings.push(...(await measure(`search, ${what}`, `search?${query(search)}`, searchMs)))
  for (const list of ['registrations', 'users', 'people'])
    for (const [what, search] of Object.entries(searches))
      findings.push(...(await measure(`${list}, ${what}`, `${list}?limit=20&${query(search)}`, listMs)))
  for (const [what, path] of Object.entries(plainLists)) findings.push(...(await measure(what, path, listMs)))
  for (const [what, filter] of Object.entries(filters)) {
    const asked = new URLSearchParams({ filter: JSON.stringify(filter) })
    findings.push(...(await measure(`people who ${what}`, `people?limit=20&${asked}`, listMs)))
    // As a saved list is counted.
    const body = JSON.stringify({ name: what, filter })
    const id = await save(body)
    findings.push(...(await measure(`  its count`, `people?limit=1&list=${id}`, listMs)))
  }
  findings.push(...(await measure('the page of a person', `people/${personId}`, personMs)))
  findings.push(...(await measure('who may be the same', 'people/maybe-same', listMs)))
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
