import type { Locator, Page } from '@playwright/test'
import { site } from '#shared/site.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { createGate, newAddress, open, openLetter } from './steps.ts'

type FormJourney = {
  path: string
  name: string
  api: string
  button: string
  pending: string
  missing: string[]
  fill: (form: Locator, email: string) => Promise<void>
  kept: { label: string; value: string }
  networkAway?: string
  toast: [title: string, text: string]
  failure: string
  letter: string
}

const journeys: FormJourney[] = [
  {
    path: '/contact',
    name: 'Contact Us',
    api: '**/api/contact',
    button: 'Send message',
    pending: 'Sending...',
    missing: ['Please enter your name', 'Please enter your email address', 'Please write your message'],
    fill: async (form, email) => {
      await form.getByLabel('Name').fill('Ama Owusu')
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Message').fill('Where do you meet on Saturdays?')
    },
    kept: { label: 'Message', value: 'Where do you meet on Saturdays?' },
    toast: ['Message Sent', "We'll get back to you as soon as possible."],
    failure: 'Please try again later.',
    letter: 'We have your message.',
  },
  {
    path: '/mentorship',
    name: 'Request a Mentor',
    api: '**/api/mentor-requests',
    button: 'Submit request',
    pending: 'Submitting...',
    missing: [
      'Please enter your full name',
      'Please enter your email address',
      'Please select a country',
      'Please select an area of interest',
      'Please share your mentorship goals (at least 10 characters)',
    ],
    fill: async (form, email) => {
      await form.getByLabel('Full name').fill('Ama Owusu')
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Country').selectOption('Ghana')
      await form.getByLabel('Age').fill('27')
      await form.getByLabel('Primary area of interest').selectOption('Spiritual Growth')
      await form.getByLabel('Your mentorship goals').fill('To learn to rest without guilt.')
      await form.getByText('Online', { exact: true }).click()
    },
    kept: { label: 'Your mentorship goals', value: 'To learn to rest without guilt.' },
    networkAway: 'Submission FailedAn error occurred. Please try again later.',
    toast: ['Request Submitted', "We'll reach out within 2-3 business days to connect you with a mentor."],
    failure: 'Please check your information and try again.',
    letter: 'Your request is with us.',
  },
  {
    path: '/join-us',
    name: 'Join Us',
    api: '**/api/join-us',
    button: 'Join Us',
    pending: 'Submitting...',
    missing: [
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your email address',
      'Please select at least one area of interest',
    ],
    fill: async (form, email) => {
      await form.getByLabel('First name').fill('Ama')
      await form.getByLabel('Last name').fill('Owusu')
      await form.getByLabel('Email').fill(email)
      await form.getByText('Bible study').click()
      await form.getByText('Send me weekly reflections and updates').click()
    },
    kept: { label: 'Last name', value: 'Owusu' },
    networkAway: 'Submission FailedPlease try again later.',
    toast: ['Welcome to Sankofa!', 'A leader near you will write within 24-48 hours.'],
    failure: 'Please try again later.',
    letter: 'Welcome, Ama.',
  },
  {
    path: '/prayer',
    name: 'Prayer request',
    api: '**/api/prayer-requests',
    button: 'Send prayer request',
    pending: 'Sending...',
    missing: ['Please tell us what to pray for'],
    fill: async (form, email) => {
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('What shall we pray for?').fill('For my exams.')
    },
    kept: { label: 'What shall we pray for?', value: 'For my exams.' },
    toast: ['Prayer Request Received', 'The prayer team will carry it with you this week.'],
    failure: 'Please try again later.',
    letter: 'We are praying with you.',
  },
]

const toast = (page: Page): Locator => page.locator('.toast, .plain-toaster')

for (const journey of journeys) {
  const formOn = (page: Page): Locator => page.getByRole('form', { name: journey.name })
  const submit = (page: Page): Locator => formOn(page).locator('[type=submit]')

  test.describe(`the form on ${journey.path}`, () => {
    test('is sent, confirmed, cleared, and its letter can be read', { tag: '@desk' }, async ({ page }) => {
      await open(page, journey.path)
      const email = newAddress()
      await journey.fill(formOn(page), email)
      const gate = createGate()
      let sent = 0
      await page.route(journey.api, async (route) => {
        sent += 1
        await gate.opened
        await route.continue()
      })
      await submit(page).click()
      await expect(submit(page)).toHaveText(journey.pending)
      await expect(submit(page)).toBeDisabled()
      await expect(submit(page), 'the keyboard goes on from there').toBeFocused()
      await page.keyboard.press('Enter')
      await formOn(page).getByLabel('Email').press('Enter')
      gate.open()
      for (const words of journey.toast) await expect(toast(page)).toContainText(words)
      await expect(submit(page)).toHaveText(journey.button)
      await expect(formOn(page).getByLabel(journey.kept.label)).toHaveValue('')
      expect(sent, 'however often it is pressed').toBe(1)

      await openLetter(page, email)
      await expect(page.frameLocator('iframe').getByText(journey.letter).first()).toBeVisible()
    })

    test('tells everything that is missing at once, at the fields and above them', async ({ page }) => {
      await open(page, journey.path)
      await submit(page).click()
      const summary = formOn(page).getByRole('group', { name: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText(journey.missing)
      await expect(formOn(page).locator('.field-error')).toHaveText(journey.missing)
    })

    test.describe('when it cannot be delivered', () => {
      test.use({ expectedComplaints: [/status of (400|502)|ERR_FAILED/] })

      test('keeps what was typed and says so: refused, broken, network away', async ({ page }) => {
        await open(page, journey.path)
        const email = newAddress()
        await journey.fill(formOn(page), email)
        const field = formOn(page).getByLabel(journey.kept.label)

        const refusal = {
          error: 'Please check your information and try again.',
          code: 'invalid_input',
          fields: { email: 'Please enter a valid email address' },
        }
        await page.route(journey.api, (route) => route.fulfill({ status: 400, json: refusal }))
        await submit(page).click()
        await expect(formOn(page).locator('.field-error')).toHaveText('Please enter a valid email address')
        await expect(field).toHaveValue(journey.kept.value)

        await page.unroute(journey.api)
        await page.route(journey.api, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
        await submit(page).click()
        await expect(toast(page)).toContainText('Submission Failed')
        await expect(toast(page)).toContainText(journey.failure)
        await expect(field).toHaveValue(journey.kept.value)

        await page.unroute(journey.api)
        await page.route(journey.api, (route) => route.abort())
        await submit(page).click()
        await expect(toast(page)).toContainText(
          journey.networkAway ?? 'We could not tell whether it arrived.',
        )
        await expect(field).toHaveValue(journey.kept.value)
      })
    })

    test('has no barriers that axe can find when it complains', async ({ page }) => {
      await open(page, journey.path)
      await submit(page).click()
      await expect(formOn(page).getByRole('group', { name: 'There is a problem' })).toBeVisible()
      await expectNoBarriers(page)
    })
  })
}

test.describe('the sample of the design system', () => {
  test.use({ expectedComplaints: [/status of (400|503)/] })

  test('shows what a form does: complain, be taken, be refused, fail', async ({ page }) => {
    await open(page, '/dev/ui')
    const form = page.getByRole('form', { name: 'Sample in light' })
    const send = form.getByRole('button', { name: 'Send question' })
    await send.click()
    await expect(form.locator('.field-error')).toHaveCount(4)
    const fill = async (answer: string) => {
      await form.getByLabel('Full name').fill('Ama Owusu')
      await form.getByLabel('Email').fill('ama@example.org')
      await form.getByLabel('Country').selectOption('Ghana')
      await form.getByLabel('Prayer').check()
      await form.getByLabel(answer).check()
      await send.click()
    }
    await fill('Take it')
    await expect(toast(page)).toContainText('Question Submitted')
    await expect(form.getByLabel('Full name')).toHaveValue('')
    await fill('Refuse the address')
    await expect(form.locator('.field-error')).toHaveText('Please enter a valid email address')
    await fill('Fail')
    await expect(toast(page)).toContainText('Submission Failed')
    await expect(form.getByLabel('Full name')).toHaveValue('Ama Owusu')
  })
})

test('an age below 13 is told at its field', async ({ page }) => {
  await open(page, '/join-us')
  const form = page.getByRole('form', { name: 'Join Us' })
  await form.getByLabel(/^Age/).fill('12')
  await form.getByRole('button', { name: 'Join Us' }).click()
  await expect(form.getByLabel(/^Age/)).toHaveAccessibleDescription('Must be at least 13 years old')
})

test('Reset Form empties the form and takes its complaints away', async ({ page }) => {
  await open(page, '/join-us')
  const form = page.getByRole('form', { name: 'Join Us' })
  await form.getByLabel('First name').fill('Ama')
  await form.getByRole('button', { name: 'Join Us' }).click()
  await expect(form.locator('.field-error').first()).toBeVisible()
  await form.getByRole('button', { name: 'Reset Form' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('')
  await expect(form.locator('.field-error')).toHaveCount(0)
  await expect(form.getByLabel('Send me weekly reflections and updates')).toBeChecked()
})

test('the newsletter box of Join Us is on at first', async ({ page }) => {
  await open(page, '/join-us')
  await expect(page.getByLabel('Send me weekly reflections and updates')).toBeChecked()
})

test('mentorship shows six benefits, four questions, and says that it is a paid service', async ({
  page,
}) => {
  await open(page, '/mentorship')
  await expect(page.locator('.mentorship-benefits h3')).toHaveCount(6)
  await expect(page.locator('#request-form')).toBeVisible()
  await expect(page.getByText('Mentorship is a paid service.').first()).toBeVisible()
  await expect(page.locator('details')).toHaveCount(4)
  await expect(page.getByText('Typically 2-4 times a month')).toBeVisible()
})

test('contact shows its details and promises a reply within 24-48 hours', async ({ page }) => {
  await open(page, '/contact')
  await expect(page.getByText('We reply within 24-48 hours.')).toBeVisible()
  for (const detail of ['hello@sankofa.example', '+233 30 000 0000', 'Mon-Fri 9am-5pm', 'East Legon'])
    await expect(page.getByText(detail).first()).toBeVisible()
  for (const { name, href } of site.links)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('a prayer can be sent without a name or an address', async ({ page }) => {
  await open(page, '/prayer')
  const form = page.getByRole('form', { name: 'Prayer request' })
  await form.getByLabel('What shall we pray for?').fill('For a friend.')
  await form.getByText('Share it with my circle, without my name').click()
  await form.getByRole('button', { name: 'Send prayer request' }).click()
  await expect(toast(page)).toContainText('Prayer Request Received')
})

test('a prayer that asks for a leader says at the field that an email is missing', async ({ page }) => {
  await open(page, '/prayer')
  const form = page.getByRole('form', { name: 'Prayer request' })
  await form.getByLabel('What shall we pray for?').fill('For a friend.')
  await form.getByLabel('Please ask a leader to contact me').check()
  await form.getByRole('button', { name: 'Send prayer request' }).click()
  const sentence = 'Please leave an email, so that a leader can contact you'
  await expect(form.locator('.field-error')).toHaveText([sentence])
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(sentence)
  // As on every other page: the panel's own heading is larger.
  await expect(form.getByRole('heading', { name: 'There is a problem' })).toHaveCSS('font-size', '17.6px')
  await form.getByRole('link', { name: sentence }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill(newAddress())
  await form.getByRole('button', { name: 'Send prayer request' }).click()
  await expect(toast(page)).toContainText('Prayer Request Received')
})
