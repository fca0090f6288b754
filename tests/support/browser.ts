import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

type Options = {
  /** Complaints of the browser that belong to the test, such as the 404 of a missing page. */
  expectedComplaints: RegExp[]
}

type Fixtures = { quietConsole: void }

/**
 * A second try is traced, and the trace's script may not run in the frame of an email. The service worker is blocked
 * (see playwright.config.ts), and Playwright says so.
 */
const ofPlaywright =
  /^error: Blocked script execution in '[^']*\/(dev\/mail\/|preview\?look=)|^warning: Service Worker registration blocked/

/** Playwright's `test`, on the shared server. It fails when the console says an error or a warning. */
export const test = base.extend<Options & Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      const complain = (text: string) => {
        if (ofPlaywright.test(text) || expectedComplaints.some((expected) => expected.test(text))) return
        complaints.push(text)
      }
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        complain(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (failure) => complain(`uncaught: ${failure.error().message}`))
      await use()
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page as it is now, with dialogs and menus that are open, in both themes. It stays dark. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  await expectNoViolations(page, axeTags)
  await setDark(page)
  // A theme is colours and nothing else.
  await expectNoViolations(page, ['color-contrast'])
}

/** The plain pages (mailbox, API) follow the system. */
const setDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.classList.add('dark'))
}

const expectNoViolations = async (page: Page, rules: string[]): Promise<void> => {
  await page.evaluate(() => {
    // axe looks at the whole page, so the browser has to lay out all of it (see mark-top.ts).
    document.documentElement.classList.remove('at-top')
    // Half under the header that stays, a link would count as too small.
    scrollTo({ top: 0, behavior: 'instant' })
  })
  // Waits until the page has arrived.
  await expect(page.locator('.progress-line')).toHaveCount(0)
  // A list that waits for its next rows is dimmed.
  await expect(page.locator('.data-list-rows[aria-busy="true"]')).toHaveCount(0)
  await settleAnimations(page)
  // Evaluated by the debugger, which the page's strict content policy does not stop.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults, string[]>(
    (runOnly) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run({
        runOnly,
        // Only violations are used, and none of our rules needs style sheets.
        resultTypes: ['violations'],
        preload: false,
      }),
    rules,
  )
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
  expect(found, 'axe found barriers').toEqual([])
}

const longestTransitionMs = 1_500

/**
 * Half faded in, a text has not yet the contrast that it will have. What takes longer is no transition. They are
 * ended, not awaited: in a browser that draws no frame none of them would end.
 */
const settleAnimations = (page: Page): Promise<void> =>
  page.evaluate((longest) => {
    const isTransition = (one: Animation) => Number(one.effect?.getComputedTiming().endTime) <= longest
    const running = document.getAnimations().filter((one) => one.playState === 'running' && isTransition(one))
    for (const one of running) one.finish()
  }, longestTransitionMs)
