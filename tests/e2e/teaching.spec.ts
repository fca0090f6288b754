import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { alive, createGate, newAddress, open, openLetter } from './steps.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog')
const toast = (page: Page): Locator => page.locator('.toast')

const video = 'Called, not just employed: finding purpose in ordinary work'
const text = 'Understanding grace when you grew up earning everything'

/** The address of a teaching's own page, by its title. */
const addressOf = async (page: Page, title: string): Promise<string> => {
  const answer = await page.request.get(`/api/teachings?view=card&search=${encodeURIComponent(title)}`)
  const [teaching] = (await answer.json()) as { id: string }[]
  return `/teachings/${teaching?.id}`
}

/** Opens a teaching over the archive, or on its own page: both show the same. */
const views: [string, (page: Page, title: string) => Promise<Locator>][] = [
  [
    'the dialog',
    async (page, title) => {
      await open(page, `/teachings?search=${encodeURIComponent(title)}`)
      await page.locator('.teaching-card').getByRole('link').click()
      await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
      return dialog(page)
    },
  ],
  [
    'its own page',
    async (page, title) => {
      await open(page, await addressOf(page, title))
      return page.getByRole('main')
    },
  ],
]
const openDialog = views[0]![1]

for (const [where, show] of views)
  test.describe(`a teaching in ${where}`, () => {
    test(
      'shows a picture first, and the player of the no-cookie host after a press',
      { tag: '@desk' },
      async ({ page }) => {
        const asked: string[] = []
        await page.route(/youtube|ytimg/, async (route) => {
          asked.push(new URL(route.request().url()).host)
          await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
        })
        const view = await show(page, video)
        await expect(view.getByText('24 min').first()).toBeVisible()
        expect(asked).toEqual([])
        await view.getByRole('button', { name: `Play video: ${video}` }).click()
        const player = view.locator('iframe')
        await expect(player).toHaveAttribute('title', video)
        await expect(player).toHaveAttribute(
          'src',
          /^https:\/\/www\.youtube-nocookie\.com\/embed\/demo-[\w-]+\?autoplay=1/,
        )
        await expect(player).toBeFocused()
        await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
        const link = view.getByRole('link', { name: /^Watch on YouTube/ })
        await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=demo-/)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      },
    )

    test('names category, speaker and date, and has the text with it', async ({ page }) => {
      const view = await show(page, video)
      await expect(view.locator('.tag').first()).toHaveText('Life Purpose')
      await expect(view.locator('.teaching-facts')).toContainText(/Efua Mensah · \d+ \w+ 20\d\d/)
      await expect(view.locator('.teaching-excerpt')).toContainText('What Joseph, Daniel and Lydia can teach')
      await expect(view.locator('.prose li').first()).toContainText('Joseph kept honest books')
    })

    test('likes and saves, says so, and still knows it after a reload', async ({ page }) => {
      const view = await show(page, text)
      for (const [offer, done, kept] of [
        ['Like', 'Liked', 'Liked!'],
        ['Save', 'Saved', 'Saved!'],
      ] as const) {
        const button = view.getByRole('button', { name: offer, exact: true })
        await expect(button).toHaveAttribute('aria-pressed', 'false')
        await button.click()
        await expect(toast(page)).toContainText(kept)
        await expect(view.getByRole('button', { name: done, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
      }
      await page.reload()
      await alive(page)
      for (const [offer, done, removed] of [
        ['Like', 'Liked', 'Like removed'],
        ['Save', 'Saved', 'Removed from saved'],
      ] as const) {
        const main = page.getByRole('main')
        await main.getByRole('button', { name: done, exact: true }).click()
        await expect(toast(page)).toContainText(removed)
        await expect(main.getByRole('button', { name: offer, exact: true })).toHaveAttribute(
          'aria-pressed',
          'false',
        )
      }
    })

    test(
      'takes a question, which is stored with it, confirmed, and cleared',
      { tag: '@desk' },
      async ({ page }) => {
        const view = await show(page, video)
        const button = view.getByRole('button', { name: 'Ask Question' })
        const form = view.getByRole('form', { name: 'Ask about this teaching' })
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(form).toHaveCount(0)
        await button.click()
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await button.click()
        await expect(form).toHaveCount(0)
        await button.click()

        await form.getByRole('button', { name: 'Send question' }).click()
        const problems = form.getByRole('group', { name: 'There is a problem' })
        await expect(problems).toBeFocused()
        await expect(problems.getByRole('link')).toHaveCount(3)
        await form.getByLabel('Email').fill('ama@')
        await form.getByRole('button', { name: 'Send question' }).click()
        await expect(problems).toContainText('Please enter a valid email address')

        const email = newAddress()
        await form.getByLabel('Name').fill('Ama')
        await form.getByLabel('Email').fill(email)
        await form.getByLabel('Your question').fill('What if nobody claps for years?')
        await form.getByRole('button', { name: 'Send question' }).click()
        await expect(toast(page)).toContainText('Question Submitted')
        await expect(toast(page)).toContainText("We'll review your question and respond soon.")
        for (const label of ['Name', 'Email', 'Your question'])
          await expect(form.getByLabel(label)).toHaveValue('')
        await form.getByRole('button', { name: 'Cancel' }).click()
        await expect(form).toHaveCount(0)
        await expect(button).toBeFocused()

        await openLetter(page, email)
        await expect(page.frameLocator('iframe').getByText(video).first()).toBeVisible()
      },
    )

    test('is set as a text, with its reading time', async ({ page }) => {
      const view = await show(page, text)
      await expect(view.getByText('6 min read').first()).toBeVisible()
      await expect(view.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
      await expect(view.getByRole('link', { name: /^Watch on YouTube/ })).toHaveCount(0)
      const prose = view.locator('.prose')
      await expect(prose.getByRole('heading', { name: 'Dead people do not apply' })).toBeVisible()
      const quote = prose.getByRole('figure').first()
      await expect(quote.getByRole('blockquote')).toContainText('But God, being rich in mercy')
      await expect(quote.locator('figcaption')).toHaveText('Ephesians 2:4–5')
      await expect(prose.getByRole('listitem')).toHaveCount(4)
      await expect(prose).not.toContainText('##')
    })

    test('has no barriers, also with the form open, in either theme', async ({ page }) => {
      test.slow()
      for (const title of [video, text]) {
        const view = await show(page, title)
        await view.getByRole('button', { name: 'Like', exact: true }).click()
        await view.getByRole('button', { name: 'Ask Question' }).click()
        await expectNoBarriers(page)
        await view.getByRole('button', { name: 'Liked', exact: true }).click()
      }
    })
  })

test.describe('when a question cannot be delivered', () => {
  test.use({ expectedComplaints: [/status of 50\d|ERR_FAILED/] })

  test('what was typed stays, and a toast says so', async ({ page }) => {
    const view = await openDialog(page, text)
    await view.getByRole('button', { name: 'Ask Question' }).click()
    await page.route('**/api/questions', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not just now.', code: 'unavailable' } }),
    )
    await view.getByLabel('Name').fill('Ama')
    await view.getByLabel('Email').fill(newAddress())
    await view.getByLabel('Your question').fill('Why?')
    await view.getByRole('button', { name: 'Ask Question' }).click()
    await expect(view.getByLabel('Your question')).toBeHidden()
    await view.getByRole('button', { name: 'Ask Question' }).click()
    await expect(view.getByLabel('Your question')).toHaveValue('Why?')
    await view.getByRole('button', { name: 'Send question' }).click()
    await expect(toast(page)).toContainText('Submission Failed')
    await expect(toast(page)).toContainText('Not just now.')
    await expect(view.getByLabel('Your question')).toHaveValue('Why?')
  })
})

test('a browser that stores nothing is told how long a like is kept', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const view = await openDialog(page, text)
  await view.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(toast(page)).toContainText('Liked!')
  await expect(toast(page)).toContainText('Your browser keeps this only until the page is closed.')
  await expect(view.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
})

test('the dialog is there at once, and its text when it has come', async ({ page }) => {
  const gate = createGate()
  await page.route(/\/api\/teachings\/[\da-f-]{36}$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  const view = await openDialog(page, text)
  await expect(view.getByText('Loading the text')).toBeAttached()
  await expect(view.getByRole('button', { name: 'Ask Question' })).toBeVisible()
  gate.open()
  await expect(view.getByRole('heading', { name: 'Monday morning' })).toBeAttached()
})

test.describe('when the text cannot be loaded', () => {
  test.use({ expectedComplaints: [/status of 500/] })

  test('the dialog says so, and Try again brings it', async ({ page }) => {
    await page.route(/\/api\/teachings\/[\da-f-]{36}$/, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
    )
    const view = await openDialog(page, text)
    await expect(view.getByRole('alert')).toContainText('Failed to load the text')
    await page.unroute(/\/api\/teachings\/[\da-f-]{36}$/)
    await view.getByRole('button', { name: 'Try again' }).click()
    await expect(view.getByRole('heading', { name: 'Monday morning' })).toBeAttached()
  })
})

test(
  'with the keyboard alone: to a card, into the dialog, like, ask, and back to the card',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, `/teachings?search=${encodeURIComponent(text)}`)
    const card = page.locator('.teaching-card').getByRole('link')
    await page.getByRole('searchbox', { name: 'Search teachings' }).focus()
    for (let step = 0; step < 6 && !(await card.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Like' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog(page).getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(card).toBeFocused()
  },
)

test.describe('its own page', () => {
  test('leads back to the archive and on to others of its category', { tag: '@desk' }, async ({ page }) => {
    await open(page, await addressOf(page, text))
    const related = page.getByRole('region', { name: 'More on Theology' })
    await expect(related.getByRole('article')).toHaveCount(3)
    await expect(related.getByRole('heading', { name: text })).toHaveCount(0)
    await related.getByRole('link').first().click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Teachings Archive' }).click()
    await expect(page).toHaveURL('/teachings')
  })

  test('comes whole from the server, for people and links without JavaScript', async ({
    browser,
    baseURL,
    page,
  }) => {
    const address = await addressOf(page, text)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const still = await context.newPage()
    expect((await still.goto(address))?.status()).toBe(200)
    await expect(still).toHaveTitle(`${text} | Sankofa`)
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(still.getByRole('heading', { name: 'Monday morning' })).toBeVisible()
    await expect(still.getByRole('region', { name: 'More on Theology' }).getByRole('article')).toHaveCount(3)
    await context.close()
  })

  test.describe('of a teaching that is not there', () => {
    test.use({ expectedComplaints: [/status of 40\d/] })

    test('is answered with 404 and a way back', async ({ page }) => {
      for (const id of ['0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11', 'grace']) {
        const answer = await page.goto(`/teachings/${id}`)
        expect(answer?.status()).toBe(404)
        await alive(page)
        await expect(page).toHaveTitle('Teaching Not Found | Sankofa')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teaching Not Found')
      }
      await page.getByRole('link', { name: 'Back to Teachings' }).click()
      await expect(page).toHaveURL('/teachings')
    })
  })
})
