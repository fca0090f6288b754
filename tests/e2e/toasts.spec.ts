import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { open } from './steps.ts'

const goodNews = (page: Page) => page.getByRole('button', { name: 'Good news' }).first().click()
const badNews = (page: Page) => page.getByRole('button', { name: 'Bad news' }).first().click()
const toasts = (page: Page): Locator => page.locator('.toast')

/** Presses on the toast and pulls it to the right. */
const pull = async (page: Page, distance: number): Promise<void> => {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('There is no toast to pull.')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}

test(
  'a toast stays for 5 seconds, and longer while the pointer rests on it',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-14T08:00:00Z') })
    await open(page, '/dev/ui')
    // The first one brings the code that shows them.
    await badNews(page)
    await expect(toasts(page)).toBeVisible()
    // From here on time moves only as the test says, however slow the machine is.
    await page.clock.pauseAt(new Date('2026-03-14T09:00:00Z'))
    await expect(toasts(page)).toHaveCount(0)
    await goodNews(page)
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(4_900)
    await expect(toasts(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(200)
    await expect(toasts(page)).toHaveCount(0)

    await badNews(page)
    await toasts(page).hover()
    await page.clock.runFor(9_000)
    await expect(toasts(page)).toHaveAttribute('data-state', 'open')
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test(
  'a pull past 50 px dismisses it; F8 and Tab reach the button that does',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/dev/ui')
    await goodNews(page)
    await pull(page, 30)
    await expect(toasts(page)).toHaveAttribute('data-state', 'open')
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await pull(page, 70)
    await expect(toasts(page)).toHaveCount(0)

    await goodNews(page)
    await expect(toasts(page)).toBeVisible()
    await page.keyboard.press('F8')
    const area = page.getByRole('region', { name: /Notifications/ })
    await expect(
      area.getByRole('list').or(area).locator(':focus').or(page.locator('.toaster:focus')),
    ).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
  },
)

test(
  'an open dialog does not cover it or keep it from being pressed, nor is it over the buttons',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await open(page, '/dev/ui')
    await page.getByRole('button', { name: 'Open dialog' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
    await expect(toasts(page)).toHaveText(/Event deleted/)
    expect((await toasts(page).boundingBox())?.x, 'where a dialog has no buttons').toBeLessThan(100)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test('on a phone it leaves the buttons of a dialog free, and a finger on it does not keep it', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Open dialog' }).first().tap()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Delete event' })
  await remove.tap()
  await expect(toasts(page)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep event' }).tap({ trial: true })
  await remove.tap()

  await toasts(page).tap()
  await expect(remove).toBeFocused()
  await page.clock.fastForward(5_100)
  await expect(toasts(page)).toHaveCount(0)

  await remove.tap()
  await page.getByRole('button', { name: 'Dismiss' }).tap()
  await expect(toasts(page)).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.tap()
  await expect(toasts(page)).toBeVisible()
  await page.clock.fastForward(5_100)
  await expect(toasts(page), 'and neither the next one').toHaveCount(0)
})

test('on a phone it covers nothing of a sheet that fills the screen', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Open dialog' }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete event' }).tap()
  await expect(toasts(page)).toHaveText(/Event deleted/)
  const toast = (await toasts(page).boundingBox())!
  const title = (await dialog.getByRole('heading').first().boundingBox())!
  const rest = (await dialog.locator('.dialog-scroll').boundingBox())!
  expect(title.y + title.height).toBeLessThanOrEqual(toast.y)
  expect(toast.y + toast.height).toBeLessThanOrEqual(rest.y)
  await dialog.getByRole('button', { name: 'Keep event' }).tap({ trial: true })
})
