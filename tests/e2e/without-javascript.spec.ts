import { expect, test } from '#tests/support/browser.ts'

test.use({ javaScriptEnabled: false })

test('a form that cannot be sent, and a page that cannot be shown, say where to write instead', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact Us' })
  await expect(form.getByText('This form needs JavaScript.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'hello@sankofa.example' })).toBeVisible()
  await expect(form.getByRole('button')).toHaveCount(0)

  for (const path of [
    '/admin',
    '/my-registration#of-an-email',
    '/my-giving#of-an-email',
    '/my-request#of-an-email',
    '/donate/success',
    '/donate/receipt',
    '/event-registration/success',
    '/newsletter/confirm?token=of-an-email',
  ]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('This page needs JavaScript.'), path).toBeVisible()
    await expect(main.getByRole('button'), path).toHaveCount(0)
    await expect(main.getByText(/Loading|Asking|Confirming/).filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'contact us' }), path).toHaveAttribute('href', '/contact')
  }
})

test('an amount of one’s own is the one that is given, and a question opens its answer', async ({ page }) => {
  await page.goto('/counselling')
  await page.getByText('Is what I say confidential?').click()
  await expect(page.getByText("Where it's safe to, we'll tell you first.")).toBeVisible()
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await page.getByLabel('Or enter an amount').fill('120')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$120 / month')
})

test(
  'lists are searched by their form, and the ways of the header and the slides can all be reached',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/teachings')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Theology')
    await page.getByRole('searchbox', { name: 'Search teachings' }).fill('grace')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/teachings?category=Theology&search=grace')

    await page.goto('/')
    const slides = page.getByRole('region', { name: 'Welcome' }).getByRole('group')
    await expect(slides).toHaveCount(8)
    for (const slide of await slides.all()) {
      await slide.getByRole('link').first().scrollIntoViewIfNeeded()
      await expect(slide.getByRole('heading')).toBeInViewport()
      await expect(slide.getByRole('link').last()).toBeInViewport()
    }
    const banner = page.getByRole('banner')
    for (const name of [
      'Home',
      'About',
      'Teachings',
      'Events',
      'Mentorship',
      'Counselling',
      'Resources',
      'Donate',
    ]) {
      const link = banner.getByRole('link', { name, exact: true })
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport()
    }
    await banner.getByRole('link', { name: 'Mentorship', exact: true }).click()
    await expect(page).toHaveURL('/mentorship')
  },
)
