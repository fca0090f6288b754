import type { Browser, BrowserContext, Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { record, type Recording } from './phone-recorder.ts'
import { Traffic } from './traffic.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** 400 kbit/s each way, in bytes a second. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const cpuSlowdown = 4
const longestStillMs = 15_000

/** Milliseconds since the address was asked for, and bytes over the wire. What never came is undefined. */
export type Visit = Recording & { bytes: number; earlyScriptBytes: number }

/** What is loaded by a step to a second page, and by coming back to the first with all that was kept. */
export type LaterBytes = { nextPage: number; repeat: number }

/** A browser that knows nothing yet opens one of our pages. With headers it can be signed in. */
export const visit = (browser: Browser, url: string, headers: Record<string, string> = {}): Promise<Visit> =>
  inNewContext(browser, async (context) => {
    await context.setExtraHTTPHeaders(headers)
    const { page, traffic } = await openPage(context)
    const result = await load(page, traffic, url)
    // A page cannot be alive without a script, and a figure of nothing would pass every limit.
    if (result.alive !== undefined && traffic.scriptBytesBefore(Infinity) === 0)
      throw new Error(`The scripts of ${url} were not seen.`)
    return result
  })

/** The same, for a page that has no code and so never becomes alive. */
export const visitControl = (browser: Browser, url: string): Promise<Visit> =>
  inNewContext(browser, async (context) => {
    const { page, traffic } = await openPage(context)
    await page.goto(url)
    return read(page, traffic)
  })

export const measureLaterBytes = (browser: Browser, url: string): Promise<LaterBytes> =>
  inNewContext(browser, async (context) => {
    const { page, traffic } = await openPage(context)
    await load(page, traffic, url)
    await goOn(page, new URL(url).pathname === paths.events ? paths.teachings : paths.events)
    const nextPage = await traffic.take()
    await page.close()
    const again = await openPage(context)
    const { bytes: repeat } = await load(again.page, again.traffic, url)
    return { nextPage, repeat }
  })

const inNewContext = async <Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext(phone)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

const openPage = async (context: BrowserContext): Promise<{ page: Page; traffic: Traffic }> => {
  const page = await context.newPage()
  await page.addInitScript(record)
  const session = await context.newCDPSession(page)
  const traffic = new Traffic(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, traffic }
}

const load = async (page: Page, traffic: Traffic, url: string): Promise<Visit> => {
  await page.goto(url)
  // A page that stays still is a finding, and not the end of the bench.
  await page
    .waitForFunction(() => document.documentElement.dataset.alive !== undefined, undefined, {
      timeout: longestStillMs,
    })
    .catch(() => {})
  return read(page, traffic)
}

const read = async (page: Page, traffic: Traffic): Promise<Visit> => {
  const bytes = await traffic.take()
  const { recording, beganAt } = await page.evaluate(() => ({
    recording: (window as unknown as { recording: Recording }).recording,
    beganAt: performance.timeOrigin,
  }))
  return {
    ...recording,
    bytes,
    earlyScriptBytes: traffic.scriptBytesBefore(beganAt + (recording.firstPaint ?? Infinity)),
  }
}

/** By the menu, as on a phone. */
const goOn = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).locator(`a[href="${path}"]`).tap()
  await page.waitForURL(`**${path}`)
}
