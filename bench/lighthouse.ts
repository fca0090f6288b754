/**
 * `npm run bench:lighthouse`: what Lighthouse says of the pages where most visits begin, as a phone sees them, and how long
 * each blocks a touch. `-- --against ../other-checkout` compares with another checkout that is built.
 */
import { parseArgs } from 'node:util'
import { controlPath } from './control-page.ts'
import { compareCheckouts } from './lighthouse-compare.ts'
import { linesOf, isMissed, judge, type LighthouseRound } from './lighthouse-verdict.ts'
import { visitWithLighthouse } from './lighthouse-visit.ts'
import { measureNeighbours } from './neighbours.ts'
import { printTable } from './report.ts'
import { startBenchServer } from './server.ts'
import { addressOf, entrances, warm } from './visited-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string' },
    pages: { type: 'string' },
    against: { type: 'string' },
  },
})

const count = (runs: string): number => {
  if (!/^[1-9]\d*$/.test(runs)) throw new Error('--runs is a number of at least 1.')
  return Number(runs)
}

const judgeOurs = async (runs: number, pages: string[]): Promise<void> => {
  const server = await startBenchServer({ nodeOptions: '--import=./bench/control-hook.ts' })
  try {
    const rounds = new Map<string, LighthouseRound[]>([controlPath, ...pages].map((page) => [page, []]))
    // In turns: what else the machine does meets all pages alike.
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Visit ${run} of ${runs} to each page…`)
      for (const [page, visits] of rounds) {
        const url = await warm(await addressOf(server.url, page))
        const neighbours = await measureNeighbours()
        visits.push({ ...(await visitWithLighthouse({ url }, categories)), neighbours })
      }
    }
    const judgements = pages.map((page) => judge(page, rounds.get(page)!))
    printTable(linesOf(judge('control', rounds.get(controlPath)!), judgements))
    for (const { page, failing } of judgements)
      for (const audit of failing) console.log(`  ${page}  ${audit}`)
    if (judgements.some(isMissed)) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

const pages = options.pages?.split(',')
if (options.against) await compareCheckouts(options.against, count(options.runs ?? '7'), pages)
else await judgeOurs(count(options.runs ?? '5'), pages ?? entrances)
