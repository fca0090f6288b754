import type { Locator, Page, Route } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { createGate, goInBrowser, open, expectOneToThreeColumns } from './steps.ts'

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const titles = (page: Page): Locator => cards(page).getByRole('heading')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search teachings' })
const category = (page: Page): Locator => page.getByRole('combobox', { name: 'Category' })
const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages of teachings' })
const syncButton = (page: Page): Locator => page.getByRole('button', { name: 'Sync videos' }).first()
const toast = (page: Page): Locator => page.locator('.toast')

type Card = { id: string; title: string; category: string; excerpt: string; videoId: string | null }

const aCard = (number: number, given: Partial<Card> = {}): Card & Record<string, unknown> => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Teaching ${number}`,
  category: 'Theology',
  excerpt: 'Words.',
  imageUrl: null,
  videoId: null,
  speaker: 'Sankofa',
  duration: null,
  publishedAt: '2026-02-22T08:00:00.000Z',
  createdAt: '2026-02-22T08:00:00.000Z',
  ...given,
})

/** Answers for the API as it answers: a page of the cards, and how many there are. */
const answerFrom =
  (all: object[]) =>
  async (route: Route): Promise<void> => {
    const query = new URL(route.request().url()).searchParams
    const offset = Number(query.get('offset') ?? 0)
    const rows = all.slice(offset, offset + Number(query.get('limit')))
    await route.fulfill({ json: rows, headers: { 'X-Total-Count': String(all.length) } })
  }

/** The archive with lists that the browser itself fetches, so that a test can answer for the API. */
const goToArchive = async (page: Page, address = '/teachings'): Promise<void> => {
  await open(page, '/newsletter/confirm')
  await goInBrowser(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Teachings Archive' })).toBeVisible()
}

const listOf = async (page: Page, query = ''): Promise<{ rows: Card[]; total: number }> => {
  const answer = await page.request.get(`/api/teachings?view=card&${query}`)
  return { rows: (await answer.json()) as Card[], total: Number(answer.headers()['x-total-count']) }
}

const titlesOf = async (page: Page, query: string): Promise<string[]> =>
  (await listOf(page, query)).rows.map(({ title }) => title)

test.describe('the archive', () => {
  test('shows six teachings, newest first, and how many there are', { tag: '@desk' }, async ({ page }) => {
    const { rows, total } = await listOf(page, 'limit=6')
    await open(page, '/teachings')
    await expect(page).toHaveTitle('Teachings Archive | Sankofa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teachings Archive')
    await expect(syncButton(page)).toBeEnabled()
    await expect(search(page)).toHaveAttribute('placeholder', 'Search teachings...')
    await expect(category(page).getByRole('option')).toHaveText([
      'All',
      'Life Purpose',
      'Relationships',
      'Theology',
      'Social Justice',
      'Seasons',
    ])
    await expect(titles(page)).toHaveText(rows.map(({ title }) => title))
    const picture = page.getByRole('main').getByRole('article').first().locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(pager(page)).toContainText(`Showing 1-6 of ${total} teachings`)
    await expect(pager(page)).toContainText(`Page 1 of ${Math.ceil(total / 6)}`)
    await expect(page.getByRole('status').filter({ hasText: `${total} teachings` })).toBeAttached()
  })

  test(
    'turns pages by Next and Previous, each under its address, and Back turns back',
    { tag: '@desk' },
    async ({ page }) => {
      const { total } = await listOf(page, 'limit=1')
      const last = Math.ceil(total / 6)
      await open(page, '/teachings')
      const previous = pager(page).getByRole('link', { name: 'Previous' })
      const next = pager(page).getByRole('link', { name: 'Next' })
      await expect(previous).toBeDisabled()
      await next.click()
      await expect(page).toHaveURL('/teachings?page=2')
      await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6&offset=6'))
      await expect(pager(page)).toContainText(`Showing 7-12 of ${total} teachings`)
      await expect(pager(page)).toContainText(`Page 2 of ${last}`)
      await previous.click()
      await expect(page).toHaveURL('/teachings')
      await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6'))
      await page.goBack()
      await expect(page).toHaveURL('/teachings?page=2')
      await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6&offset=6'))
      await goInBrowser(page, `/teachings?page=${last}`)
      await expect(pager(page)).toContainText(`-${total} of ${total} teachings`)
      await expect(next).toBeDisabled()
    },
  )

  test('three quick taps on Next turn one page, and Back turns it back', async ({ page }) => {
    await open(page, '/teachings')
    const next = pager(page).getByRole('link', { name: 'Next' })
    await next.evaluate((link: HTMLElement) => {
      for (let tap = 0; tap < 3; tap += 1) link.click()
    })
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(page.getByRole('heading', { name: 'Teachings, page 2' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/teachings')
  })

  test('starts a turned page at its first card, for the eyes and for the keyboard', async ({ page }) => {
    await open(page, '/teachings')
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Teachings, page 2' })).toBeFocused()
    await expect(titles(page).first()).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
  })

  test('offers the first and last pages, with ellipses around the current one', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone shows Previous, Page X of Y and Next')
    await page.route(
      '**/api/teachings?*',
      answerFrom(Array.from({ length: 43 }, (_, index) => aCard(index + 1))),
    )
    await goToArchive(page, '/teachings?page=4')
    await expect(pager(page)).toContainText('Showing 19-24 of 43 teachings')
    await expect(pager(page).getByRole('listitem')).toHaveText(['1', '…', '3', '4', '5', '…', '8'])
    await expect(pager(page).getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
    await pager(page).getByRole('link', { name: 'Page 8' }).click()
    await expect(pager(page)).toContainText('Showing 43-43 of 43 teachings')
    await expect(pager(page).getByRole('listitem')).toHaveText(['1', '…', '7', '8'])
  })

  test('has one canonical address for a page, wherever it is rendered and whatever else is in the address', async ({
    page,
  }) => {
    const written = async (address: string) => {
      const html = await (await page.request.get(address)).text()
      return /<link rel="canonical" href="(.*?)">/.exec(html)![1]!.replaceAll('&#38;', '&')
    }
    const canonical = page.locator('link[rel="canonical"]')
    const second = await written('/teachings?page=2')
    expect(new URL(second).search).toBe('?page=2')
    await open(page, '/teachings?page=2&from=letter')
    await expect(canonical).toHaveAttribute('href', second)
    await goInBrowser(page, '/teachings?page=3&category=Theology')
    await expect(canonical).toHaveAttribute('href', await written('/teachings?category=Theology&page=3'))
    await goInBrowser(page, '/about')
    await expect(canonical).toHaveAttribute('href', await written('/about'))
  })

  test(
    'finds a part of title or excerpt while somebody types, and starts at page 1 again',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, '/teachings')
      await goInBrowser(page, '/teachings?page=2')
      await expect(pager(page)).toContainText('Page 2 of')
      const entries = await page.evaluate(() => history.length)
      await search(page).click()
      await search(page).pressSequentially('GRACE', { delay: 60 })
      await expect(page).toHaveURL('/teachings?search=GRACE')
      await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6&search=grace'))
      await expect(titles(page).first()).toBeVisible()
      await expect(search(page)).toBeFocused()
      await expect(search(page)).toHaveValue('GRACE')
      expect(await page.evaluate(() => history.length)).toBe(entries)
      await page.goBack()
      await expect(page).toHaveURL('/teachings')
      await expect(search(page)).toHaveValue('')
    },
  )

  test('shows one category, starts it at page 1, and Back leads out of it', async ({ page }) => {
    const { rows, total } = await listOf(page, 'limit=6&category=Relationships')
    await open(page, '/teachings?page=2')
    await category(page).selectOption('Relationships')
    await expect(page).toHaveURL('/teachings?category=Relationships')
    await expect(titles(page)).toHaveText(rows.map(({ title }) => title))
    await expect(pager(page)).toContainText(`of ${total} teachings`)
    await search(page).fill('the')
    await expect(page).toHaveURL('/teachings?search=the&category=Relationships')
    await category(page).selectOption('Seasons')
    await expect(page).toHaveURL('/teachings?search=the&category=Seasons')
    await page.goBack()
    await expect(category(page)).toHaveValue('Relationships')
    await page.goBack()
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(category(page)).toHaveValue('All')
  })

  test('a category that is chosen before the search is written takes it along', async ({ page }) => {
    await open(page, '/teachings')
    await search(page).fill('a')
    await category(page).selectOption('Theology')
    await expect(page).toHaveURL('/teachings?search=a&category=Theology')
    await expect(search(page)).toHaveValue('a')
  })

  test('a search that is not written yet when a card is opened is there after Back', async ({ page }) => {
    await open(page, '/teachings')
    await search(page).evaluate((box: HTMLInputElement) => {
      // As typing does it: React does not hear of what is set on the element itself.
      Reflect.set(HTMLInputElement.prototype, 'value', 'grace', box)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLElement>('main article a')?.click()
    })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/teachings?search=grace')
    await expect(search(page)).toHaveValue('grace')
    await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6&search=grace'))
  })

  test('keeps the old page, dimmed, while the next one is on its way', async ({ page }) => {
    await open(page, '/teachings')
    const first = (await titles(page).first().textContent()) ?? ''
    const gate = createGate()
    await page.route('**/api/teachings?*offset=6*', async (route) => {
      await gate.opened
      await route.continue()
    })
    await pager(page).getByRole('link', { name: 'Next' }).click()
    const results = page.getByRole('region', { name: /^Teachings/ })
    await expect(results).toHaveAttribute('aria-busy', 'true')
    await expect(titles(page).first()).toHaveText(first)
    await expect.poll(() => results.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.5')
    gate.open()
    await expect(results).toHaveAttribute('aria-busy', 'false')
    await expect(titles(page).first()).not.toHaveText(first)
  })

  test('says so when nothing fits, and clears the filters', async ({ page }) => {
    await open(page, '/teachings?search=nothing+fits&category=Theology')
    await expect(page.getByRole('heading', { name: 'No teachings found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    await expect(search(page)).toHaveValue('nothing fits')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/teachings')
    await expect(search(page)).toBeFocused()
    await expect(cards(page)).toHaveCount(6)
    await expect(search(page)).toHaveValue('')
    await expect(category(page)).toHaveValue('All')
  })

  test('is kind about a page past its end', async ({ page }) => {
    const last = Math.ceil((await listOf(page, 'limit=1')).total / 6)
    await open(page, '/teachings?page=500')
    await expect(page.getByRole('heading', { name: 'There is no page 500' })).toBeVisible()
    await page.getByRole('link', { name: `Go to page ${last}` }).click()
    await expect(page).toHaveURL(`/teachings?page=${last}`)
    await expect(titles(page).first()).toBeVisible()
  })

  test('is 1, 2 or 3 columns wide', { tag: '@desk' }, async ({ page }) => {
    await open(page, '/teachings')
    await expectOneToThreeColumns(page, '.archive-grid')
  })

  test('has no barriers with nothing in it, past its end and while it syncs, in either theme', async ({
    page,
  }) => {
    test.slow()
    await page.route('**/api/teachings/sync', () => {})
    for (const rows of [[], [aCard(1)]]) {
      await page.unroute('**/api/teachings?*')
      await page.route('**/api/teachings?*', answerFrom(rows))
      await goToArchive(page, rows.length === 0 ? '/teachings' : '/teachings?page=9')
      await expectNoBarriers(page)
    }
  })
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedComplaints: [/status of 500/] })

  test('the archive says so, and Try again brings it, over its own shape', async ({ page }) => {
    const answers = [500, 500, 200]
    const gate = createGate()
    await page.route('**/api/teachings?*', async (route) => {
      if (answers.shift() === 500)
        return route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } })
      await gate.opened
      await answerFrom([aCard(1)])(route)
    })
    await goToArchive(page)
    await expect(page.getByRole('alert')).toContainText('Failed to load teachings')
    await expect(page.getByRole('alert')).toContainText(
      'There was an error loading teachings. Please try again later.',
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Loading teachings')).toBeAttached()
    await expect(page.locator('.card-skeleton')).toHaveCount(6)
    gate.open()
    await expect(titles(page)).toHaveText(['Teaching 1'])
  })
})

test.describe('syncing', () => {
  const synced = {
    message: 'Successfully synced videos from the video service.',
    added: 2,
    updated: 0,
    isFresh: false,
  }

  test(
    'says that videos are syncing, tells of success and shows what is new, here and at home',
    { tag: '@desk' },
    async ({ page }) => {
      let rows = [aCard(1)]
      const gate = createGate()
      await page.route('**/api/teachings?*', (route) => answerFrom(rows)(route))
      await page.route('**/api/teachings/sync', async (route) => {
        expect(route.request().method()).toBe('POST')
        await gate.opened
        rows = [aCard(2), aCard(1)]
        await route.fulfill({ json: synced })
      })
      await open(page, '/newsletter/confirm')
      await goInBrowser(page, '/')
      await expect(page.getByRole('region', { name: 'Featured Teachings' }).getByRole('article')).toHaveCount(
        1,
      )
      await goInBrowser(page, '/teachings')
      await expect(titles(page)).toHaveText(['Teaching 1'])
      await syncButton(page).click()
      await expect(page.getByRole('button', { name: 'Syncing...' })).toBeDisabled()
      const note = page.getByRole('status').filter({ hasText: 'Videos are syncing from YouTube.' })
      await expect(note.locator('.spinner')).toBeVisible()
      await expect(titles(page)).toHaveText(['Teaching 1'])
      gate.open()
      await expect(toast(page)).toContainText('Success')
      await expect(toast(page)).toContainText(synced.message)
      await expect(titles(page)).toHaveText(['Teaching 2', 'Teaching 1'])
      await expect(note).toHaveCount(0)
      await expect(syncButton(page)).toBeEnabled()
      await goInBrowser(page, '/')
      await expect(page.getByRole('region', { name: 'Featured Teachings' }).getByRole('article')).toHaveCount(
        2,
      )
    },
  )

  test.describe('elsewhere', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('tells beside the button when it last went well, in the time of the ministry', async ({ page }) => {
      let syncedAt: string | null = null
      await page.route('**/api/teachings/last-sync', (route) => route.fulfill({ json: { syncedAt } }))
      await page.route('**/api/teachings/sync', async (route) => {
        syncedAt = '2026-11-15T06:00:20.000Z'
        await route.fulfill({ json: synced })
      })
      await goToArchive(page)
      await expect(syncButton(page)).toBeEnabled()
      await expect(page.getByText(/^Synced/)).toHaveCount(0)
      await syncButton(page).click()
      await expect(page.getByText(/^Synced/)).toHaveText('Synced 15 Nov 2026, 06:00 GMT')
    })
  })

  test('that happened a moment ago is told as such', async ({ page }) => {
    await page.route('**/api/teachings/sync', (route) =>
      route.fulfill({ json: { ...synced, message: 'The videos are up to date already.', isFresh: true } }),
    )
    await open(page, '/teachings')
    await syncButton(page).click()
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText('The videos are up to date already.')
  })

  test('an empty archive syncs by itself, under a spinner and the shapes of cards', async ({ page }) => {
    let rows: object[] = []
    let calls = 0
    const gate = createGate()
    await page.route('**/api/teachings?*', (route) => answerFrom(rows)(route))
    await page.route('**/api/teachings/sync', async (route) => {
      calls += 1
      await gate.opened
      rows = [aCard(1)]
      await route.fulfill({ json: synced })
    })
    await goToArchive(page)
    await expect(page.getByText('Videos are syncing from YouTube.')).toBeVisible()
    await expect(page.locator('.card-skeleton')).toHaveCount(3)
    gate.open()
    await expect(titles(page)).toHaveText(['Teaching 1'])
    await expect(toast(page)).toContainText(synced.message)
    expect(calls).toBe(1)
  })

  test('a search that finds nothing syncs nothing', async ({ page }) => {
    let calls = 0
    await page.route('**/api/teachings/sync', (route) => {
      calls += 1
      return route.fulfill({ json: synced })
    })
    await open(page, '/teachings?search=nothing+fits')
    await expect(page.getByRole('heading', { name: 'No teachings found' })).toBeVisible()
    await page.waitForTimeout(300)
    expect(calls).toBe(0)
  })

  test.describe('that fails', () => {
    test.use({ expectedComplaints: [/status of 50\d|ERR_FAILED/] })

    test('says what the server said, or else that it failed', async ({ page }) => {
      const answers: ((route: Route) => Promise<void>)[] = [
        (route) =>
          route.fulfill({ status: 503, json: { error: 'Video sync is not set up', code: 'unavailable' } }),
        (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
        (route) => route.abort(),
      ]
      await page.route('**/api/teachings/sync', (route) => answers.shift()!(route))
      await open(page, '/teachings')
      for (const sentence of [
        'Video sync is not set up',
        'Failed to sync videos. Please try again.',
        'Failed to sync videos. Please try again.',
      ]) {
        await syncButton(page).click()
        await expect(toast(page)).toContainText('Sync Failed')
        await expect(toast(page)).toContainText(sentence)
        await expect(syncButton(page)).toBeEnabled()
        await toast(page).getByRole('button').click()
        await expect(toast(page)).toHaveCount(0)
      }
      await expect(cards(page)).toHaveCount(6)
    })

    test('is not tried again by itself; the empty archive offers it', async ({ page }) => {
      let calls = 0
      await page.route('**/api/teachings?*', answerFrom([]))
      await page.route('**/api/teachings/sync', (route) => {
        calls += 1
        return route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } })
      })
      await goToArchive(page)
      await expect(toast(page)).toContainText('Sync Failed')
      await expect(page.getByRole('heading', { name: 'No teachings found' })).toBeVisible()
      await page.waitForTimeout(300)
      expect(calls).toBe(1)
      await page.getByRole('button', { name: 'Sync videos' }).last().click()
      await expect.poll(() => calls).toBe(2)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, searches and turns pages by address', async ({ page }) => {
    await page.goto('/teachings')
    await expect(cards(page)).toHaveCount(6)
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6&offset=6'))

    await category(page).selectOption('Theology')
    await search(page).fill('grace')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/teachings?search=grace&category=Theology')
    await expect(titles(page)).toHaveText(await titlesOf(page, 'limit=6&search=grace&category=Theology'))
    await expect(search(page)).toHaveValue('grace')
    await expect(category(page)).toHaveValue('Theology')
  })
})
