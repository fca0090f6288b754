import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, expectToast, openTab, ownWord, searchFor } from './dashboard/admin-steps.ts'
import { openEmailAbout } from './member-steps.ts'
import { alive, newAddress, open } from './steps.ts'

const password = 'seven proverbs at dawn'

const openInbox = async (page: Page, search: string): Promise<void> => {
  await page.goto('/admin/inbox?state=all')
  await alive(page)
  await searchFor(page, 'Search messages', search)
}

/** The dialog of the one request that a search of the inbox finds. */
const openFound = async (
  page: Page,
  search: string,
  { name, reference }: { name: string; reference: string },
) => {
  await openInbox(page, search)
  await page.getByRole('button', { name: `Open ${reference} from ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('heading', { name: 'Prayer request' })).toBeVisible()
  return dialog
}

const linkOf = async (page: Page, email: string, subject: string): Promise<string> => {
  await openEmailAbout(page, email, subject)
  const href = await page.frameLocator('iframe').locator('a[href*="/my-request#"]').getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  return pathname + hash
}

test(
  'a prayer request is given to a colleague, answered, written back to, answered again, closed and found again',
  { tag: ['@both', '@all'] },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const colleague = await addColleague(page, { password, roles: ['care'] })
    const [word, email] = [ownWord(), newAddress('yaa')]
    const name = `Yaa ${ownWord()}`
    const answer = await page.request.post('/api/prayer-requests', {
      data: { name, email, request: `Please pray for my mother ${word}.`, wantsContact: true },
    })
    const { reference } = (await answer.json()) as { reference: string }
    const prayer = { name, reference }
    const elsewhere = await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: 'reduce',
      viewport: page.viewportSize(),
    })
    const theirs = await elsewhere.newPage()

    await test.step('the first email leads to a page with the promise', async () => {
      await open(theirs, await linkOf(theirs, email, "We've received your prayer request"))
      await expect(theirs.getByRole('heading', { name: `Prayer request ${reference}` })).toBeVisible()
      await expect(theirs.getByText(/Received .*\. We'll reply by .* \d\d:\d\d\./)).toBeVisible()
      await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    })

    await test.step('an administrator gives it to a colleague', async () => {
      await openTab(page)
      const dialog = await openFound(page, reference, prayer)
      await dialog.getByLabel('Assigned to').selectOption(colleague.name)
      await expectToast(page, `Assigned to ${colleague.name}`)
      await expect(dialog.getByLabel('Status')).toHaveValue('in progress')
      await expect(dialog.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
      await theirs.reload()
      await expect(theirs.getByText(/We started reading it/)).toBeVisible()
    })

    await test.step('the colleague answers it, after a look at the email', async () => {
      // The page that is open must not ask for more with the colleague's session.
      await page.goto('about:blank')
      await page.request.post('/api/admin/login', { data: { email: colleague.email, password } })
      const dialog = await openFound(page, word, prayer)
      await dialog.getByRole('button', { name: 'Saved replies' }).click()
      await page.getByRole('button', { name: 'Insert Praying with you' }).click()
      await expect(dialog.getByLabel('Your reply')).toHaveValue(/^Thank you for trusting us with this, Yaa\./)
      await dialog.getByText('Preview the email').click()
      const preview = dialog.locator('.answer-preview')
      await expect(preview).toContainText(`Re: Your message (${reference})`)
      await expect(preview).toContainText('Hello Yaa,')
      await expectNoBarriers(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await dialog.getByRole('button', { name: 'Send reply' }).click()
      await expectToast(page, 'Reply sent')
      await expect(dialog.locator('.conversation')).toContainText('We have read your request')
      await expect(dialog.getByLabel('Your reply')).toHaveValue('')
      await expect(dialog.getByLabel('Status')).toHaveValue('in progress')
    })

    const link = await linkOf(theirs, email, `Re: Your message (${reference})`)

    await test.step('the person reads it, and writes back', async () => {
      await open(theirs, link)
      await expect(theirs.getByText("We've replied")).toBeVisible()
      await expect(theirs.getByRole('main')).toContainText('We have read your request')
      await expectNoBarriers(theirs)
      await theirs.getByLabel('Your message').fill('On Thursday, please.')
      await theirs.getByRole('button', { name: 'Send message' }).click()
      await expect(theirs.locator('.my-request-messages')).toContainText('On Thursday, please.')
      await expect(theirs.getByText(/Received .*\. We'll reply by .* \d\d:\d\d\./)).toBeVisible()
    })

    await test.step('the colleague answers again and closes it', async () => {
      const dialog = await openFound(page, reference, prayer)
      await expect(dialog.locator('.conversation')).toContainText('On Thursday, please.')
      await dialog.getByLabel('Your reply').fill('Esi calls you on Thursday at six.')
      await dialog.getByRole('button', { name: 'Send and close' }).click()
      await expectToast(page, 'Reply sent')
      await expect(dialog.getByLabel('Status')).toHaveValue('done')
      await theirs.reload()
      await expect(theirs.locator('.my-request-messages')).toContainText('on Thursday at six')
      await expect(theirs.getByText("We've replied", { exact: true })).toBeVisible()
    })

    await test.step('it is found again by its reference and by a word of its text', async () => {
      for (const search of [reference, word, name]) {
        const dialog = await openFound(page, search, prayer)
        await expect(dialog.locator('.conversation').getByRole('listitem')).toHaveCount(3)
      }
    })
    await elsewhere.close()
  },
)
