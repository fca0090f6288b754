/** Finds a browser for the journeys, or installs one: Playwright's own, else the one of Debian. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasWorkingBrowser } from '../tests/support/find-browser.ts'

const isRootWithApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const longestDownloadMs = 5 * 60_000

const attempt = (command: string, ...args: string[]): void => {
  console.log(`No browser was found. Trying: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', timeout: longestDownloadMs })
}

const attempts = [
  // `--with-deps` brings the libraries that a bare container lacks; only root may ask for them.
  () => attempt('playwright', 'install', ...(isRootWithApt ? ['--with-deps'] : []), 'chromium'),
  () => {
    if (!isRootWithApt) return
    attempt('apt-get', 'update', '--quiet')
    attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
    if (!hasWorkingBrowser()) attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
  },
]

for (const install of attempts) if (!hasWorkingBrowser()) install()

if (!hasWorkingBrowser()) {
  console.error(
    'The browser journeys need Chromium, and it could not be installed. Please install it (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium) and try again.',
  )
  process.exit(1)
}
