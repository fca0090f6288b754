import type { Page } from '@playwright/test'
import { localAt, zoneCity } from '#shared/time/dates.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { newAddress, openEmail } from '../steps.ts'
import { expectToast, openTab, ownWord } from './admin-steps.ts'

/** Someone who has asked for the newsletter and confirmed it. */
const becomeReader = async (page: Page): Promise<string> => {
  const email = newAddress('reader')
  const asked = await page.request.post('/api/newsletter', { data: { email } })
  expect(asked.ok()).toBe(true)
  await openEmail(page, email)
  const href = await page
    .frameLocator('iframe')
    .locator('a[href*="/newsletter/confirm?token="]')
    .first()
    .getAttribute('href')
  const token = new URL(href ?? '').searchParams.get('token')
  const confirmed = await page.request.post('/api/newsletter/confirm', { data: { token } })
  expect(confirmed.ok()).toBe(true)
  return email
}

/** A new one, with words and a subject, that could be approved. */
const compose = async (page: Page, subject: string): Promise<void> => {
  await openTab(page, 'newsletter')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'New Friday email' }).click()
  const words = page.getByRole('textbox', { name: 'Words' })
  await words.fill('Three people moved.')
  await words.press('Control+a')
  await words.press('Control+b')
  await expect(words).toHaveValue('**Three people moved.**')
  const approve = page.getByRole('button', { name: /^Approve for/ })
  await expect(approve).toBeDisabled()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await expect(page.getByText(/^Draft, saved \d\d:\d\d/)).toBeVisible()
  await expect(approve).toBeEnabled()
}

const add = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name, exact: true })

test(
  'a Friday email is written, looked at, tested, approved and withdrawn on a phone',
  { tag: '@all' },
  async ({ page }) => {
    await becomeReader(page)
    const subject = `The chair you keep free ${ownWord()}`
    await compose(page, subject)

    await add(page, 'Event').click()
    const dialog = page.getByRole('dialog', { name: 'Choose an event' })
    await expectNoBarriers(page)
    // The furthest one: no other journey touches it.
    const offered = dialog.getByRole('listitem').last()
    const event = (await offered.locator('b').textContent())!
    await offered.getByRole('button').click()
    await expect(page.getByRole('list', { name: 'Blocks' }).getByText(event)).toBeVisible()
    await page.getByRole('button', { name: `Move ${event} up` }).press('Enter')
    await expect(page.getByRole('button', { name: `Move ${event} up` })).toBeFocused()
    await page.getByRole('button', { name: `Move ${event} down` }).press('Enter')
    await expect(page.getByRole('button', { name: `Move ${event} down` })).toBeFocused()
    await add(page, 'Button').click()
    await page.getByRole('textbox', { name: 'Words on the button' }).fill('Give')
    await page.getByRole('combobox', { name: 'Where it leads' }).selectOption('Give')
    await expect(page.getByText(/^Draft, saved \d\d:\d\d/)).toBeVisible()
    await expectNoBarriers(page)

    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Preview' }).click()
    const email = page.frameLocator('iframe')
    await expect(email.getByRole('heading', { level: 1 })).toHaveText(subject)
    await expect(email.getByText(event)).toBeVisible()
    await expect(page.getByText('Gmail shows all of it')).toBeVisible()
    const looks = page.getByRole('group', { name: 'Preview as' })
    await looks.getByRole('button', { name: 'Dark' }).click()
    await expect(page.frameLocator('iframe[title$="dark mail program"]').getByText(event)).toBeVisible()
    await looks.getByRole('button', { name: 'Plain text' }).click()
    await expect(page.getByText('See the event: ', { exact: false })).toBeVisible()
    await expectNoBarriers(page)

    await page.getByRole('button', { name: /test$/ }).click()
    await expectToast(page, 'The test is on its way to your own inbox.')
    await page.getByRole('button', { name: /^Approve for/ }).click()
    const yes = page.getByRole('dialog', { name: 'Approve this email?' })
    await expectNoBarriers(page)
    await yes.getByRole('button', { name: /^Approve for/ }).click()
    await expectToast(page, 'Approved')
    await expect(page.getByText(/^Approved by/)).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Withdraw approval' }).click()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)

    await openEmail(page, e2eAdmin.email, `Test: ${subject}`)
    await expect(page.frameLocator('iframe').getByText(event)).toBeVisible()
  },
)

/** The next minute that one can still choose. */
const soon = (): { day: string; time: string } => {
  const at = localAt(new Date(Date.now() + 70_000).toISOString())
  return { day: at.slice(0, 10), time: at.slice(11) }
}

test('what was approved goes out automatically, and the page shows what becomes of it @all', async ({
  page,
}) => {
  const reader = await becomeReader(page)
  const subject = `On being told no ${ownWord()}`
  await compose(page, subject)
  await page.getByRole('button', { name: /^Approve for/ }).click()
  const yes = page.getByRole('dialog', { name: 'Approve this email?' })
  await yes.getByRole('radio', { name: 'Another time' }).check()
  const { day, time } = soon()
  await yes.getByLabel('Day', { exact: true }).fill(day)
  await yes.getByLabel(`Time in ${zoneCity()}`).fill(time)
  await yes.getByRole('button', { name: /^Approve for/ }).click()
  await expect(page.getByText(/^Approved by/)).toBeVisible()

  await expect(page.getByRole('heading', { name: /^Sent: / })).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole('img', { name: 'The sum is right' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto('/newsletter')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(page.getByRole('article').getByText('Three people moved.')).toBeVisible()
  await expectNoBarriers(page)
  await openEmail(page, reader, subject)
  await expect(page.frameLocator('iframe').getByRole('strong').first()).toHaveText('Three people moved.')
})
