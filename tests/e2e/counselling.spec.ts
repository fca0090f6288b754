import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { open } from './steps.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

const openAll = (page: Page): Promise<void> =>
  page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))

test('Counselling says what it is, in five areas', async ({ page }) => {
  await open(page, '/counselling')
  await expect(page).toHaveTitle('Counselling | Sankofa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A room where you can say it')
  await expect(region(page, 'Where We Can Help').getByRole('heading', { level: 3 })).toHaveText([
    'Marital Counselling',
    'Family Counselling',
    'Education and Career Counselling',
    'Mental Health Counselling',
    'Financial Counselling',
  ])
})

test('Counselling gives four reasons to choose it', async ({ page }) => {
  await open(page, '/counselling')
  await expect(region(page, 'Why Choose Us').getByRole('heading', { level: 3 })).toHaveText([
    'Confidential',
    'Trained',
    'Rooted in Faith',
    'In Person or Online',
  ])
})

test('its four questions have true answers', async ({ page }) => {
  await open(page, '/counselling')
  const questions = region(page, 'Frequently Asked Questions').getByRole('group')
  await expect(questions).toHaveCount(4)
  await openAll(page)
  await expect(questions.nth(0)).toContainText('What does counselling cost?')
  await expect(questions.nth(0)).toContainText(
    'Counselling is a paid service. The fee is agreed with you before',
  )
  await expect(questions.nth(1)).toContainText('Is what I say confidential?')
  await expect(questions.nth(1)).toContainText('with limits')
  await expect(questions.nth(2)).toContainText('We reply within 24-48 hours.')
  await expect(questions.nth(2)).toContainText('Mon-Fri 9am-5pm')
  await expect(questions.nth(3)).toContainText('Do I have to be a member, or a believer?')
  // The fees are not stated anywhere.
  await expect(page.getByRole('main')).not.toContainText(/\b(GHS|USD)\b|\$/)
})

test('search engines are told the same four questions', async ({ page }) => {
  const html = await (await page.request.get('/counselling')).text()
  expect(html).toContain('FAQPage')
  expect(html.match(/"@type":"Question"/g)).toHaveLength(4)
})

test(
  'a question is opened and closed by keyboard, and the next one is a Tab away',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, '/counselling')
    const questions = region(page, 'Frequently Asked Questions').getByRole('group')
    const answer = questions.nth(1).getByText('Where it is safe, we tell you first.')
    await expect(answer).toBeHidden()
    await questions.nth(0).locator('summary').focus()
    await page.keyboard.press('Tab')
    await expect(questions.nth(1).locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await page.keyboard.press('Space')
    await expect(answer).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(questions.nth(2).locator('summary')).toBeFocused()
  },
)

test('it leads to Contact and Join Us, and to the telephone', async ({ page }) => {
  await open(page, '/counselling')
  const contact = region(page, 'One sentence is enough')
  await expect(contact).toContainText('24-48 hours')
  await expect(contact).toContainText('Mon-Fri 9am-5pm')
  await expect(contact.getByRole('link', { name: '+233 30 000 0000' })).toHaveAttribute(
    'href',
    'tel:+233300000000',
  )
  await expect(contact.getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/join-us')
  await contact.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('whoever is in danger is one press away from what to do', async ({ page }) => {
  await open(page, '/counselling')
  const help = page.getByText('Please call your local emergency number now')
  await page.getByRole('link', { name: 'In danger now? Read this first.' }).click()
  await expect(help).toBeInViewport()
  await expect(help).toContainText('We are not an emergency service')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions still open', async ({ page }) => {
    await page.goto('/counselling')
    await page.getByText('Is what I say confidential?').click()
    await expect(page.getByText('Where it is safe, we tell you first.')).toBeVisible()
  })
})

test('it has no barriers in either theme, with every answer open', async ({ page }) => {
  // Two whole runs over a page, on machines that may be slow.
  test.slow()
  await open(page, '/counselling')
  await openAll(page)
  await expectNoBarriers(page)
})

test('it fits a screen of 320 px, with every answer open', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/counselling')
  await openAll(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
