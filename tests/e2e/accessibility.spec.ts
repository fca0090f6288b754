import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { open } from './steps.ts'

const pages = ['/dev/ui', '/dev/mail', '/api/docs', '/nope']

test.use({ expectedComplaints: [/status of 404/] })

test.describe('axe finds nothing', () => {
  // Two whole runs over a page, on machines that may be slow.
  test.slow()

  test('on the pages that are not for visitors', { tag: '@all' }, async ({ page }) => {
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(path)
        if (path === '/api/docs') await keepFew(page)
        await expectNoBarriers(page)
      })
  })

  /** Every call is described in the same way; axe would read all hundred of them for half a minute. */
  const keepFew = async (page: Page) => {
    const calls = page.locator('main > section')
    expect(await calls.count()).toBeGreaterThan(50)
    await calls.evaluateAll((all) => all.slice(12).forEach((one) => one.remove()))
    await expect(calls).toHaveCount(12)
  }

  test('with the navigation open', { tag: ['@both', '@all'] }, async ({ page, isMobile }) => {
    await open(page, '/newsletter/confirm')
    await page.getByRole('button', { name: isMobile ? 'Menu' : 'Services' }).click()
    await expectNoBarriers(page)
  })

  test('with a form that complains, a dialog and a toast', { tag: '@all' }, async ({ page }) => {
    await open(page, '/contact')
    const form = page.getByRole('form', { name: 'Newsletter' })
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await expectNoBarriers(page)

    await open(page, '/dev/ui')
    await page.getByRole('button', { name: 'Open dialog' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    await page.locator('.toast').hover()
    await expectNoBarriers(page)
  })
})

test(
  'Tab reaches every control of the home page, and each shows that it is there',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    const expected = await page.evaluate(() => {
      const candidates = document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]',
      )
      const reachable = [...candidates].filter((one) => one.checkVisibility() && one.tabIndex >= 0)
      for (const [index, one] of reachable.entries()) one.dataset.stop = String(index)
      return reachable.length
    })
    const visited = new Set<string>()
    const withoutRing: string[] = []
    for (let step = 0; step < expected + 5 && visited.size < expected; step += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const one = document.activeElement as HTMLElement
        // A card's link shows its ring around the whole card.
        const hasRing = [one, one.closest('article')].some((element) => {
          if (!element) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          return (
            (outlineStyle !== 'none' && outlineWidth !== '0px') ||
            (element === one && /\b3px\b/.test(boxShadow))
          )
        })
        return { id: one.dataset.stop, hasRing, what: one.outerHTML.slice(0, 120) }
      })
      if (stop.id === undefined) continue
      visited.add(stop.id)
      if (!stop.hasRing) withoutRing.push(stop.what)
    }
    expect(visited.size).toBe(expected)
    expect(withoutRing).toEqual([])
  },
)

test.describe('no page scrolls sideways', () => {
  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  for (const [what, width, height] of [
    ['at 320 px', 320, 640],
    ['at 200% zoom on a desk', 720, 450],
    ['on a tablet', 820, 1180],
  ] as const)
    test(what, { tag: '@all' }, async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const path of ['/', ...pages]) {
        await page.goto(path)
        expect(await overflow(page), path).toBeLessThanOrEqual(0)
      }
      await open(page)
      if (width < 1024) {
        await page.getByRole('button', { name: 'Menu' }).click()
        expect(await overflow(page), 'with the menu open').toBeLessThanOrEqual(0)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Send question' }).click()
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('group', { name: 'There is a problem' })).toHaveCount(2)
      expect(await overflow(page), 'with errors').toBeLessThanOrEqual(0)
    })
})

test(
  'where the system chooses the colours, a button has an edge and a choice stands out',
  { tag: '@all' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    // Both in one look: the page may choose another currency between two.
    const grounds = (selectors: string[]) =>
      page.evaluate(
        (all) => all.map((selector) => getComputedStyle(document.querySelector(selector)!).backgroundColor),
        selectors,
      )
    for (const [path, chosen, other] of [
      ['/donate', '.gift-form-presets :checked + span', '.gift-form-presets :not(:checked) + span'],
      ['/donate', '.gift-form-often :checked + span', '.gift-form-often :not(:checked) + span'],
      ['/donate', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['/events', '.chip[aria-pressed=true]', '.chip[aria-pressed=false]'],
      ['/events', '.header-link[aria-current]', '.header-link:not([aria-current])'],
    ] as const) {
      await open(page, path)
      const [marked, plain] = await grounds([chosen, other])
      expect(marked, chosen).not.toBe(plain)
      await expect(page.locator('main .button').first()).toHaveCSS('border-top-style', 'solid')
    }
  },
)
