import { hoursAfter, localAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { openTab, ownWord } from './admin-steps.ts'

test(
  'the overview says what is needed, leads there, and draws the last eight weeks',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const word = ownWord()
    const trouble = `What ${word} must not tell`
    const prayed = await page.request.post('/api/prayer-requests', {
      data: { name: `Naledi ${word}`, request: trouble },
    })
    expect(prayed.ok(), await prayed.text()).toBe(true)
    await openTab(page)
    const at = (hours: number) => localAt(hoursAfter(new Date().toISOString(), hours))
    const made = await page.request.post('/api/admin/events', {
      data: {
        title: `Evening ${word}`,
        description: 'By video',
        startsAt: at(26.5),
        endsAt: at(28),
        category: 'Bible Study',
        isVirtual: true,
      },
    })
    expect(made.ok(), await made.text()).toBe(true)
    const { id } = (await made.json()) as { id: string }
    // Another journey may have given this administrator a request of their own.
    await page.goto('/admin?whose=everyone')

    const weeks = /^Newly approved members per week: (week of \d+ \w+ [\d,]+, ){7}this week so far [\d,]+\.$/
    await expect(page.getByRole('img', { name: weeks })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Event registrations per week: / })).toBeVisible()
    const needs = page.getByRole('region', { name: 'To do today' })
    await needs.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect(needs).toContainText(`Prayer request from Naledi ${word}`)
    await expect(page.locator('main')).not.toContainText(trouble)
    const lack = needs.getByRole('listitem').filter({ hasText: `“Evening ${word}” has no meeting link` })
    await expect(lack).toContainText('Starts in 26 hours, 0 people registered.')
    await expectNoBarriers(page)

    await lack.getByRole('link', { name: /^Add link: / }).click()
    const form = page.getByRole('dialog', { name: 'Edit event' })
    await expect(form.getByLabel('Title')).toHaveValue(`Evening ${word}`)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/admin/events')
    await page.goBack()
    const soon = page.getByRole('region', { name: 'Next seven days' })
    await soon
      .getByRole('listitem')
      .filter({ hasText: word })
      .getByRole('link', { name: '0 registered' })
      .click()
    await expect(page).toHaveURL(`/admin/events/${id}`)

    await test.step('the readers of the newsletter are a file', async () => {
      await page.goBack()
      const figures = page.getByRole('region', { name: 'Last 30 days', exact: true })
      const download = page.waitForEvent('download')
      await figures.getByRole('link', { name: 'Download subscribers (CSV)' }).click()
      expect((await download).suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/)
      await expect(page).toHaveURL('/admin?whose=everyone')
    })
  },
)
