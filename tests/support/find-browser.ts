import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The engine without a window around it, Playwright's or Debian's: journeys take half the time in it. */
const shells = (): string[] => {
  const folder = path
    .dirname(chromium.executablePath())
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
  const ofPlaywright = globSync(path.join(folder, '../*/{headless_shell,chrome-headless-shell}'))
  return [...ofPlaywright, '/usr/bin/chromium-headless-shell']
}

const wholeBrowsers = (): string[] =>
  [
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter(Boolean)

/** The engine alone if it is installed, else a whole browser. */
export const findBrowser = (): string | undefined =>
  [...shells(), ...wholeBrowsers()].find((file) => existsSync(file))

/** A whole browser, as people have it, for what the engine alone cannot say. */
export const findWholeBrowser = (): string | undefined => wholeBrowsers().find((file) => existsSync(file))

/** Also whether it starts: a downloaded browser may miss libraries of the system. */
export const hasWorkingBrowser = (): boolean => starts(findBrowser())

export const hasWorkingShell = (): boolean => starts(shells().find((file) => existsSync(file)))

const starts = (browser: string | undefined): boolean =>
  browser !== undefined && spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0

export const browserArgs = [
  // Chromium refuses its sandbox to root, who runs the tests in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
