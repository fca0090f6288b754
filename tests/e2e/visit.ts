import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { alive } from './steps.ts'

type Visit = {
  total: number
  /** Bytes over the wire by kind: Script, Font, Image. */
  kinds: Map<string, number>
  /** What was asked of other hosts. */
  strangers: string[]
}

/** What came over the wire, headers counted, until the page is alive and nothing is on its way. */
export const measureVisit = async (page: Page, path: string): Promise<Visit> => {
  await untilCalm(path)
  return measureTraffic(page, async () => {
    await page.goto(path)
    await alive(page)
  })
}

/** The server compresses a page quickly at first, and with more work when it has not changed for a while. */
const untilCalm = (path: string): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(new URL(path, process.env.E2E_URL), { headers: { 'accept-encoding': 'br' } })
      const html = Buffer.from(await answer.arrayBuffer())
      const isKept = answer.headers.get('cache-control') !== 'no-store'
      return !isKept || Number(answer.headers.get('content-length')) === brotliCompressSync(html).length
    })
    .toBe(true)

/** What comes over the wire while something is done, until nothing is on its way any more. */
export const measureTraffic = async (page: Page, act: () => Promise<void>): Promise<Visit> => {
  const kindOf = new Map<string, string>()
  const underWay = new Set<string>()
  const visit: Visit = { total: 0, kinds: new Map(), strangers: [] }
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId))
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
    visit.total += encodedDataLength
    visit.kinds.set(kind, (visit.kinds.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await act()
  await expect.poll(() => underWay.size).toBe(0)
  await session.detach()
  return visit
}

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
