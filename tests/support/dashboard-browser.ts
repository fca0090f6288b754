import type { Page } from '@playwright/test'
import { test as base, expectNoBarriers as lookInBothThemes } from './browser.ts'

/** `test` on the server of the dashboard, where a journey may change what the site shows. */
export const test = base.extend({
  baseURL: async ({}, use) => use(process.env.E2E_DASHBOARD_URL),
})

export { expect } from './browser.ts'

/** In both themes, and back to the light one: a journey looks at several things on its way. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  await lookInBothThemes(page)
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}
