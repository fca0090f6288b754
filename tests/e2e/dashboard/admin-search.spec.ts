import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { openTab, ownWord } from './admin-steps.ts'
import { expectFits } from '../fit.ts'
import { newAddress } from '../steps.ts'

test(
  'a request is found by words of its sender and its text, and opened; Back leads to where one was',
  { tag: ['@both', '@all'] },
  async ({ page, isMobile }) => {
    test.slow()
    const word = ownWord()
    const sent = await page.request.post('/api/join-us', {
      data: {
        firstName: 'Kɔfi',
        lastName: word,
        email: newAddress('kofi'),
        interests: ['events'],
        message: 'My cousin already brings me along.',
      },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    await openTab(page, 'teachings')

    const button = page.getByRole('button', { name: 'Search', exact: true })
    const field = page.getByRole('combobox', { name: 'Search' })
    await (isMobile ? button.tap() : page.keyboard.press('/'))
    await expect(field).toBeFocused()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()

    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${word.toUpperCase()} cousin kofi`)
    const found = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Join Us request')
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expectFits(page, 'the search')
    await expectNoBarriers(page)

    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: `Kɔfi ${word}` })
    await expect(opened).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/join-us\?request=/)
    await page.goBack()
    await expect(opened).toBeHidden()
    await expect(page).toHaveURL('/admin/join-us')
    await page.goBack()
    await expect(page).toHaveURL('/admin/teachings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teachings')
  },
)

test('a tab is found by the word that people use, and a form opened; Back leads to where one was', async ({
  page,
}) => {
  await openTab(page, 'teachings')
  const field = page.getByRole('combobox', { name: 'Search' })
  const search = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  }
  await search('cash')
  await expect(page.getByRole('option').first()).toHaveText('Go to Cash & transfers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash & transfers')

  const form = page.getByRole('dialog', { name: 'Record a payment' })
  for (const _time of ['once', 'again']) {
    await search('record a payment')
    await page.keyboard.press('Enter')
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/admin/treasury')
  }
  await page.goBack()
  await expect(page).toHaveURL('/admin/teachings')
})
