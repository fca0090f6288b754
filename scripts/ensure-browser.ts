/** Finds a browser for the journeys, or installs one: the engine alone, else a whole one; Playwright's, else Debian's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasWorkingBrowser, hasWorkingShell } from '../tests/support/find-browser.ts'

const isRootWithApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const longestDownloadMs = 5 * 60_000

const attempt = (what: string, command: string, ...args: string[]): void => {
  console.log(`${what} was not found. Trying: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', timeout: longestDownloadMs })
}

// `--with-deps` brings the libraries that a bare container lacks; only root may ask for them.
const withLibraries = isRootWithApt ? ['--with-deps'] : []

const install = (what: string, isThere: () => boolean, ofPlaywright: string[], ofDebian: string): void => {
  if (isThere()) return
  attempt(what, 'playwright', 'install', ...withLibraries, ...ofPlaywright)
  if (isThere() || !isRootWithApt) return
  attempt(what, 'apt-get', 'update', '--quiet')
  attempt(what, 'apt-get', 'install', '-y', '--no-install-recommends', ofDebian)
}

// Also where there is a whole browser: without a window the journeys take half the time.
install(
  'A browser without a window',
  hasWorkingShell,
  ['--only-shell', 'chromium'],
  'chromium-headless-shell',
)
install('A browser', hasWorkingBrowser, ['chromium'], 'chromium')

if (!hasWorkingBrowser()) {
  console.error(
    'The browser journeys need Chromium, and it could not be installed. Please install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium) and try again.',
  )
  process.exit(1)
}
