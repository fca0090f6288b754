import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { findEvent } from './event-steps.ts'
import { measureVisit, shiftOf, watchShifts } from './visit.ts'

test.use({ timezoneId: 'America/New_York' })

test(
  'the page of an event stands still when the visitor’s own time appears, and has no barriers',
  { tag: '@all' },
  async ({ page }) => {
    // Two runs of axe over a page, on machines that may be slow.
    test.slow()
    const event = await findEvent(page, 'Reading Ruth together')
    await watchShifts(page)
    const { strangers } = await measureVisit(page, `/events/${event.id}`)
    await expect(page.getByText(/^Your time: .*GMT-[45]$/)).toBeVisible()
    expect(strangers).toEqual([])
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
