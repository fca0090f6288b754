import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './tests/support/find-browser.ts'

/** `npm run test:all` runs every journey; `npm test` leaves some out. */
const isAll = Boolean(process.env.ALL)

/** Journeys in a real browser, on a phone and on a desk, against two servers with the demo content. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: true,
  // A journey waits for the server or for an animation half of its time.
  workers: availableParallelism() + 1,
  // Ten times what the longest journey takes on two quiet cores.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere may miss a deadline once; what fails twice is broken.
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    // A trace of every test would double the time of the suite.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // It would fetch pages past the routes of a test; offline.spec.ts is about it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // `npm test` skips the animations, except in the files that are about them; `npm run test:all` shows them all.
    contextOptions: { reducedMotion: isAll ? 'no-preference' : 'reduce' },
  },
  /*
   * `@desk`: only on a desk, since a phone has nothing like it. `@both`: on a phone, and in `test:all` on a desk too.
   * `@all`: only in `test:all`, because it is not on an everyday path (see CONTRIBUTING.md).
   */
  projects: [
    {
      name: 'phone',
      grepInvert: isAll ? /@desk/ : /@desk|@all/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      grep: isAll ? /@desk|@both/ : /@desk/,
      grepInvert: isAll ? [] : /@all/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
