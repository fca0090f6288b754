/**
 * `npm run bench:phone`: first visits with a cheap phone on a slow network, against a bare page of text from the same
 * server. `-- --visits 1 --pages /,/events` takes less time.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { paths } from '#shared/paths.ts'
import { browserArgs, findBrowser } from '#tests/support/find-browser.ts'
import { controlPath } from './control-page.ts'
import { linesOf, missesOf, summarise, type PageResult } from './phone-verdict.ts'
import { measureLaterBytes, visit, visitControl, type Visit } from './phone-visit.ts'
import { printTable } from './report.ts'
import { startBenchServer } from './server.ts'

const oneEvent = '/events/{id}'
/** Where most visits begin: these fail the run, the others are only shown. */
const judged = [paths.home, paths.events, paths.teachings, paths.donate, oneEvent]
const shown = [
  paths.about,
  paths.contact,
  paths.mentorship,
  paths.counselling,
  paths.resources,
  paths.joinUs,
  paths.prayer,
  paths.auth,
]

const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    pages: { type: 'string', default: [...judged, ...shown].join(',') },
  },
})
const visits = Number(options.visits)
const names = options.pages.split(',')
if (!Number.isInteger(visits) || visits < 1) throw new Error('--visits is a number of at least 1.')

const findEvent = async (url: string): Promise<string> => {
  const [event] = (await (await fetch(`${url}/api/events?when=upcoming`)).json()) as Event[]
  if (!event) throw new Error('There is no event to visit.')
  return paths.event(event.id)
}

/** Kept by the server like the page that most visitors meet, so that its rendering is not measured. */
const warm = async (url: string): Promise<string> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const isAsExpected = answer.ok && answer.headers.get('content-encoding') === 'br'
  if (!isAsExpected) throw new Error(`${url} answered ${answer.status}, or without compression.`)
  return url
}

/** In turns (control, page, page, …, control, …): whatever else the machine does meets all of them alike. */
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

const addressesOf = async (url: string): Promise<string[]> => {
  const event = await findEvent(url)
  return names.map((name) => url + (name === oneEvent ? event : name))
}

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
    const isMissed = results.some(
      ({ name, summary }) => judged.includes(name) && missesOf(summary, baseline).length > 0,
    )
    if (isMissed) process.exitCode = 1
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
