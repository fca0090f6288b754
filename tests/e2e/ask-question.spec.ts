import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { newAddress, open, openEmail } from './steps.ts'

const form = (page: Page): Locator => page.getByRole('form', { name: 'Ask a Question' })
const toast = (page: Page): Locator => page.locator('.toast, .plain-toaster')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send question' }).click()

const question = 'How do I honour my parents and still choose my own work?'

test(
  'a question is asked by keyboard alone, confirmed, and its email can be read',
  { tag: '@all' },
  async ({ page }) => {
    await open(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const name = form(page).getByLabel('Name')
    const isAtName = () => name.evaluate((field) => field === document.activeElement)
    for (let step = 0; step < 90 && !(await isAtName()); step += 1) await page.keyboard.press('Tab')
    await expect(name).toBeFocused()
    const email = newAddress('kofi')
    await page.keyboard.type('Kofi')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Theology')
    await page.keyboard.press('Tab')
    await page.keyboard.type(question)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Question Submitted')
    await expect(page.getByRole('status').filter({ hasText: 'Thank you, Kofi.' })).toBeFocused()

    await openEmail(page, email)
    await expect(page.frameLocator('iframe').getByText("We've received your question").first()).toBeVisible()
    await page.getByText('As plain text').click()
    await expect(page.locator('pre')).toContainText(/Reference: Q-/)
  },
)

test('a question that is submitted twice at once is sent once', { tag: '@all' }, async ({ page }) => {
  await open(page)
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/questions')) count += 1
  })
  await fill(page)
  await form(page).evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(toast(page)).toContainText('Question Submitted')
  expect(count).toBe(1)
})

test.describe('without a network from the first touch on', () => {
  test.use({ expectedComplaints: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('a lost question is reported before the code of the toast is there, keeps its words, and can be sent again', async ({
    page,
    context,
  }) => {
    await open(page)
    await context.setOffline(true)
    await fill(page)
    await send(page)
    await expect(toast(page)).toContainText('Submission Failed')
    await expect(form(page).getByLabel('Category')).toHaveValue('Identity')
    await expect(form(page).getByLabel('Your question')).toHaveValue(question)
    await context.setOffline(false)
    await send(page)
    await expect(toast(page)).toContainText('Question Submitted')
  })
})

const fill = async (page: Page): Promise<void> => {
  await form(page).getByLabel('Name').fill('Ama Owusu')
  await form(page).getByLabel('Email').fill(newAddress())
  await form(page).getByLabel('Category').selectOption('Identity')
  await form(page).getByLabel('Your question').fill(question)
}
