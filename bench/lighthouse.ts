/** `npm run bench:lighthouse`: what Lighthouse says of the pages where most visits begin, as a phone sees them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { paths } from '#shared/paths.ts'
import { browserArgs, findWholeBrowser } from '#tests/support/find-browser.ts'
import { printTable } from './report.ts'
import { median } from './rounds.ts'
import { startBenchServer } from './server.ts'

/** npm fetches it when the bench runs: 160 MB that no other command needs. */
const lighthouse = 'lighthouse@13.5.0'
const pages = [paths.home, paths.events, paths.teachings, paths.donate]
const runs = 3
const attempts = 3
const wanted = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
/** From here on, Lighthouse itself calls an audit passed. */
const goodScore = 0.9

type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]

const executablePath = findWholeBrowser()
if (!executablePath)
  throw new Error('Lighthouse needs Chromium or Chrome (Debian: apt-get install chromium).')

type Judgement = { page: string; scores: Record<Category, number>; failing: string[] }

/** The part of a report that is read here. */
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
  runtimeError?: { message: string }
}

const run = async (url: string): Promise<Result> => {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...browserArgs].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Result
}

/** On a busy machine Lighthouse may miss the beginning of a visit. It says so, and asks for another one. */
const runSafely = async (url: string): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await run(url)
    if (!result.runtimeError) return result
    if (attempt === attempts) throw new Error(result.runtimeError.message)
    console.log(`Once more ${url}: ${result.runtimeError.message}`)
  }
}

const judge = (page: string, results: Result[]): Judgement => ({
  page,
  scores: Object.fromEntries(
    categories.map((category) => [category, scoreOf(category, results)]),
  ) as Judgement['scores'],
  failing: failingAudits(results),
})

/** Performance differs from run to run, and the middle one counts; of the others, the worst. */
const scoreOf = (category: Category, results: Result[]): number => {
  const scores = results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))
  return category === 'performance' ? median(scores) : Math.min(...scores)
}

/** Only what counts for a score: the rest is advice. With what each run had measured. */
const failingAudits = (results: Result[]): string[] => {
  const measured = new Map<string, string[]>()
  for (const { categories: found, audits } of results)
    for (const category of categories)
      for (const { id, weight } of found[category]?.auditRefs ?? []) {
        const { title, score, displayValue = '' } = audits[id]!
        if (weight === 0 || score === null || score >= goodScore) continue
        const audit = `${category}: ${title}`
        measured.set(audit, [...(measured.get(audit) ?? []), displayValue])
      }
  return Array.from(measured, ([audit, values]) => {
    const distinct = [...new Set(values)].filter(Boolean).join('; ')
    return distinct ? `${audit} (${distinct})` : audit
  })
}

const isMissed = ({ scores }: Judgement): boolean =>
  categories.some((category) => scores[category] < wanted[category])

const print = (judgements: Judgement[]): void => {
  printTable([
    ['page', ...categories, ''],
    ...judgements.map((judgement) => [
      judgement.page,
      ...categories.map((category) => String(judgement.scores[category])),
      isMissed(judgement) ? 'MISSED' : 'ok',
    ]),
    ['wanted', ...categories.map((category) => `at least ${wanted[category]}`), ''],
  ])
  for (const { page, failing } of judgements) for (const audit of failing) console.log(`  ${page}  ${audit}`)
}

const server = await startBenchServer()
try {
  const judgements: Judgement[] = []
  for (const page of pages) {
    const results: Result[] = []
    while (results.length < runs) results.push(await runSafely(server.url + page))
    judgements.push(judge(page, results))
  }
  print(judgements)
  if (judgements.some(isMissed)) process.exitCode = 1
} finally {
  await server.stop()
}
