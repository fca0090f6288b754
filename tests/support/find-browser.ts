import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = [
  // The same engine without a window around it: the journeys take half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Playwright's own browser if it is installed, else one of the system. */
export const findBrowser = (): string | undefined =>
  [chromium.executablePath(), ...systemBrowsers].find((file) => file && existsSync(file))

/** Also whether it starts: a downloaded browser may miss libraries of the system. */
export const hasWorkingBrowser = (): boolean => {
  const browser = findBrowser()
  return browser !== undefined && spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0
}

export const browserArgs = [
  // Chromium refuses its sandbox to root, who runs the tests in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
