import { test as base } from './browser.ts'

/** `test` on the server of the dashboard, where a journey may change what the site shows. */
export const test = base.extend({
  baseURL: async ({}, use) => use(process.env.E2E_DASHBOARD_URL),
})

export { expect, expectNoAxeViolations } from './browser.ts'
