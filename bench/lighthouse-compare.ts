import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { createPool } from '#server/database/client.ts'
import { paths } from '#shared/paths.ts'
import { createAdminSession } from '#tests/support/accounts.ts'
import { browserArgs, findBrowser } from '#tests/support/find-browser.ts'
import { scoreOf, visitWithLighthouse, type Address, type LighthouseVisit } from './lighthouse-visit.ts'
import { measureNeighbours } from './neighbours.ts'
import { visit, type Visit } from './phone-visit.ts'
import { printTable } from './report.ts'
import { median } from './rounds.ts'
import { startBenchServer, type BenchServer } from './server.ts'
import { addressOf, entrances, warm } from './visited-pages.ts'

/** What one visit with Lighthouse and one on a slow phone say of a page. */
type Round = LighthouseVisit & Visit & { neighbours: number }

type Side = { name: string; server: BenchServer; cookie: string }

/** The same pages of another checkout and of this one, in turns, with the medians of both below each other. */
export const compareCheckouts = async (
  folder: string,
  runs: number,
  pages: string[] = [...entrances, paths.admin],
): Promise<void> => {
  const other = path.resolve(folder)
  if (!existsSync(path.join(other, 'dist/server/entry-server.js')))
    throw new Error(`${other} is not built: run "npm run build" there.`)
  const sides: Side[] = []
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  try {
    sides.push(await open('before', other), await open('after'))
    printTable(await compare(browser, sides, runs, pages))
  } finally {
    await browser.close()
    for (const { server } of sides) await server.stop()
  }
}

const open = async (name: string, folder?: string): Promise<Side> => {
  const server = await startBenchServer({ ...(folder && { folder }) })
  const pool = createPool(server.databaseUrl, { max: 1 })
  try {
    const { headers } = await createAdminSession({ url: server.url, pool })
    return { name, server, cookie: headers.cookie }
  } finally {
    await pool.end()
  }
}

const compare = async (
  browser: Browser,
  sides: Side[],
  runs: number,
  pages: string[],
): Promise<string[][]> => {
  const rounds = new Map(
    pages.flatMap((page) => sides.map((side) => [`${page} ${side.name}`, [] as Round[]])),
  )
  for (let run = 1; run <= runs; run += 1)
    for (const page of pages)
      // The other one begins each time: the second has the warmer machine.
      for (const side of run % 2 === 1 ? sides : sides.toReversed()) {
        console.log(`Run ${run} of ${runs}: ${page} ${side.name}`)
        rounds.get(`${page} ${side.name}`)!.push(await visitBoth(browser, side, page))
      }
  return [heading, ...Array.from(rounds, ([name, visits]) => lineOf(name, visits))]
}

const visitBoth = async (browser: Browser, side: Side, page: string): Promise<Round> => {
  const address = await openAddress(side, page)
  const neighbours = await measureNeighbours()
  return {
    neighbours,
    ...(await visitWithLighthouse(address, ['performance'])),
    ...(await visit(browser, address.url, address.headers)),
  }
}

/** The dashboard is for those who are signed in, and no page of it is kept. */
const openAddress = async ({ server, cookie }: Side, page: string): Promise<Address> => {
  const url = await addressOf(server.url, page)
  return page.startsWith(paths.admin) ? { url, headers: { cookie } } : { url: await warm(url) }
}

const heading = [
  'page',
  'blocking by CPU',
  "Lighthouse's own",
  'performance',
  'first paint',
  'largest paint',
  'alive',
  'first visit',
  'others on the machine',
]

const lineOf = (name: string, rounds: Round[]): string[] => {
  const middle = (read: (round: Round) => number | undefined) =>
    Math.round(median(rounds.map((round) => read(round) ?? Infinity)))
  const byCpu = rounds.map(({ cpuBlockingMs }) => Math.round(cpuBlockingMs))
  return [
    name,
    `${middle(({ cpuBlockingMs }) => cpuBlockingMs)} ms (${Math.min(...byCpu)} to ${Math.max(...byCpu)})`,
    `${middle(({ blockingMs }) => blockingMs)} ms`,
    String(middle((round) => scoreOf('performance', round))),
    `${middle(({ firstPaint }) => firstPaint)} ms`,
    `${middle(({ largestPaint }) => largestPaint)} ms`,
    `${middle(({ alive }) => alive)} ms`,
    `${(middle(({ bytes }) => bytes) / 1_000).toFixed(1)} KB`,
    `${Math.round(median(rounds.map(({ neighbours }) => neighbours)) * 100)}%`,
  ]
}
