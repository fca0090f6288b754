import { expect, test } from '#tests/support/browser.ts'
import { alive, open } from './steps.ts'

const lightGround = 'rgb(251, 248, 246)'
const darkGround = 'rgb(20, 11, 23)'

test('a new visitor gets the light theme, also where the system is dark; the toggle is remembered', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('ui-theme'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expect(page.locator('body')).toHaveCSS('background-color', lightGround)
  expect(await stored()).toBeNull()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('body')).toHaveCSS('background-color', darkGround)
  expect(await stored()).toBe('dark')

  await page.reload()
  await alive(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await stored()).toBe('light')
})

test('the chosen theme is there before the first picture of the page', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('ui-theme', 'dark')
    const frames: boolean[] = []
    Object.assign(window, { frames_: frames })
    const look = () => {
      if (document.body) frames.push(document.documentElement.classList.contains('dark'))
      if (document.readyState !== 'complete') requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open(page)
  const frames = await page.evaluate(() => (window as unknown as { frames_: boolean[] }).frames_)
  expect(frames.length).toBeGreaterThan(0)
  expect(frames).not.toContain(false)
})

test('a second tab follows', { tag: '@all' }, async ({ page, context }) => {
  const second = await context.newPage()
  await open(page)
  await open(second)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(second.locator('html')).toHaveClass(/dark/)
  await second.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})
