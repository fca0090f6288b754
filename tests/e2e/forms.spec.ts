import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { newAddress, open, openEmail } from './steps.ts'

const toast = (page: Page): Locator => page.locator('.toast, .plain-toaster')

type Journey = {
  path: string
  name: string
  fill: (form: Locator) => Promise<void>
  confirmation: string
  thanks: string
  email: string
}

const journeys: Journey[] = [
  {
    path: '/contact',
    name: 'Contact Us',
    fill: async (form) => {
      await form.getByLabel('Name').fill('Ama Owusu')
      await form.getByLabel('Message').fill('Where do you meet on Saturdays?')
    },
    confirmation: 'Message Sent',
    thanks: 'Thank you, Ama. We have your message.',
    email: "We've received your message",
  },
  {
    path: '/mentorship',
    name: 'Request a Mentor',
    fill: async (form) => {
      await form.getByLabel('Full name').fill('Ama Owusu')
      await form.getByLabel('Country').selectOption('Ghana')
      await form.getByLabel('Age').fill('27')
      await form.getByLabel('Primary area of interest').selectOption('Spiritual Growth')
      await form.getByLabel('Your mentorship goals').fill('To learn to rest without guilt.')
      await form.getByText('Online', { exact: true }).click()
    },
    confirmation: 'Request Submitted',
    thanks: 'Thank you, Ama. We have your request.',
    email: "We've received your request",
  },
  {
    path: '/join-us',
    name: 'Join Us',
    fill: async (form) => {
      await form.getByLabel('First name').fill('Ama')
      await form.getByLabel('Last name').fill('Owusu')
      await form.getByText('Bible study').click()
      await form.getByText('Send me news and updates').click()
    },
    confirmation: 'Welcome to Sankofa!',
    thanks: 'Thank you, Ama. We have your details.',
    email: 'Welcome, Ama.',
  },
  {
    path: '/prayer',
    name: 'Prayer request',
    fill: async (form) => {
      await form.getByLabel('What would you like us to pray for?').fill('For my exams.')
    },
    confirmation: 'Prayer request received',
    thanks: 'Thank you. We have your prayer request.',
    email: "We've received your prayer request",
  },
]

// They are one component: the first of them shows that it works in a browser.
for (const [index, { path, name, fill, confirmation, thanks, email: words }] of journeys.entries())
  test(
    `the form on ${path} is sent, confirmed, and its email can be read`,
    { tag: index === 0 ? [] : '@all' },
    async ({ page }) => {
      await open(page, path)
      const form = page.getByRole('form', { name })
      const email = newAddress()
      await fill(form)
      await form.getByLabel('Email').fill(email)
      await form.locator('[type=submit]').click()
      await expect(toast(page)).toContainText(confirmation)
      await expect(page.getByRole('heading', { name: thanks })).toBeInViewport()
      await expectNoBarriers(page)
      await openEmail(page, email)
      await expect(page.frameLocator('iframe').getByText(words).first()).toBeVisible()
    },
  )

for (const { path, name } of journeys)
  // One has every kind of field; the others show that no form is an exception.
  test(
    `the form on ${path} has no barriers when it complains`,
    { tag: path === '/mentorship' ? [] : '@all' },
    async ({ page }) => {
      await open(page, path)
      const form = page.getByRole('form', { name })
      await form.locator('[type=submit]').click()
      await expect(form.getByRole('group', { name: 'There is a problem' })).toBeFocused()
      // The panel's own heading is larger.
      await expect(form.getByRole('heading', { name: 'There is a problem' })).toHaveCSS('font-size', '17.6px')
      await expectNoBarriers(page)
    },
  )

test.describe('the sample of the design system', () => {
  test.use({ expectedComplaints: [/status of (400|503)/] })

  test('shows what a form does: complain, be taken, be refused, fail', { tag: '@all' }, async ({ page }) => {
    await open(page, '/dev/ui')
    const form = page.getByRole('form', { name: 'Sample in light' })
    const send = form.getByRole('button', { name: 'Send question' })
    await send.click()
    await expect(form.locator('.field-error')).toHaveCount(4)
    const fill = async (answer: string) => {
      await form.getByLabel('Full name').fill('Ama Owusu')
      await form.getByLabel('Email', { exact: true }).fill('ama@example.org')
      await form.getByLabel('Country').selectOption('Ghana')
      await form.getByLabel('Prayer').check()
      await form.getByLabel(answer).check()
      await send.click()
    }
    await fill('Accept it')
    await expect(toast(page)).toContainText('Question Submitted')
    await expect(form.getByLabel('Full name')).toHaveValue('')
    await fill('Reject the email address')
    await expect(form.locator('.field-error')).toHaveText('Please enter a valid email address')
    await fill('Fail')
    await expect(toast(page)).toContainText('Submission Failed')
    await expect(form.getByLabel('Full name')).toHaveValue('Ama Owusu')
  })
})
