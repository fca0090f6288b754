import { expect, type Page } from '@playwright/test'
import { alive } from './steps.ts'

type Visit = {
  /** Bytes over the wire by kind: Script, Font, Image. What the browser had kept is 0. */
  kinds: Map<string, number>
  /** What was asked of other hosts. */
  strangers: string[]
}

/** What comes over the wire until the page is alive and nothing is on its way any more. */
export const measureVisit = async (page: Page, path: string): Promise<Visit> => {
  const kindOf = new Map<string, string>()
  const underWay = new Set<string>()
  const visit: Visit = { kinds: new Map(), strangers: [] }
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // The browser does not always say that a beacon has arrived.
    if (type !== 'Ping') underWay.add(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kindOf.set(requestId, type)
    const { origin, protocol } = new URL(response.url)
    // A picture that stands in the styles comes from nowhere.
    if (protocol !== 'data:' && origin !== process.env.E2E_URL) visit.strangers.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId)
    const kind = kindOf.get(requestId) ?? 'Other'
    visit.kinds.set(kind, (visit.kinds.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await page.goto(path)
  await alive(page)
  await expect.poll(() => underWay.size).toBe(0)
  await session.detach()
  return visit
}

/** To be called before the page is opened. The first formatter of a page holds it up (see dates.ts). */
export const watchFormatters = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { formatters: made })
    const watch = (owner: object, name: string) => {
      const note = () => made.push(`${name} ${new Error().stack}`)
      const watched = new Proxy(Reflect.get(owner, name) as new () => object, {
        construct: (target, given, type) => {
          note()
          return Reflect.construct(target, given, type) as object
        },
        apply: (target, self, given) => {
          note()
          return Reflect.apply(target, self, given) as unknown
        },
      })
      Reflect.set(owner, name, watched)
    }
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat', 'PluralRules'])
      watch(Intl, name)
    watch(Number.prototype, 'toLocaleString')
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      watch(Date.prototype, name)
  })
}

export const formattersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { formatters: string[] }).formatters)

/** To be called before the page is opened. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
