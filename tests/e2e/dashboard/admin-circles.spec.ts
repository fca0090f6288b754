import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectToast, followTab, openTab, ownWord, rowOf } from './admin-steps.ts'

test('a circle gets a time, a place, members and a leader', { tag: ['@both', '@all'] }, async ({ page }) => {
  test.slow()
  const word = ownWord()
  const [name, known, fresh] = [`Circle ${word}`, `Selorm ${word}`, `Gifty ${word}`]
  await openTab(page)
  const added = await page.request.post('/api/admin/people', {
    data: { name: known, phone: '024 412 3456' },
  })
  expect(added.status()).toBe(201)

  await followTab(page, 'Circles')
  await page.getByRole('button', { name: 'Create circle' }).click()
  const form = page.getByRole('dialog', { name: 'Create circle or team' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Meets').selectOption('Every week')
  await form.getByLabel('Day').selectOption('Wednesday')
  await form.getByLabel('Time').fill('18:30')
  await form.getByLabel('Where').fill("Mrs Sarpong's house, Adenta")
  await expectNoBarriers(page)
  await form.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, `${name} created`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText("Wednesdays 6:30pm · Mrs Sarpong's house, Adenta")).toBeVisible()

  await page.getByRole('button', { name: 'Add members' }).click()
  const dialog = page.getByRole('dialog', { name: `Add members to ${name}` })
  await dialog.getByRole('searchbox').fill(known)
  await dialog.getByRole('checkbox', { name: known }).check()
  await dialog.getByRole('searchbox').fill(fresh)
  await dialog.getByRole('button', { name: 'New person' }).click()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expectToast(page, 'Person added')
  await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  await expectToast(page, `Added to ${name}`, '2 people')
  await expect(rowOf(page, known).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/233244123456',
  )

  await page.getByRole('button', { name: 'Add leader' }).click()
  await page.getByRole('button', { name: `Make ${known} a leader` }).click()
  await expectToast(page, 'Leader added')
  await expect(rowOf(page, known)).toContainText('Leads')

  await rowOf(page, known)
    .getByRole('button', { name: `Actions for ${known}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from circle' }).click()
  await expect(rowOf(page, known)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, known)).toContainText('Leads')
  await expectNoBarriers(page)
  // While the pointer rests on a toast it stays, and on a phone it lies over the way back.
  await page.mouse.move(0, 400)

  await page.getByRole('link', { name: 'Circles', exact: true }).first().click()
  await expect(rowOf(page, name)).toContainText('Wednesdays 6:30pm')
  await expectNoBarriers(page)
})
