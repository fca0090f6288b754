import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './tests/support/find-browser.ts'

/** Journeys in a real browser, on a phone and on a desk, against two servers with the demo content. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: true,
  // A browser is at work all the time: more of them than cores take longer.
  workers: availableParallelism(),
  // Five times what the longest journey takes on two quiet cores.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere may miss a deadline once; what fails twice is broken.
  retries: 1,
  // What takes long and rarely changes: `npm run test:all` runs it too.
  grepInvert: process.env.ALL ? [] : /@all/,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    // A trace of every test would double the time of the suite.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // Only what looks or works otherwise there.
    { name: 'desk', grep: /@desk/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
