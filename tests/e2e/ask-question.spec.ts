import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { createGate, newAddress, open, openLetter } from './steps.ts'

const form = (page: Page): Locator => page.getByRole('form', { name: 'Ask a Question' })
const toast = (page: Page): Locator => page.locator('.toast, .plain-toaster')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send question' }).click()

const question = 'How do I honour my parents and still choose my own work?'

const fill = async (page: Page, email = newAddress()): Promise<string> => {
  await form(page).getByLabel('Name').fill('Ama Owusu')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Category').selectOption('Identity')
  await form(page).getByLabel('Your question').fill(question)
  return email
}

const expectNothingLost = async (page: Page, email: string): Promise<void> => {
  await expect(form(page).getByLabel('Name')).toHaveValue('Ama Owusu')
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
  await expect(form(page).getByLabel('Category')).toHaveValue('Identity')
  await expect(form(page).getByLabel('Your question')).toHaveValue(question)
}

test('offers the six categories of the specification', async ({ page }) => {
  await open(page)
  await expect(form(page).getByLabel('Category').locator('option')).toHaveText([
    'Choose a category',
    'Life Purpose',
    'Relationships',
    'Theology',
    'Social Justice',
    'Identity',
    'Other',
  ])
})

test('is sent, confirmed, cleared, and its letter can be read', { tag: '@desk' }, async ({ page }) => {
  await open(page)
  const email = await fill(page)
  const gate = createGate()
  await page.route('**/api/questions', async (route) => {
    await gate.opened
    await route.continue()
  })
  await send(page)
  const button = form(page).locator('[type=submit]')
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  gate.open()
  await expect(toast(page)).toContainText('Question Submitted')
  await expect(toast(page)).toContainText("We'll get back to you soon with guidance and wisdom.")
  await expect(button).toHaveText('Send question')
  await expect(button).toBeEnabled()
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await expect(form(page).getByLabel('Email')).toHaveValue('')
  await expect(form(page).getByLabel('Category')).toHaveValue('')
  await expect(form(page).getByLabel('Your question')).toHaveValue('')

  await openLetter(page, email)
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText('We have your question.').first()).toBeVisible()
  await page.getByText('As plain text').click()
  await expect(page.locator('pre')).toContainText(/Reference: Q-/)
})

test('tells everything that is missing at once, and leads to each field', async ({ page }) => {
  await open(page)
  await send(page)
  const messages = [
    'Please enter your name',
    'Please enter your email address',
    'Please choose a category',
    'Please write your question',
  ]
  const summary = form(page).getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(messages)
  await expect(form(page).locator('.field-error')).toHaveText(messages)
  for (const [index, label] of ['Name', 'Email', 'Category', 'Your question'].entries()) {
    const field = form(page).getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(messages[index] ?? '')
  }
  await summary.getByRole('link', { name: 'Please choose a category' }).click()
  await expect(form(page).getByLabel('Category')).toBeFocused()

  // A field that is mended stops complaining at once; the others stay.
  await form(page).getByLabel('Name').fill('Ama')
  await expect(summary.getByRole('link')).toHaveText(messages.slice(1))
  await form(page).getByLabel('Email').fill('not an address')
  await send(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address',
    ...messages.slice(2),
  ])
  await expect(form(page).getByLabel('Name')).toHaveValue('Ama')
})

test.describe('refused by the server', () => {
  test.use({ expectedComplaints: [/status of (400|500|429)/] })

  test('shows its reasons at the fields, and keeps what was typed', async ({ page }) => {
    await open(page)
    const email = await fill(page)
    await page.route('**/api/questions', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'Please check your information and try again.',
          code: 'invalid_input',
          fields: {
            question: 'Please use at most 5,000 characters',
            email: 'Please enter a valid email address',
          },
        },
      }),
    )
    await send(page)
    const summary = form(page).getByRole('group', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter a valid email address',
      'Please use at most 5,000 characters',
    ])
    await expectNothingLost(page, email)
  })

  test('shows the sentence for people, never the raw answer', async ({ page }) => {
    await open(page)
    const email = await fill(page)
    await page.route('**/api/questions', (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Something went wrong on our side. Please try again later.', code: 'internal' },
      }),
    )
    await send(page)
    await expect(toast(page)).toContainText('Submission Failed')
    await expect(toast(page)).toContainText('Something went wrong on our side. Please try again later.')
    await expect(toast(page)).not.toContainText('{')
    await expectNothingLost(page, email)
    await expect(form(page).getByRole('button', { name: 'Send question' })).toBeEnabled()
  })

  test('by a proxy that answers no JSON, says the words of the form', async ({ page }) => {
    await open(page)
    const email = await fill(page)
    await page.route('**/api/questions', (route) =>
      route.fulfill({ status: 500, body: '<html>Bad Gateway</html>' }),
    )
    await send(page)
    await expect(toast(page)).toContainText('Submission FailedPlease try again later.')
    await expectNothingLost(page, email)
  })
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('says so, loses nothing, and can be sent again', async ({ page }) => {
    await open(page)
    const email = await fill(page)
    await page.route('**/api/questions', (route) => route.abort())
    await send(page)
    await expect(toast(page)).toContainText('Submission Failed')
    await expect(toast(page)).toContainText('We could not tell whether it arrived.')
    await expectNothingLost(page, email)
    await page.unroute('**/api/questions')
    await send(page)
    await expect(toast(page)).toContainText('Question Submitted')
  })

  test('from the first touch on, even before the toast’s own code is there, says so too', async ({
    page,
    context,
  }) => {
    await open(page)
    await context.setOffline(true)
    const email = await fill(page)
    await send(page)
    await expect(toast(page)).toContainText('Submission Failed')
    await expectNothingLost(page, email)
    await context.setOffline(false)
    await send(page)
    await expect(toast(page)).toContainText('Question Submitted')
  })
})

test('can be asked by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const name = form(page).getByLabel('Name')
  const isAtName = () => name.evaluate((field) => field === document.activeElement)
  for (let step = 0; step < 90 && !(await isAtName()); step += 1) await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await page.keyboard.type('Kofi')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newAddress('kofi'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('Theology')
  await page.keyboard.press('Tab')
  await page.keyboard.type(question)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Question Submitted')
  await expect(form(page).getByRole('button', { name: 'Send question' })).toBeFocused()
})

test('pressed twice is sent once', async ({ page }) => {
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
