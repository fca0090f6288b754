import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import {
  chooseFilter,
  downloadCsv,
  expectToast,
  followTab,
  openTab,
  ownWord,
  rowOf,
  searchFor,
} from './admin-steps.ts'
import { settled } from '../steps.ts'

test.use({ expectedComplaints: [/status of 409/] })

test(
  'the audit log tells who did what, by name, action and word, and offers nothing to change',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    const title = `A guide ${ownWord()}`
    await openTab(page, 'resources')
    const made = await page.request.post('/api/admin/resources', {
      data: { title, description: 'For the first month.', category: 'Article' },
    })
    const { id } = (await made.json()) as { id: string }
    await page.request.delete(`/api/admin/resources/${id}`)

    await followTab(page, 'Audit log')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
    await searchFor(page, 'Search the log', title)
    // On a fresh server the whole log may have as many rows.
    await expect(page).toHaveURL(/search=/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('row').nth(1), 'the newest first').toContainText('Resource deleted')
    await expect(page.getByRole('row').nth(1)).toContainText('Administrator')
    await expectNoBarriers(page)

    await chooseFilter(page, 'Action', 'Resource created')
    await expect(page.getByRole('row')).toHaveCount(2)
    await chooseFilter(page, 'Person', 'Administrator')
    await expect(rowOf(page, title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Actions for / })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)

    const file = await downloadCsv(page)
    expect(file.trim().split('\r\n')).toHaveLength(2)
    await page.goBack()
    // A phone has it in its sheet.
    const person = page.getByRole('combobox', { name: 'Person', includeHidden: true })
    await expect(person).toHaveValue('')
    await searchFor(page, 'Search the log', 'nothing is called like this')
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  },
)

test('a form that comes too late says who changed what, and the log leads back to the thing @all', async ({
  page,
}) => {
  const title = `Edited twice ${ownWord()}`
  const event = { title, description: 'By two.', date: '2027-10-10', time: '6:30pm', category: 'Social' }
  const paid = { ...event, price: 5000, location: 'Accra' }
  await openTab(page, 'events')
  const made = await page.request.post('/api/admin/events', { data: paid })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/admin/events?edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit event' })
  await form.getByLabel(/^Location/).fill('The garden')
  await page.request.put(`/api/admin/events/${id}`, { data: { ...paid, price: 6000 } })
  await form.getByRole('button', { name: 'Save changes' }).click()

  const question = page.getByRole('dialog', { name: 'Changed while you were editing' })
  await expect(question).toContainText('Administrator, a moment ago')
  await expect(question).toContainText('Price: GHS 50.00 → GHS 60.00')
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'See latest version' }).click()
  await expect(form.getByLabel(/^Price/)).toHaveValue('60.00')
  await expect(form.getByLabel(/^Location/)).toHaveValue('Accra')
  await form.getByRole('button', { name: 'Put my changes back' }).click()
  await expect(form.getByLabel(/^Location/)).toHaveValue('The garden')
  await page.request.put(`/api/admin/events/${id}`, { data: { ...paid, price: 7000 } })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Keep my changes' }).click()
  await expectToast(page, 'Event updated successfully')
  await expect(form).toBeHidden()

  await page.goto(`/admin/audit?search=${encodeURIComponent(title)}&action=event.updated`)
  const row = rowOf(page, 'The garden')
  await expect(row).toContainText('Location: Accra → The garden')
  await expect(row, 'the price of the other person is kept').not.toContainText('Price')
  await row.getByRole('link', { name: title }).click()
  await expect(form.getByLabel(/^Price/)).toHaveValue('70.00')
})

test(
  'the file of the log stays where it is when the names of the team come',
  { tag: ['@desk', '@all'] },
  async ({ page }) => {
    const { promise: wanted, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/admin/admins', async (route) => {
      await wanted
      await route.continue()
    })
    await openTab(page, 'audit')
    const file = page.getByRole('link', { name: 'Download CSV' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await settled(page)
    const before = await file.boundingBox()
    answer()
    await expect(page.getByLabel('Person').getByRole('option', { name: 'Administrator' })).toHaveCount(1)
    expect(await file.boundingBox()).toEqual(before)
  },
)
