import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The same engine without a window around it: the journeys take half the time.
const engineAlone = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  engineAlone,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Playwright's own browser if it is installed, else one of the system. */
export const findBrowser = (): string | undefined => browsers().find((file) => existsSync(file))

const browsers = (): string[] => [chromium.executablePath(), ...systemBrowsers].filter(Boolean)

/** A whole browser, as people have it, for what the engine alone cannot say. */
export const findWholeBrowser = (): string | undefined =>
  browsers().find((file) => file !== engineAlone && existsSync(file))

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
