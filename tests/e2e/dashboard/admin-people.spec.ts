import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'
import { newAddress } from '../steps.ts'

test(
  'a person is added, tagged, merged with another entry, and found',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    test.slow()
    const word = ownWord()
    const [name, twin] = [`Ama ${word} Mensah`, `${word} Ama`]
    const [email, second] = [newAddress(), newAddress('second')]
    const asked = await page.request.post('/api/questions', {
      data: { name: twin, email: second, category: 'Theology', question: `Who was ${word}, and why?` },
    })
    expect(asked.ok()).toBe(true)

    await openTab(page, 'people')
    await page.getByRole('button', { name: 'Add person' }).click()
    const form = page.getByRole('dialog', { name: 'Add person' })
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Phone').fill('024 412 3456')
    await form.getByRole('button', { name: 'Add person' }).click()
    await expectToast(page, 'Person added')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(new URL(page.url()).pathname, 'the address holds an id').toMatch(
      /^\/admin\/people\/[0-9a-f-]{36}$/,
    )
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
      'href',
      'https://wa.me/233244123456',
    )

    const tag = `Sings ${word}`
    await page.getByLabel('New tag').fill(tag)
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
    await page.getByLabel('New note').fill(`Met ${word} on Sunday.`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expectToast(page, 'Note added')
    await expectNoBarriers(page)

    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(word)
    await dialog.getByRole('button', { name: `Choose ${twin}` }).click()
    await expect(dialog).toContainText(`We'll keep ${twin} in a note.`)
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Merge people' }).click()
    await expectToast(page, 'Merged', `Everything is now on ${name}'s page.`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText(`Who was ${word}, and why?`)
    await expect(timeline).toContainText(`Met ${word} on Sunday.`)
    await expect(page.getByRole('link', { name: second })).toBeVisible()

    await page.getByRole('link', { name: 'People', exact: true }).last().click()
    await searchFor(page, 'Search people', `mensah ${word}`)
    await expect(rowOf(page, name)).toBeVisible()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await searchFor(page, 'Search people', second)
    await expect(rowOf(page, name), 'by the address of the other entry').toBeVisible()
    await page.getByRole('searchbox', { name: 'Search people' }).fill('')
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('menuitem', { name: 'have the tag …' }).click()
    await page.getByRole('button', { name: /: Tag$/ }).click()
    await page.getByRole('menuitemradio', { name: tag }).click()
    await expect(page.getByRole('group', { name: `have the tag ${tag}` })).toBeVisible()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expectNoBarriers(page)
    await rowOf(page, name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('1–1 of 1'), 'Back leads to the same list').toBeVisible()
  },
)

test(
  'two entries of one person are merged with a choice, and the merge is undone',
  { tag: '@all' },
  async ({ page }) => {
    const word = ownWord()
    const [short, long] = [`Esi ${word} Q.`, `Esi ${word} Quaye`]
    await openTab(page, 'people')
    const add = async (name: string, area: string) => {
      const data = { name, area, phone: '024 412 3456' }
      const added = await page.request.post('/api/admin/people', { data })
      expect(added.ok()).toBe(true)
      return ((await added.json()) as { id: string }).id
    }
    const id = await add(short, 'East Legon')
    await add(long, 'Osu')
    await page.goto(`/admin/people/${id}`)

    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(word)
    await dialog.getByRole('button', { name: `Choose ${long}` }).click()
    await expect(dialog.getByRole('radio', { name: long }), 'the name that says more').toBeChecked()
    await dialog.getByText('Osu', { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: 'Osu' })).toBeChecked()
    await expect(dialog).toContainText('Nothing else moves.')
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Merge people' }).click()
    await expectToast(page, 'Merged', `Everything is now on ${long}'s page.`)
    await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible()
    await expect(page.getByText('Osu', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Undo merge' }).click()
    const sure = page.getByRole('dialog', { name: 'Undo this merge?' })
    await sure.getByRole('button', { name: 'Undo merge' }).click()
    await expectToast(page, 'Merge undone', `${short} and ${long} are two people again.`)
    await expect(page.getByRole('heading', { level: 1, name: short })).toBeVisible()
    await expect(page.getByText('East Legon', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo merge' })).toHaveCount(0)
  },
)
