import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { aTeachingCard } from '#tests/support/samples.ts'
import { goHomeInBrowser, open } from './steps.ts'

const teachings = (page: Page) => page.getByRole('region', { name: 'Featured Teachings' })

test(
  'the home page shows its picture, filters its teachings, and leads to the question form below',
  { tag: '@both' },
  async ({ page }) => {
    await open(page)
    const mission = page.getByRole('region', { name: 'Our Mission' })
    await mission.scrollIntoViewIfNeeded()
    await expect
      .poll(() => mission.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)

    for (const category of ['Relationships', 'Social Justice']) {
      await teachings(page).getByRole('button', { name: category }).click()
      const tags = teachings(page).locator('.teaching-card .tag')
      await expect.poll(async () => new Set(await tags.allTextContents())).toEqual(new Set([category]))
    }

    // All of it is seen, even on a phone.
    const more = page.getByRole('link', { name: 'View More Events' })
    await more.scrollIntoViewIfNeeded()
    await expect(more).toHaveText('View More Events', { useInnerText: true })

    const teaser = page.getByRole('region', { name: 'A mentor who listens before answering' })
    await teaser.getByRole('link', { name: 'Ask a Question' }).click()
    const heading = page.getByRole('heading', { name: 'Ask a Question' })
    await expect(heading).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const box = await heading.boundingBox()
    expect(box?.y, 'not under the sticky header').toBeGreaterThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    )
  },
)

test(
  'a card cuts a long title after two lines and a long excerpt after three',
  { tag: '@all' },
  async ({ page }) => {
    const long = 'A very long sentence about waiting for rain in a dry season. '.repeat(12)
    const excerpt = long.replaceAll('.', '')
    const card = aTeachingCard(1, { title: long, excerpt, speaker: long })
    await page.route('**/api/teachings?*', (route) =>
      route.fulfill({ json: [card], headers: { 'X-Total-Count': '1' } }),
    )
    await goHomeInBrowser(page)
    const linesOf = (selector: string) =>
      teachings(page)
        .locator(selector)
        .evaluate((text) => {
          const { height } = text.getBoundingClientRect()
          return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight))
        })
    expect(await linesOf('.teaching-card-title')).toBe(2)
    expect(await linesOf('.teaching-card-excerpt')).toBe(3)
    const link = teachings(page).getByRole('link', { name: /Read More/ })
    const around = await teachings(page).getByRole('article').boundingBox()
    const box = await link.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0))
  },
)
