import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { chooseFor, expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'
import { openEmailAbout } from '../member-steps.ts'
import { newAddress } from '../steps.ts'

test(
  'an event is deleted by mistake, comes back by Undo, and a week later from the bin',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `An evening on mistakes ${ownWord()}`
    const email = newAddress('guest')
    await openTab(page, 'events')
    const soon = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
    const created = await page.request.post('/api/admin/events', {
      data: {
        title,
        description: 'What to do after one.',
        date: soon,
        time: '6:30 – 8:30pm',
        category: 'Discussion',
        isVirtual: false,
        location: 'East Legon',
      },
    })
    const { id } = (await created.json()) as { id: string }
    const guest = { fullName: 'Ama Serwaa', email, numberOfAttendees: 2 }
    expect((await page.request.post(`/api/events/${id}/register`, { data: guest })).status()).toBe(201)
    await searchFor(page, 'Search events', title)

    const remove = async () => {
      await chooseFor(rowOf(page, title), 'Delete event')
      const sure = page.getByRole('dialog', { name: 'Delete this event?' })
      await expect(sure).toContainText('You can restore it from the bin for 30 days')
      await sure.getByRole('button', { name: 'Delete event' }).click()
      await expect(page.locator('.toast')).toContainText("We've emailed 1 person.")
      await expect(rowOf(page, title)).toHaveCount(0)
      expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404)
    }

    await test.step('the toast has Undo, which the keyboard reaches', async () => {
      await remove()
      await expectNoBarriers(page)
      await page.keyboard.press('F8')
      const undo = page.getByRole('button', { name: 'Undo' })
      for (let presses = 0; presses < 4 && !(await undo.evaluate(isFocused)); presses += 1)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expectToast(page, 'Restored', "We've emailed 1 person.")
      await expect(rowOf(page, title)).toBeVisible()
      expect(await (await page.request.get(`/api/events/${id}`)).json()).toMatchObject({ registered: 2 })
    })

    await test.step('the bin has it later, and says who gets an email', async () => {
      await remove()
      await page.goto('/admin/bin')
      await searchFor(page, 'Search the bin', title)
      const row = rowOf(page, title)
      await expect(row).toContainText('in 30 days')
      await expectNoBarriers(page)
      await chooseFor(row, 'Restore')
      const dialog = page.getByRole('dialog', { name: 'Restore this event?' })
      await expect(dialog).toContainText("We'll email the 1 person registered")
      await dialog.getByRole('button', { name: 'Restore' }).click()
      await expectToast(page, 'Restored')
      await expect(row).toHaveCount(0)
      await page.goto(`/events/${id}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await openEmailAbout(page, email, 'Going ahead after all')
    })
  },
)

const isFocused = (element: Element): boolean => document.activeElement === element

test('a request is deleted for good after a question', { tag: '@all' }, async ({ page }) => {
  const word = ownWord()
  await page.request.post('/api/questions', {
    data: { name: `Esi ${word}`, email: newAddress('esi'), category: 'Theology', question: 'Why?' },
  })
  await openTab(page, `inbox?search=${word}`)
  await page.getByRole('button', { name: new RegExp(`^Open .* from Esi ${word}$`) }).click()
  await page.getByRole('button', { name: 'Delete request' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete this request?' })
  await sure.getByRole('button', { name: 'Delete request' }).click()
  await expectToast(page, 'Request deleted', 'You can restore it from the bin for 30 days.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/bin?kind=message')
  await searchFor(page, 'Search the bin', word)
  await chooseFor(rowOf(page, `Esi ${word}`), 'Delete permanently')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expectToast(page, 'Deleted permanently')
  await expect(page.getByText('No deleted items found')).toBeVisible()
})
