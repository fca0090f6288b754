import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { beginGift, confirmGift, payWith } from '#tests/support/payments.ts'
import { chooseFilter, downloadCsv, expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'

test.use({ expectedComplaints: [/ERR_CONNECTION_RESET|status of 409/] })

test('a gift is found, looked at, downloaded and given back', { tag: '@all' }, async ({ page }) => {
  test.slow()
  const site = { url: process.env.E2E_DASHBOARD_URL! }
  const donorName = `Abena ${ownWord()}`
  const gift = await beginGift(site, { donorName, amount: 120.5 })
  await openTab(page, 'donations')
  await searchFor(page, 'Search donations', donorName)
  const row = rowOf(page, donorName)
  await expect(row).toContainText('Pending')
  await payWith(site, gift)
  const { paymentIntentId, clientSecret } = gift
  expect((await confirmGift(site, { paymentIntentId, clientSecret })).status).toBe(200)

  await page.reload()
  await chooseFilter(page, 'Status', 'completed')
  await expect(row).toContainText('USD 120.50')
  await expect(row).toContainText('One-time')
  await expect(row).toContainText(/SK-\d{4}-\d{6}/)
  expect(await downloadCsv(page)).toContain(`${donorName},${gift.email}`)

  const opener = row.getByRole('button', { name: `Open donation from ${donorName}, USD 120.50` })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${donorName}, USD 120.50` })
  await expect(dialog).toContainText(gift.email)
  await expect(dialog).toContainText(paymentIntentId)
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Refund donation' }).click()
  const sure = page.getByRole('dialog', { name: 'Refund this payment?' })
  await expect(sure.getByLabel('Amount (USD)')).toHaveValue('120.50')
  await sure.getByLabel('Amount (USD)').fill('nothing')
  await sure.getByRole('button', { name: 'Refund' }).click()
  await expect(sure.locator('.field-error')).toHaveText('Enter an amount, like 25.00')
  await test.step('a part whose answer is lost is paid back once', async () => {
    await page.route(
      '**/refund',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await sure.getByLabel('Amount (USD)').fill('20.50')
    await sure.getByRole('button', { name: 'Refund' }).click()
    await expectToast(page, "We couldn't make the refund")
    await sure.getByRole('button', { name: 'Refund' }).click()
    await expectToast(page, "We couldn't make the refund", 'Someone else has just made a refund.')
    await expect(sure).toBeHidden()
  })
  await opener.click()
  await dialog.getByRole('button', { name: 'Refund donation' }).click()
  await expect(sure).toContainText('USD 20.50 already refunded')
  await expect(sure.getByLabel('Amount (USD)')).toHaveValue('100.00')
  await sure.getByRole('button', { name: 'Refund' }).click()
  await expectToast(page, 'Refund started', 'USD 100.00 is on its way to the card or wallet.')
  await chooseFilter(page, 'Status', 'all')
  await expect(row, 'without a reload').toContainText('Refunded')
})

test('a monthly gift is found and ended for a donor who calls', { tag: '@all' }, async ({ page }) => {
  const site = { url: process.env.E2E_DASHBOARD_URL! }
  const donorName = `Yaa ${ownWord()}`
  const gift = await beginGift(site, { donorName, amount: 30, frequency: 'monthly' })
  await payWith(site, gift)
  const { paymentIntentId, clientSecret } = gift
  expect((await confirmGift(site, { paymentIntentId, clientSecret })).status).toBe(200)
  await openTab(page, 'donations')
  await page.getByRole('button', { name: 'Monthly gifts' }).click()
  // The row may be there before the search has started; the list is dimmed while it is on its way.
  const found = page.waitForResponse(/monthly-gifts\?.*search=/)
  await searchFor(page, 'Search name or email', donorName)
  await found
  const row = rowOf(page, donorName)
  await expect(row).toContainText('Active')
  await expectNoBarriers(page)
  const opener = row.getByRole('button', { name: `Open monthly gift from ${donorName}, USD 30.00` })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${donorName}, USD 30.00 each month` })
  await expect(dialog).toContainText(gift.email)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel this gift' }).click()
  const sure = page.getByRole('dialog', { name: 'Cancel this monthly gift?' })
  await expect(sure.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoBarriers(page)
  await sure.getByRole('button', { name: 'Cancel this gift' }).click()
  await expectToast(page, 'Monthly gift cancelled', `We've emailed ${donorName}.`)
  await expect(row, 'it no longer goes on').toBeHidden()
  await chooseFilter(page, 'Status', 'ended')
  await expect(row).toContainText('Cancelled')
})
