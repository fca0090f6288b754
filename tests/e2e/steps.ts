import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it is alive: before that, a press on a button would be lost. */
export const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await alive(page)
}

/** The entry of the browser marks a page that React has taken over. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
}

/** A dialog that closes takes its entry out of the history a moment later, which would end the way to another page. */
export const withoutDialog = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !(history.state as { dialog?: string } | null)?.dialog)
}

/** The typefaces have come, and all of the page is laid out (see mark-top.ts). */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.settled !== undefined)
}

/** On a first visit the typefaces come when the page is alive; what is measured before may move by a pixel. */
export const showsTypefaces = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.fonts.check('640 16px Aleo') && document.fonts.check('16px Onest'),
  )
}

/** The same as a link within the site does: the page changes in the browser, without asking the server for markup. */
export const goInBrowser = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => history.pushState(null, '', address), path)
}

/** The home page with data that the browser itself fetches, so that a test can answer for the API. */
export const goHomeInBrowser = async (page: Page): Promise<void> => {
  await open(page, '/newsletter/confirm')
  await goInBrowser(page, '/')
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
}

/** An address that no other test, and no other project, writes to. */
export const newAddress = (name = 'ama'): string => `${name}-${randomBytes(5).toString('hex')}@example.org`

/** The email to an address, or the one of them with this subject, opened in the mailbox of development. */
export const openEmail = async (page: Page, recipient: string, subject = ''): Promise<void> => {
  await page.goto('/dev/mail')
  const emails = page.getByRole('row').filter({ hasText: recipient }).filter({ hasText: subject })
  await emails.getByRole('link').click()
  await expect(page.getByText(`To ${recipient}`)).toBeVisible()
}

export const focusedId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id)

export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight)

/** What the last frame has changed, as by parts that come near, is shown. */
export const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** A press beside a dialog that has just come may be the second of two, and closes nothing. */
export const pressBeside = async (page: Page): Promise<void> => {
  await expect(page.locator('dialog[data-resting="true"]')).toHaveCount(0)
  await page.mouse.click(3, 3)
}

/** A promise that is kept by hand, to hold an answer back. */
export const createGate = (): { opened: Promise<void>; open: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

/** On a phone, a tablet and a desk, without anything that sticks out. */
export const expectOneToThreeColumns = async (page: Page, grid: string): Promise<void> => {
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = await page
      .locator(grid)
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
    expect(tracks, `${width} px`).toBe(columns)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
}
