import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './tests/support/find-browser.ts'

/** Journeys in a real browser, each on a phone and on a desk, against one server with the demo content. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
