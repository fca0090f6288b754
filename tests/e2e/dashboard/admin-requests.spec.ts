import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { chooseFilter, downloadCsv, expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'
import { newAddress } from '../steps.ts'

const send = async (page: Page, path: string, data: object): Promise<string> => {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), path).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

const aMentorRequest = (name: string) => ({
  name,
  email: newAddress(),
  country: 'ghana',
  occupation: 'Nurse',
  primaryAreaOfInterest: 'theology',
  goals: 'To read the prophets with a friend.\n\nAnd to ask what I never dared to.',
  availability: 'Evenings',
  meetingFormat: 'online',
})

test(
  'a mentor request is found, read, taken on, noted, moved to another day and closed',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const name = `Kojo ${ownWord()}`
    const reference = await send(page, '/api/mentor-requests', aMentorRequest(name))
    await openTab(page, 'mentorship')
    await expect(page.getByText(/\d waiting/)).toBeVisible()
    await searchFor(page, 'Search requests', name)
    const row = rowOf(page, name)
    await expect(row).toContainText('New')
    await expect(row).toContainText('Unassigned')
    await expect(row).toContainText(/Due in/)
    await expect(page.getByRole('row')).toHaveCount(2)

    const opener = row.getByRole('button', { name: `Open ${reference} from ${name}` })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText('And to ask what I never dared to.')
    await expect(dialog).toContainText('Nurse')
    await expect(dialog).toContainText(reference)
    await expect(dialog.getByRole('form', { name: 'Reply' })).toBeVisible()
    await expectNoBarriers(page)

    await test.step('it is taken on with one press, and focus stays in the dialog', async () => {
      await dialog.getByRole('button', { name: 'Assign to me' }).click()
      await expect(dialog.getByLabel('Assigned to')).toBeFocused()
      await expectToast(page, 'Assigned to Administrator')
      await expect(dialog.getByLabel('Status')).toHaveValue('in progress')
      await expect(dialog.getByLabel('Assigned to').locator('option:checked')).toHaveText(
        'Administrator (you)',
      )
    })

    await test.step('a note is added, with its author', async () => {
      await dialog.getByLabel('New note').fill('Called on Tuesday.')
      await dialog.getByRole('button', { name: 'Add note' }).click()
      await expect(dialog.getByLabel('New note')).toBeFocused()
      await expectToast(page, 'Note added')
      await expect(dialog.getByRole('listitem')).toContainText('Called on Tuesday.')
      await expect(dialog.getByRole('listitem')).toContainText('Administrator')
      await expect(dialog.getByLabel('New note')).toHaveValue('')
    })

    await test.step('another day is agreed', async () => {
      await dialog.getByLabel('Due date').fill('2027-03-04')
      await expectToast(page, 'Due date saved')
      await expect(dialog).toContainText('4 Mar 2027')
    })

    await test.step('matched, it leaves what is open, and focus stays with the list', async () => {
      await dialog.getByLabel('Status').selectOption('matched')
      await expectToast(page, 'Status saved')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name: 'No mentor requests found' })).toBeVisible()
      await expect(page.locator('.data-list')).toBeFocused()
      await chooseFilter(page, 'Status', 'matched')
      await expect(row).toContainText('Matched')
      await expect(row).toContainText('Administrator')
    })

    const file = await downloadCsv(page)
    expect(file).toContain(name)
    expect(file.trim().split('\r\n')[0]).toMatch(/Status,Assigned to,Also helping,Due \(Accra time\)$/)
  },
)

test('a link leads to one request, and closing it to the list', { tag: '@all' }, async ({ page }) => {
  const lastName = ownWord()
  const reference = await send(page, '/api/join-us', {
    firstName: 'Esi',
    lastName,
    email: newAddress(),
    interests: ['events', 'bible-study'],
    message: 'I moved to Accra in May.',
    howHeard: 'Website',
  })
  await openTab(page, 'join-us')
  const found = (await (await page.request.get(`/api/admin/join-us?search=${reference}`)).json()) as {
    id: string
  }[]
  await openTab(page, `join-us?request=${found[0]?.id}`)
  const dialog = page.getByRole('dialog', { name: `Esi ${lastName}` })
  await expect(dialog).toContainText('I moved to Accra in May.')
  await expect(dialog).toContainText('Events, Bible study')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/admin/join-us')
})
