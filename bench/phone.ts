/**
 * `npm run bench:phone`: first visits with a cheap phone on a slow network, against a bare page of text from the same
 * server. `-- --visits 1 --pages /,/events` takes less time.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { browserArgs, findBrowser } from '#tests/support/find-browser.ts'
import { controlPath } from './control-page.ts'
import { linesOf, missesOf, summarise, type PageResult } from './phone-verdict.ts'
import { measureLaterBytes, visit, visitControl, type Visit } from './phone-visit.ts'
import { printTable } from './report.ts'
import { startBenchServer } from './server.ts'
import { addressOf, entrances, paidRegistration, warm } from './visited-pages.ts'

/** Pages apart from the entrances. The times of the entrances fail the run; of these, only the weight does. */
const others = [
  paths.about,
  paths.contact,
  paths.mentorship,
  paths.counselling,
  paths.resources,
  paths.joinUs,
  paths.prayer,
  paths.auth,
  paidRegistration,
  paths.donateCheckout,
  paths.campaign('reading-room'),
  paths.resource('2'),
]

const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    pages: { type: 'string', default: [...entrances, ...others].join(',') },
  },
})
const visits = Number(options.visits)
const names = options.pages.split(',')
if (!Number.isInteger(visits) || visits < 1) throw new Error('--visits is a number of at least 1.')

/** In turns (control, page, page, …, control, …): what else the machine does meets all of them alike. */
const measure = async (browser: Browser, url: string): Promise<{ control: Visit[]; pages: Visit[][] }> => {
  const addresses = await addressesOf(url)
  const control: Visit[] = []
  const pages: Visit[][] = addresses.map(() => [])
  // The first page that a new browser shows waits for more than itself.
  await visitControl(browser, await warm(url + controlPath))
  for (let round = 1; round <= visits; round += 1) {
    console.log(`Visit ${round} of ${visits} to each page…`)
    control.push(await visitControl(browser, await warm(url + controlPath)))
    for (const [index, address] of addresses.entries())
      pages[index]!.push(await visit(browser, await warm(address)))
  }
  return { control, pages }
}

const addressesOf = (url: string): Promise<string[]> => Promise.all(names.map((name) => addressOf(url, name)))

const server = await startBenchServer({ nodeOptions: '--import=./bench/control-hook.ts' })
try {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  try {
    const { control, pages } = await measure(browser, server.url)
    const baseline = summarise(control)
    const results: PageResult[] = []
    for (const [index, address] of (await addressesOf(server.url)).entries())
      results.push({
        name: names[index]!,
        summary: summarise(pages[index]!),
        later: await measureLaterBytes(browser, address),
      })
    printTable(linesOf(baseline, results))
    const isMissed = results.some(({ name, summary }) =>
      missesOf(summary, baseline).some((miss) => miss === 'weight' || entrances.includes(name)),
    )
    if (isMissed) process.exitCode = 1
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
