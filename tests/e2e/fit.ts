import { expect, type Page } from '@playwright/test'

/** The page does not scroll sideways, and no card cuts off a button or a link. */
export const expectFits = async (page: Page, what: string): Promise<void> => {
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what}: width`).toBe(width)
  expect(await cutOff(page), `${what}: cut off`).toEqual([])
}

/** Doubles the text size, as a visitor can in the settings of the browser. */
export const doubleText = async (page: Page): Promise<void> => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
}

/** Buttons and links that reach over the edge of the nearest box which hides what leaves it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('a[href], button').evaluateAll((all) => {
    const overflowOf = (one: Element) => getComputedStyle(one).overflowX
    const boxAround = (one: Element): Element | null => {
      const parent = one.parentElement
      return parent && overflowOf(parent) === 'visible' ? boxAround(parent) : parent
    }
    const leaves = (one: Element) => {
      const box = boxAround(one)
      // The page itself, and what can be scrolled, are not cards.
      if (!box || box === document.body || !['hidden', 'clip'].includes(overflowOf(box))) return false
      const [inner, outer] = [one.getBoundingClientRect(), box.getBoundingClientRect()]
      return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
    }
    return all.filter((one) => one.checkVisibility() && leaves(one)).map((one) => one.outerHTML)
  })
