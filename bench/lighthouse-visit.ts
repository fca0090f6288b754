import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { browserArgs, findBrowser, findWholeBrowser } from '#tests/support/find-browser.ts'
import { cpuBlockingMs, type TraceEvent } from './cpu-blocking.ts'

/** npm fetches it when the bench runs: 160 MB that no other command needs. */
const lighthouse = 'lighthouse@13.5.0'
const attempts = 3

/** The part of a report that is read here. */
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >
  runtimeError?: { message: string }
}

/** What Lighthouse says of one visit, and the blocking time by CPU from the trace of the same visit. */
export type LighthouseVisit = { report: Report; blockingMs: number; cpuBlockingMs: number }

export type Address = { url: string; headers?: Record<string, string> }

/** As people have it, if it is installed; Lighthouse also takes the engine without its window. */
const executablePath = findWholeBrowser() ?? findBrowser()

/** On a busy machine Lighthouse may miss the beginning of a visit. It says so, and asks for another one. */
export const visitWithLighthouse = async (
  address: Address,
  categories: readonly string[],
): Promise<LighthouseVisit> => {
  for (let attempt = 1; ; attempt += 1) {
    const visit = await run(address, categories)
    if (typeof visit === 'object') return visit
    if (attempt === attempts) throw new Error(visit)
    console.log(`Once more ${address.url}: ${visit}`)
  }
}

/** The visit, or why there was none. */
const run = async (
  { url, headers = {} }: Address,
  categories: readonly string[],
): Promise<LighthouseVisit | string> => {
  if (!executablePath)
    throw new Error('Lighthouse needs Chromium or Chrome (Debian: apt-get install chromium).')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-lighthouse-'))
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        // Visits and judges in one go, and leaves the trace in this folder.
        `-GA=${folder}`,
        `--extra-headers=${JSON.stringify(headers)}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless=new', ...browserArgs].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
    )
    const report = JSON.parse(stdout) as Report
    if (report.runtimeError) return report.runtimeError.message
    const { traceEvents } = JSON.parse(readFileSync(path.join(folder, 'trace.json'), 'utf8')) as {
      traceEvents: TraceEvent[]
    }
    return {
      report,
      blockingMs: report.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      cpuBlockingMs: cpuBlockingMs(traceEvents),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const scoreOf = (category: string, { report }: LighthouseVisit): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100)
