import { addDays, dayAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, expectToast, followTab, ownWord, rowOf } from './admin-steps.ts'
import { alive, newAddress } from '../steps.ts'

test(
  'a host creates an event, and finds it and its guests and no others',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const [title, guest] = [`Supper ${ownWord()}`, `Akosua ${ownWord()}`]
    await addColleague(page, { password: 'seven proverbs at dawn', roles: ['host'] })
    await page.goto('/admin')
    await alive(page)
    const part = page.getByRole('region', { name: 'Your role on the team' })
    await expect(part).toContainText('Event host')
    await expectNoBarriers(page)
    await followTab(page, 'Events')
    await expect(page.getByText('0 events that you host')).toBeVisible()

    await page.getByRole('button', { name: 'Create event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create event' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description', { exact: true }).fill('At one long table.')
    await dialog.getByLabel('Date', { exact: true }).fill(addDays(dayAt(new Date()), 20))
    await dialog.getByLabel('Starts').fill('18:30')
    await dialog.getByLabel('Category').selectOption('Social')
    await dialog.getByLabel('Capacity').fill('12')
    await dialog.getByRole('button', { name: 'Create event' }).click()
    await expectToast(page, 'Event created successfully')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See it' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share it' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'All events' }).click()
    await expect(page.getByText('1 event that you host')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible()
    const row = rowOf(page, title)
    await row.getByRole('button', { name: `Actions for ${title}` }).click()
    await expect(row.getByRole('menuitem', { name: 'Hosts' })).toHaveCount(0)
    const address = (await row.getByRole('menuitem', { name: 'View on the site' }).getAttribute('href'))!
    await page.keyboard.press('Escape')
    const registered = await page.request.post(`/api${address}/register`, {
      data: { fullName: guest, email: newAddress(), numberOfAttendees: 2 },
    })
    expect(registered.ok(), await registered.text()).toBe(true)
    await page.goto('/admin')
    const own = page.getByRole('region', { name: 'Your events' }).getByRole('listitem')
    await expect(own).toContainText('2 of 12 registered')
    await own.getByRole('link', { name: `Guest list of ${title}` }).click()
    await expect(rowOf(page, guest)).toBeVisible()
    await followTab(page, 'Registrations')
    await expect(page.getByText('Everyone registered for your events.')).toBeVisible()
    await expect(rowOf(page, guest)).toContainText(title)
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expect(page.getByLabel('Event').locator('option')).toHaveCount(2)
    await expectNoBarriers(page)

    await page.goto('/admin/donations')
    await expect(page.getByRole('heading', { name: "This isn't part of your role" })).toBeVisible()
  },
)
