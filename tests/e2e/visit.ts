import type { Page } from '@playwright/test'

type Visit = {
  total: number
  /** Bytes over the wire by kind: Script, Font, Image. */
  kinds: Map<string, number>
  /** What was asked of other hosts. */
  strangers: string[]
}

/** What came over the wire, headers counted, until the network has been quiet. */
export const measureVisit = async (page: Page, path: string): Promise<Visit> => {
  const kindOf = new Map<string, string>()
  const visit: Visit = { total: 0, kinds: new Map(), strangers: [] }
  const session = await page.context().newCDPSession(page)
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kindOf.set(requestId, type)
    if (new URL(response.url).origin !== process.env.E2E_URL) visit.strangers.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other'
    visit.total += encodedDataLength
    visit.kinds.set(kind, (visit.kinds.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await page.goto(path)
  await page.waitForLoadState('networkidle')
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
