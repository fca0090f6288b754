import type { Page } from '@playwright/test'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectFits } from '../fit.ts'
import { open } from '../steps.ts'
import { expectToast, ownWord } from './admin-steps.ts'

// The first try to change where gifts go is refused, and asks for a proof.
test.use({ expectedComplaints: [/status of 403/] })

/** What this journey changes. No other one does. */
const keys = ['contact', 'giving', 'leaders', 'testimonials', 'counselling-questions']

// Other journeys visit the same site, also after a failure of this one.
test.afterEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: e2eAdmin })
  await page.request.post('/api/admin/proof', { data: { password: e2eAdmin.password } })
  for (const key of keys) {
    const address = `/api/admin/site/${key}`
    const { version } = (await (await page.request.get(address)).json()) as { version: number }
    const data = { version, publish: true, edit: { kind: 'original' } }
    expect((await page.request.put(address, { data })).status()).toBe(200)
  }
})

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()

/** Undoes the newest change that says this. */
const undo = async (page: Page, did: string) => {
  await open(page, '/admin/site/changes')
  await page
    .getByRole('button', { name: `Undo: You ${did}` })
    .first()
    .click()
  await expectToast(page, 'Undone')
}

test(
  'the words, people and details of the site change on a phone, and can be undone',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    // Without a proof of who is there: the change of giving details asks for it.
    expect((await page.request.post('/api/admin/login', { data: e2eAdmin })).status()).toBe(200)
    await open(page, '/admin/site')
    await expect(page.getByRole('link', { name: /^Leaders/ })).toBeVisible()
    await expectFits(page, 'the overview')

    await test.step('the phone number', async () => {
      await page.getByRole('link', { name: /^Contact/ }).click()
      await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+233 24 555 0142')
      await expect(page.getByText('Kept on this device.').first()).toBeVisible()
      await expectNoBarriers(page)
      await publish(page)
      await expectToast(page, 'Published')
      await open(page, '/contact')
      await expect(page.getByRole('main').getByText('+233 24 555 0142').first()).toBeVisible()
    })

    await test.step('the mobile money number, with a proof', async () => {
      await open(page, '/admin/site/giving')
      await page.getByRole('textbox', { name: 'Mobile money number' }).fill('024 555 0199')
      await publish(page)
      await page
        .getByRole('dialog', { name: 'Change how people send you money?' })
        .getByRole('button', { name: 'Publish' })
        .click()
      const proof = page.getByRole('dialog', { name: "Please confirm that it's you" })
      await proof.getByLabel('Your password', { exact: true }).fill(e2eAdmin.password)
      await proof.getByRole('button', { name: 'Confirm' }).click()
      await expectToast(page, 'Published')
      expect(await (await page.request.get('/donate')).text()).toContain('024 555 0199')
      await undo(page, 'changed the mobile money number')
      await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
      expect(await (await page.request.get('/donate')).text()).not.toContain('024 555 0199')
    })

    await test.step('a story that is added', async () => {
      const name = `Adwoa ${ownWord()}`
      await open(page, '/admin/site/testimonials')
      await page.getByRole('link', { name: 'Add story' }).click()
      await page.getByRole('textbox', { name: 'What they say' }).fill('I stayed for the tea.')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await page.getByRole('textbox', { name: 'Work and place' }).fill('Baker, Tema')
      await publish(page)
      await expectToast(page, 'Published')
      await expect(page.getByRole('link', { name })).toBeVisible()
      await open(page, '/')
      await expect(page.getByText(name).first()).toBeAttached()
    })

    await test.step('a leader who leaves, and comes back', async () => {
      await open(page, '/admin/site/leaders')
      await page.getByRole('button', { name: 'Actions for Chidi Okafor' }).click()
      await page.getByRole('menuitem', { name: 'Remove leader' }).click()
      await expectToast(page, 'Removed “Chidi Okafor”')
      await open(page, '/about')
      await expect(page.getByRole('heading', { name: 'Abena Boateng' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Chidi Okafor' })).toHaveCount(0)
      await undo(page, 'removed the leader “Chidi Okafor”')
      await open(page, '/about')
      await expect(page.getByRole('heading', { name: 'Chidi Okafor' })).toBeVisible()
    })

    await test.step('the order of the questions', async () => {
      const wanted = 'Is what I say confidential?'
      await open(page, '/admin/site/questions')
      await page.getByRole('link', { name: /^Questions about counselling/ }).click()
      await page.getByRole('button', { name: 'Change the order' }).click()
      await expectFits(page, 'the order of questions')
      await page.getByRole('button', { name: `Move ${wanted} up` }).click()
      await page.getByRole('button', { name: 'Save the order' }).click()
      await expectToast(page, 'The order is saved')
      await open(page, '/counselling')
      const questions = page.getByRole('region', { name: /questions/i }).locator('summary, button')
      await expect(questions.first()).toContainText(wanted)
      await undo(page, 'changed the order of Questions about counselling')
      await open(page, '/counselling')
      await expect(questions.first()).toContainText('What does counselling cost?')
    })
  },
)
