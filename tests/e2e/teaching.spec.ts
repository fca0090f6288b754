import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { alive, newAddress, open, openEmail } from './steps.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog')
const toast = (page: Page): Locator => page.locator('.toast')

const video = 'Called, not just employed: finding purpose in ordinary work'
const text = 'Understanding grace when you grew up earning everything'

const cardOf = async (page: Page, title: string): Promise<Locator> => {
  await open(page, `/teachings?search=${encodeURIComponent(title)}`)
  return page.locator('.teaching-card').getByRole('link')
}

const openDialog = async (page: Page, title: string): Promise<Locator> => {
  await (await cardOf(page, title)).click()
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
  return dialog(page)
}

test(
  'a video on YouTube shows its picture first, and the player of the no-cookie host after a press',
  { tag: '@all' },
  async ({ page }) => {
    const asked: string[] = []
    await page.route(/youtube|ytimg/, async (route) => {
      asked.push(new URL(route.request().url()).host)
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    })
    // The demo has films of our own; here the one that is opened is on YouTube.
    await page.route(/\/api\/teachings\?/, async (route) => {
      const answer = await route.fetch()
      const rows = (await answer.json()) as object[]
      await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, videoId: 'dQw4w9WgXcQ' })) })
    })
    await page.route(/\/api\/teachings\/[\w-]{36}$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), videoId: 'dQw4w9WgXcQ' } })
    })
    const view = await openDialog(page, video)
    await expect(view.getByRole('link', { name: /^Watch on YouTube/ })).toBeVisible()
    expect(asked).toEqual([])
    await view.getByRole('button', { name: `Play video: ${video}` }).click()
    const player = view.locator('iframe')
    await expect(player).toHaveAttribute('title', video)
    await expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    )
    await expect(player).toBeFocused()
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
  },
)

test(
  'a film of ours is fetched and plays after a press, and not before',
  { tag: '@all' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/films/')) asked.push(new URL(request.url()).pathname)
    })
    const view = await openDialog(page, video)
    const button = view.getByRole('button', { name: `Play video: ${video}` })
    await expect(button).toHaveAccessibleName(/, 0:\d\d, \d+ KB$/)
    expect(asked).toEqual([])
    await button.click()
    const film = view.locator('video')
    await expect(film).toBeFocused()
    await expect.poll(() => asked).toContain('/films/called-not-just-employed.mp4')
    await expect
      .poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime), 'the browser plays it')
      .toBeGreaterThan(0.2)
  },
)

test.describe('a film that does not come', () => {
  test.use({ expectedComplaints: [/\/films\//] })

  test('says so, and Try again brings it', { tag: '@all' }, async ({ page }) => {
    await page.route('**/films/*.mp4', (route) => route.abort())
    const view = await openDialog(page, video)
    await view.getByRole('button', { name: `Play video: ${video}` }).click()
    await expect(view.getByRole('alert')).toContainText("We couldn't play the film.")
    await page.unroute('**/films/*.mp4')
    await view.getByRole('button', { name: 'Try again' }).click()
    await expect(view.locator('video')).toBeFocused()
    await expect
      .poll(() => view.locator('video').evaluate((one: HTMLVideoElement) => one.readyState))
      .toBeGreaterThan(1)
  })
})

test(
  'a teaching is liked, saved, asked about, and still kept after a reload',
  { tag: '@both' },
  async ({ page }) => {
    const view = await openDialog(page, text)
    await view.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(toast(page)).toContainText('Liked!')
    await view.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Saved!')

    await view.getByRole('button', { name: 'Ask Question' }).click()
    const form = view.getByRole('form', { name: 'Ask about this teaching' })
    const email = newAddress()
    await form.getByLabel('Name').fill('Ama')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Your question').fill('What if no one claps for years?')
    await form.getByRole('button', { name: 'Send question' }).click()
    await expect(toast(page)).toContainText('Question Submitted')
    await expect(view.getByText('Thank you, Ama. We have your question.')).toBeVisible()

    await page.reload()
    await alive(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await main.getByRole('button', { name: 'Liked', exact: true }).click()
    await expect(toast(page)).toContainText('Like removed')

    await openEmail(page, email)
    await expect(page.frameLocator('iframe').getByText(text).first()).toBeVisible()
  },
)

test(
  'with the keyboard alone: to a card, into the dialog, like, ask, and back to the card',
  { tag: '@all' },
  async ({ page }) => {
    const card = await cardOf(page, text)
    await page.getByRole('searchbox', { name: 'Search teachings' }).focus()
    for (let step = 0; step < 6 && !(await card.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('link', { name: 'Dr Naledi Khumalo' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Like' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog(page).getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
    for (const _past of ['Save', 'Share', 'Ask Question']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Name')).toBeVisible()
    for (const _past of ['Ask on WhatsApp', 'Name']) await page.keyboard.press('Tab')
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(card).toBeFocused()
  },
)

test(
  'its own page opens others of its category over it, and leads back to the archive',
  { tag: '@all' },
  async ({ page }) => {
    const card = await cardOf(page, text)
    await open(page, (await card.getAttribute('href')) ?? '')
    const related = page.getByRole('region', { name: 'More on Theology' })
    await related.getByRole('link').first().click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'All teachings' }).click()
    await expect(page).toHaveURL('/teachings')
  },
)

test(
  'a video that is liked, and a text with a question that lacks something, have no barriers in either theme',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const view = await openDialog(page, video)
    await view.getByRole('button', { name: 'Like', exact: true }).click()
    await expectNoBarriers(page)
    await openDialog(page, text)
    await view.getByRole('button', { name: 'Ask Question' }).click()
    await view.getByRole('button', { name: 'Send question' }).click()
    await expect(view.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await expectNoBarriers(page)
  },
)
