/** `npm run bench:search`: how long a page of the library takes with 10,000 and with 100,000 teachings. */
import pg from 'pg'
import { isMissed, printReport, type Finding } from './report.ts'
import { median } from './rounds.ts'
import { startBenchServer, type BenchServer } from './server.ts'

const libraries = [
  { size: 10_000, longestMs: 50 },
  { size: 100_000, longestMs: 300 },
]
const rounds = 9

/** What is asked for, by the size of the library. */
const pages: { what: string; queryOf: (size: number) => Record<string, string | number> }[] = [
  { what: 'no search', queryOf: () => ({}) },
  { what: 'no search, middle page', queryOf: (size) => ({ offset: size / 2 }) },
  { what: 'no search, last page', queryOf: (size) => ({ offset: size - 6 }) },
  { what: 'a rare word', queryOf: () => ({ search: 'zechariah' }) },
  { what: 'a rare word and one that all have', queryOf: () => ({ search: 'teaching zechariah' }) },
  { what: 'no such word', queryOf: () => ({ search: 'nebuchadnezzar' }) },
  { what: 'a common word', queryOf: () => ({ search: 'grace' }) },
  { what: 'a common word, middle page', queryOf: (size) => ({ search: 'grace', offset: size / 20 }) },
  { what: 'a common word in a category', queryOf: () => ({ search: 'grace', category: 'Theology' }) },
  { what: 'a word that all have', queryOf: () => ({ search: 'teaching' }) },
  { what: 'words that all have', queryOf: () => ({ search: 'as planned and' }) },
  {
    what: 'five words that all have',
    queryOf: () => ({ search: 'teaching which nothing planned somebody' }),
  },
  { what: 'two characters', queryOf: () => ({ search: 'gr' }) },
  { what: 'two characters that none has', queryOf: () => ({ search: 'zq' }) },
  { what: 'one character', queryOf: () => ({ search: 'a' }) },
]

const ask = async (server: BenchServer, query: Record<string, string | number>): Promise<number> => {
  const parameters = new URLSearchParams({ limit: '6', view: 'card' })
  for (const [name, value] of Object.entries(query)) parameters.set(name, `${value}`)
  const begin = performance.now()
  const answer = await fetch(`${server.url}/api/teachings?${parameters}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${parameters} answered ${answer.status}.`)
  return performance.now() - begin
}

/** The API keeps no answer, so each of these searches is a first one. */
const measure = async (
  server: BenchServer,
  { size, longestMs }: (typeof libraries)[number],
): Promise<Finding[]> => {
  await fillLibrary(server.databaseUrl, size)
  const findings: Finding[] = []
  for (const { what, queryOf } of pages) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await ask(server, queryOf(size)))
    findings.push({
      what: `${size.toLocaleString('en')} teachings, ${what}`,
      figure: `${median(times).toFixed(1)} ms, from ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`,
      value: median(times),
      wanted: { atMost: longestMs, unit: 'ms' },
    })
  }
  return findings
}

/** So many teachings instead of the demo content: a tenth of them about grace, one in 5,000 about Zechariah. */
const fillLibrary = async (databaseUrl: string, size: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('truncate teachings cascade')
    await client.query(insertion, [size])
    await client.query('vacuum analyze teachings')
    await client.query('vacuum analyze teaching_counts')
  } finally {
    await client.end()
  }
}

const insertion = `
  insert into teachings (title, category, excerpt, content, published_at, duration)
  select
    (array['Walking', 'Waiting', 'Resting', 'Giving', 'Praying', 'Leading', 'Serving'])[1 + n % 7] || ' with ' ||
      (array['patience', 'courage', 'grace', 'wisdom', 'honesty', 'gladness', 'hope', 'care', 'rest', 'awe'])[1 + n % 10] ||
      case n % 5000 when 77 then ' and Zechariah' else '' end || ', part ' || n,
    (array['Life Purpose', 'Relationships', 'Theology', 'Social Justice', 'Seasons'])[1 + n % 5],
    'A teaching for a week in which nothing goes as planned and somebody has to begin: ' || md5(n::text) || '.',
    repeat('What was said that evening, with the questions. ' || md5((n * 7)::text) || ' ', 14),
    now() - n * interval '53 minutes',
    '24:31'
  from generate_series(1, $1::int) n`

const server = await startBenchServer()
try {
  const findings: Finding[] = []
  for (const library of libraries) findings.push(...(await measure(server, library)))
  printReport(findings)
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await server.stop()
}
