import { expect, test } from '#tests/support/browser.ts'

test.use({ javaScriptEnabled: false })

test('the home page is all there', async ({ page }) => {
  await page.goto('/')
  for (const name of [
    'Our Mission',
    'Core Focus Areas',
    'Featured Teachings',
    'Upcoming Events',
    'Transformed Lives',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Featured Teachings' }).getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('figure')).toHaveCount(4)
  await expect(page.getByRole('form', { name: 'Ask a Question' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('navigation').getByRole('link')).toHaveCount(8)
})

test('a form that cannot be sent says where to write instead', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact Us' })
  await expect(form.getByText('This form needs JavaScript.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'hello@sankofa.example' })).toBeVisible()
  await expect(form.getByRole('button')).toHaveCount(0)
})

test('a page that cannot be shown says so, and where to write instead', async ({ page }) => {
  for (const path of [
    '/admin',
    '/my-registration#of-a-letter',
    '/my-giving#of-a-letter',
    '/donate/success',
    '/event-registration/success',
    '/newsletter/confirm?token=of-a-letter',
  ]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('This page needs JavaScript.'), path).toBeVisible()
    await expect(main.getByRole('button'), path).toHaveCount(0)
    await expect(main.getByText(/Loading|Asking|Confirming/).filter({ visible: true }), path).toHaveCount(0)
    await main.getByRole('link', { name: 'write to us' }).click()
    await expect(page).toHaveURL('/contact')
  }
})

test('an amount of one’s own is the one that is given', async ({ page }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await page.getByLabel('Or your own amount').fill('120')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$120 / month')
})

test('all eight slides can be pushed along', async ({ page }) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'Welcome' }).getByRole('group')
  await expect(slides).toHaveCount(8)
  for (const slide of await slides.all()) {
    await slide.getByRole('link').first().scrollIntoViewIfNeeded()
    await expect(slide.getByRole('heading')).toBeInViewport()
    await expect(slide.getByRole('link').last()).toBeInViewport()
  }
})

test('every page can be reached from the header', async ({ page, isMobile }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  const names = ['Home', 'About', 'Teachings', 'Events', 'Mentorship', 'Counselling', 'Resources', 'Donate']
  if (!isMobile) await banner.getByRole('button', { name: 'Services' }).hover()
  for (const name of names) {
    const link = banner.getByRole('link', { name, exact: isMobile })
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport()
  }
  await banner.getByRole('link', { name: 'Mentorship', exact: isMobile }).click()
  await expect(page).toHaveURL('/mentorship')
})

test.describe('an address that does not exist', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is told so', async ({ page }) => {
    await page.goto('/nope')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})
