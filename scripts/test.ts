/**
 * `npm test`: every check and every test, one after the other and to the end, so that one run shows all that
 * is wrong. At the end it names the tests that failed; the last line counts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPlaywright, readVitest, type Results } from './test/reports.ts'

const root = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(os.tmpdir(), 'sankofa-reports-'))
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** `read` reads the report of a step that runs tests. A step without it is a check: it passes in silence. */
type Step = { name: string; command: string; report?: string; read?: (report: string) => Results }
type Outcome = Results & { name: string; seconds: number }

const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

/** Side by side: none of them needs what another makes. */
const checks: Step[] = [
  { name: 'Formatting', command: scripts['format:check'] },
  // The two halves of `npm run lint`, each to its end.
  { name: 'Lint', command: 'oxlint' },
  { name: 'Unused code', command: 'knip' },
  // One checker does a quarter less work than four that each know half of the same types. The other checks have the other cores.
  { name: 'Types', command: `${scripts.typecheck} --checkers 1` },
  { name: 'Build', command: scripts.build },
]

/** One after the other: each of them keeps all cores busy. */
const tests: Step[] = [
  {
    name: 'Unit and API tests',
    command: `${scripts['test:unit']} --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    report: vitestReport,
    read: readVitest,
  },
  {
    name: 'Browser journeys',
    command: `${scripts['test:e2e']} --reporter=list,json`,
    report: playwrightReport,
    read: readPlaywright,
  },
]

const runStep = async ({ name, command, report, read }: Step): Promise<Outcome> => {
  if (read) console.log(`\n── ${name}`)
  const started = performance.now()
  const exitCode = await runShell(command, { isQuiet: !read })
  const seconds = (performance.now() - started) / 1000
  const isFailed = exitCode !== 0
  console.log(`── ${name}: ${isFailed ? 'FAILED' : 'ok'} after ${seconds.toFixed(1)} s`)
  const results =
    read && report ? read(readReport(report)) : { passed: 0, failed: 0, failures: [], retried: [] }
  // A step that fails must be seen in the sum, also when it broke before its first test or without one.
  const hasRunNothing = read !== undefined && results.passed + results.failed === 0
  const failed = Math.max(results.failed, isFailed || hasRunNothing ? 1 : 0)
  return { ...results, name, seconds, failed }
}

/** The output of a check that passes is of no interest. */
const runShell = async (command: string, { isQuiet }: { isQuiet: boolean }): Promise<number> => {
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0 && output) console.log(output.trimEnd())
  return code ?? 1
}

const readReport = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '{}'
  }
}

const outcomes = await Promise.all(checks.map(runStep))
for (const step of tests) outcomes.push(await runStep(step))
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const { name, seconds, passed, failed } of outcomes) {
  const result = failed > 0 ? `${failed} failed` : passed > 0 ? `${passed} passed` : 'ok'
  console.log(`  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s   ${result}`)
}
const printList = (title: string, tests: string[]) => {
  if (tests.length > 0) console.log(`\n${title}:\n\n${tests.join('\n\n')}`)
}
printList(
  'Passed at the second try',
  outcomes.flatMap((outcome) => outcome.retried),
)
printList(
  'Failed',
  outcomes.flatMap((outcome) => outcome.failures),
)
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
