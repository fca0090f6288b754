import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { openTab, ownWord, rowOf } from './dashboard/admin-steps.ts'
import { findEvent } from './event-steps.ts'
import { createMember, signIn } from './member-steps.ts'
import { goInBrowser, newAddress, open, pressBeside } from './steps.ts'

const toast = (page: Page) => page.locator('.toast')

/** The request arrives, and its answer is lost. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

test.describe('an answer that is lost', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_RESET/] })

  test('is asked for again by pressing again, and nothing is stored twice', async ({ page }) => {
    const word = ownWord()
    await open(page, '/contact')
    const form = page.getByRole('form', { name: 'Contact Us' })
    await form.getByLabel('Name').fill('Ama Owusu')
    await form.getByLabel('Email').fill(newAddress())
    await form.getByLabel('Message').fill(`Where do you meet? ${word}`)
    await page.route('**/api/contact', loseAnswer, { times: 1 })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(toast(page)).toContainText(
      "We're not sure that reached us. Check your connection and try again: it won't be sent twice.",
    )
    await expect(form.getByLabel('Message')).toHaveValue(`Where do you meet? ${word}`)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(toast(page)).toContainText('Message Sent')
    await expect(page.getByText('Thank you, Ama. We have your message.')).toBeVisible()

    await openTab(page, `inbox?search=${word}`)
    await expect(rowOf(page, 'Ama Owusu')).toHaveCount(1)
  })
})

test.describe('a page that is left in the middle of writing', () => {
  test('has it all again after Back', async ({ page }) => {
    await open(page, '/join-us')
    const form = page.getByRole('form', { name: 'Join Us' })
    await form.getByLabel('First name').fill('Ama')
    await form.getByLabel('How did you hear').selectOption('Church Event')
    await form.getByLabel('Bible study').check()
    await form.getByLabel('Mentorship').check()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Prayer' }).click()
    await expect(page).toHaveTitle(/Prayer/)
    await page.goBack()
    await expect(page).toHaveTitle(/Join/)
    await expect(form.getByLabel('First name')).toHaveValue('Ama')
    await expect(form.getByLabel('How did you hear')).toHaveValue('Church Event')
    await expect(form.getByLabel('Bible study')).toBeChecked()
    await expect(form.getByLabel('Mentorship')).toBeChecked()
    await expect(form.getByLabel('Social justice')).not.toBeChecked()
    await expect(form.getByLabel('Last name')).toHaveValue('')
  })

  test(
    'has nothing of what was sent, and nothing for the next person at the computer',
    { tag: '@all' },
    async ({ page, browser }) => {
      const member = await createMember(page, browser)
      await signIn(page, member)
      await goInBrowser(page, '/contact')
      const message = page.getByRole('form', { name: 'Contact Us' }).getByLabel('Message')
      await message.fill('Please call me.')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText(/We have your message\.$/)).toBeVisible()
      await goInBrowser(page, '/prayer')
      await expect(page).toHaveTitle(/Prayer/)
      await page.goBack()
      await expect(page).toHaveTitle(/Contact/)
      await expect(message).toHaveValue('')

      await message.fill('Something that is private.')
      await goInBrowser(page, '/account')
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/auth?next=%2Faccount')
      await page.goBack()
      await expect(page).toHaveTitle(/Contact/)
      // What was kept would be entered in the same frame that shows the page.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await expect(message).toHaveValue('')
    },
  )
})

test('a dialog with words in it asks before it goes', async ({ page }) => {
  await open(page, '/events')
  await page.getByRole('link', { name: 'Propose an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose an Event' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const words = dialog.getByLabel('What would happen, and who is it for?')
  await words.fill('A walk by the sea, for the tired.')

  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  // A browser closes a dialog at the second Escape, no matter what the page says.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(words).toHaveValue('A walk by the sea, for the tired.')
  await pressBeside(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await words.press('End')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  const opener = page.getByRole('link', { name: 'Propose an Event' })
  await expect(opener, 'focus comes back').toBeFocused()

  await opener.click()
  await words.focus()
  await page.keyboard.press('Escape')
  await expect(dialog, 'nothing was written').toBeHidden()
})

test.describe('Back', () => {
  test(
    'closes a dialog and stays on its page, and asks where there are words in it',
    { tag: '@all' },
    async ({ page }) => {
      await openTab(page)
      await page.getByRole('link', { name: 'Events', exact: true }).click()
      await expect(page).toHaveURL('/admin/events')
      await page.getByRole('button', { name: 'Create event' }).click()
      const form = page.getByRole('dialog', { name: 'Create event' })
      const question = page.getByRole('dialog', { name: 'Discard your changes?' })
      await expect(form).toBeVisible()
      await page.goBack()
      await expect(form).toBeHidden()
      await expect(page).toHaveURL('/admin/events')

      await page.getByRole('button', { name: 'Create event' }).click()
      await form.getByLabel('Title').fill('A walk by the sea')
      await page.goBack()
      await expect(question).toBeVisible()
      // Back closes the question, too.
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(form.getByLabel('Title')).toHaveValue('A walk by the sea')
      await page.goBack()
      await question.getByRole('button', { name: 'Discard changes' }).click()
      await expect(form).toBeHidden()
      await expect(page).toHaveURL('/admin/events')
      await expect
        .poll(() => page.evaluate(() => (history.state as { dialog?: string } | null)?.dialog))
        .toBe(undefined)
      await page.goBack()
      await expect(page).toHaveURL('/admin')
    },
  )

  test(
    'from a question that took the place of another dialog leads to the list',
    { tag: '@all' },
    async ({ page }) => {
      const name = `Akosua ${ownWord()}`
      const event = await findEvent(page, 'Reading Ruth together')
      await page.request.post(`/api/events/${event.id}/register`, {
        data: { fullName: name, email: newAddress(), numberOfAttendees: 1 },
      })
      const list = `registrations?search=${encodeURIComponent(name)}`
      await openTab(page, list)
      await rowOf(page, name).getByRole('button', { name: /^Open/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel registration' }).click()
      await expect(dialog).toContainText('Cancel this registration?')
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(/\/admin\/registrations\?search=/)
      await page.getByRole('link', { name: 'Today' }).click()
      await expect(page).toHaveURL('/admin')
      await page.goBack()
      await expect(rowOf(page, name)).toBeVisible()
    },
  )
})
