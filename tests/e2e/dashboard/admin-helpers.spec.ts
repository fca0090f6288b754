import { dayAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, chooseFilter, expectToast, openTab, ownWord, rowOf } from './admin-steps.ts'
import { alive, newAddress } from '../steps.ts'

const password = 'seven proverbs at dawn'

test(
  'a colleague is asked to help with a request, and a reminder of it stands on Today until it is done',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const colleague = await addColleague(page, { password, roles: ['care'] })
    const name = `Yaa ${ownWord()}`
    const sent = await page.request.post('/api/contact', {
      data: { name, email: newAddress('yaa'), message: 'Could someone call me this week?' },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    const { reference } = (await sent.json()) as { reference: string }
    const opener = `Open ${reference} from ${name}`
    const line = `Call ${ownWord()}`

    await openTab(page, `inbox?search=${reference}`)
    await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog', { name })

    await test.step('one choice asks the colleague, and Undo is offered', async () => {
      await dialog.getByLabel('Also helping').selectOption(colleague.name)
      await expect(page.locator('.toast').getByRole('button', { name: 'Undo' })).toBeVisible()
      await expectToast(page, `${colleague.name} now also helps`)
      await expect(dialog.getByRole('list', { name: 'Also helping' })).toHaveText(colleague.name)
    })

    await test.step('a reminder has a line and a day, and the dialog shows it', async () => {
      await dialog.getByRole('button', { name: 'Remind me' }).click()
      await dialog.getByLabel('Remind me of').fill(line)
      await expectNoBarriers(page)
      await dialog.getByLabel('Another day').fill(dayAt(new Date()))
      await dialog.getByRole('button', { name: 'Set', exact: true }).click()
      await expectToast(page, 'Reminder set for today')
      await expect(dialog.getByRole('region', { name: 'Your reminder' })).toContainText(`Today: ${line}`)
      await expectNoBarriers(page)
    })

    await test.step('it stands on Today and leads back to the request, where it is done', async () => {
      await page.goto('/admin?whose=mine')
      await alive(page)
      await page.getByRole('link', { name: `Open: ${line}` }).click()
      await dialog.getByRole('button', { name: 'Done', exact: true }).click()
      await expectToast(page, 'Reminder done')
      await expect(dialog.getByRole('button', { name: 'Remind me' })).toBeFocused()
      await page.goto('/admin?whose=mine')
      await alive(page)
      await expect(page.getByRole('region', { name: 'To do today' })).toBeVisible()
      await expect(page.getByText(line)).toBeHidden()
    })

    await test.step('the colleague has it among their own, and sees no one else’s reminder', async () => {
      // The page that is open must not ask for more with the colleague's session.
      await page.goto('about:blank')
      const answer = await page.request.post('/api/admin/login', {
        data: { email: colleague.email, password },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      await page.goto('/admin/inbox')
      await alive(page)
      await chooseFilter(page, 'Whose requests', 'mine')
      await expect(rowOf(page, name)).toBeVisible()
      await page.getByRole('button', { name: opener }).click()
      await expect(dialog.getByRole('list', { name: 'Also helping' })).toContainText(colleague.name)
      await expect(dialog.getByRole('button', { name: 'Remind me' })).toBeVisible()
      await expect(dialog).not.toContainText(line)
    })
  },
)
