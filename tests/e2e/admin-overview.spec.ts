import { hoursAfter, localAt } from '#shared/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectToast, openTab, ownWord, rowOf } from './admin-steps.ts'

test(
  'the overview says what is needed, leads there, and draws the last eight weeks',
  { tag: '@desk' },
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
    await page.reload()

    const weeks = /^New members per week: (week of \d+ \w+ [\d,]+, ){7}this week so far [\d,]+\.$/
    await expect(page.getByRole('img', { name: weeks })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Event registrations per week: / })).toBeVisible()
    const needs = page.getByRole('region', { name: 'Needs you today' })
    await needs.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect(needs).toContainText(`Prayer request from Naledi ${word}`)
    await expect(page.locator('main')).not.toContainText(trouble)
    const lack = needs.getByRole('listitem').filter({ hasText: `“Evening ${word}” has no meeting link` })
    await expect(lack).toContainText('Starts in 26 h, 0 people registered.')
    await expectNoBarriers(page)

    await lack.getByRole('link', { name: /^Add link: / }).click()
    await expect(rowOf(page, `Evening ${word}`)).toBeVisible()
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
    await page.goBack()
    const soon = page.getByRole('region', { name: 'The next seven days' })
    await soon
      .getByRole('listitem')
      .filter({ hasText: word })
      .getByRole('link', { name: '0 registered' })
      .click()
    await expect(page).toHaveURL(`/admin/registrations?eventId=${id}`)
  },
)

test('letters that could not be sent are listed, and sent again', async ({ page }) => {
  // No mail server refuses a letter here, so what is told of one is put into the answers.
  const letter = {
    id: '00000000-0000-4000-8000-000000000001',
    createdAt: '2026-03-12T09:00:00.000Z',
    recipient: 'kofi@exampel.org',
    subject: 'You are registered',
    attempts: 1,
    reason: 'EENVELOPE 550',
  }
  let letters = [letter]
  await page.route('**/api/admin/overview', async (route) => {
    const answer = await route.fetch()
    const overview = (await answer.json()) as { last30Days: object }
    const last30Days = { ...overview.last30Days, failedLetters: letters.length }
    await route.fulfill({ json: { ...overview, last30Days } })
  })
  await page.route('**/api/admin/failed-letters', (route) => route.fulfill({ json: letters }))
  await page.route(`**/api/admin/failed-letters/${letter.id}/send-again`, (route) => {
    letters = []
    return route.fulfill({ status: 204 })
  })
  await openTab(page)
  await page.getByRole('button', { name: 'Show the letters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Letters that could not be sent' })
  await expect(dialog).toContainText('kofi@exampel.org, 12 Mar 2026, 09:00')
  await expect(dialog).toContainText('There is no such mailbox (EENVELOPE 550)')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: /^Send again: / }).click()
  await expectToast(page, 'On its way again', 'You are registered, to kofi@exampel.org')
  await expect(dialog).toContainText('All letters are on their way')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Show the letters' })).toBeHidden()
})
