import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { expect, test } from '#tests/support/dashboard-browser.ts'
import { open } from '../steps.ts'
import { expectToast, openTab } from './admin-steps.ts'

// Other journeys visit the same site, also after a failure of this one.
test.afterEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: e2eAdmin })
  const { version } = (await (await page.request.get('/api/admin/site/aims')).json()) as { version: number }
  const data = { version, publish: true, edit: { kind: 'original' } }
  expect((await page.request.put('/api/admin/site/aims', { data })).status()).toBe(200)
})

test(
  'words are changed over the page itself: a draft, its preview, and what visitors see',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const vision = 'A generation that keeps its word, and its chairs in a circle.'
    const visitorSees = async () => (await (await page.request.get('/about')).text()).includes(vision)
    await openTab(page)
    await open(page, '/about')
    await page.getByRole('button', { name: 'Edit this page' }).click()
    await page.getByRole('button', { name: 'Edit: Mission and vision' }).first().click()
    await page.getByRole('textbox', { name: 'Vision' }).fill(vision)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expectToast(page, 'Saved as a draft')
    await expect(page.getByRole('main').getByText(vision)).toBeVisible()
    expect(await visitorSees()).toBe(false)

    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('This is how it will look')).toBeVisible()
    await expect(page.getByRole('main').getByText(vision)).toBeVisible()
    await page.getByRole('button', { name: 'Back to editing' }).click()
    await page.getByRole('button', { name: 'Publish 1' }).click()
    await expectToast(page, 'Published')
    await expect.poll(visitorSees).toBe(true)
  },
)
