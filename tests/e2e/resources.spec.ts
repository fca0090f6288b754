import { readFileSync, statSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { createGate, goInBrowser, newAddress, open, expectOneToThreeColumns } from './steps.ts'

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const titles = (page: Page): Locator => cards(page).getByRole('heading')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search resources' })
const chip = (page: Page, row: string, name: string): Locator =>
  page.getByRole('group', { name: row }).getByRole('button', { name, exact: true })

const nine = [
  'Life Purpose Study Guide',
  'Relationships Audio Series',
  'Understanding Grace - Video Teaching',
  'Social Justice & Faith Reflection Guide',
  'Advent Devotional',
  'Identity in Christ - Video Series',
  'Prayer & Meditation Audio Guide',
  'Community Building Toolkit',
  'Theology Basics - Video Course',
]

const added = {
  id: '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11',
  title: 'A talk on waiting',
  description: 'Recorded at the retreat.',
  category: 'Audio',
  fileUrl: '/uploads/talk.mp3',
  fileType: 'audio/mpeg',
  fileBytes: 5_452_595,
  imageUrl: null,
  author: 'The retreat team',
  createdAt: '2026-01-01T00:00:00.000Z',
}

test.describe('the list', () => {
  test(
    'has the words, the chips and the nine resources of the specification',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, '/resources')
      await expect(page).toHaveTitle('Resource Library | Sankofa')
      await expect(page.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeVisible()
      await expect(
        page.getByText(
          'Access our collection of videos, audio teachings, study guides, and devotionals to deepen your faith.',
        ),
      ).toBeVisible()
      await expect(search(page)).toHaveAttribute('placeholder', 'Search resources...')
      await expect(page.getByRole('group', { name: 'Resource Type' }).getByRole('button')).toHaveText([
        'All',
        'Video',
        'Audio',
        'Study Guide',
        'Devotional',
      ])
      await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
        'All',
        'Life Purpose',
        'Relationships',
        'Theology',
        'Social Justice',
        'Seasons',
      ])
      await expect(chip(page, 'Resource Type', 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(chip(page, 'Category', 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(titles(page)).toHaveText(nine)
      const first = cards(page).first()
      await expect(first.getByText('Study Guide', { exact: true })).toBeVisible()
      await expect(first.getByText('Life Purpose', { exact: true })).toBeVisible()
      await expect(first.getByRole('link', { name: 'View Life Purpose Study Guide' })).toHaveText('View')
      await expect(page.getByRole('heading', { name: 'Need Something Specific?' })).toBeVisible()
      await expect(
        page.getByText(
          "Can't find the resource you're looking for? Let us know what would help your faith journey.",
        ),
      ).toBeVisible()
    },
  )

  test('is 1, 2 or 3 columns wide', async ({ page }) => {
    await open(page, '/resources')
    await expectOneToThreeColumns(page, '.resources-grid')
  })

  test('keeps a title to two lines and a description to three', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, '/resources')
    const linesOf = (text: Locator) =>
      text.evaluate((element) => {
        const { lineHeight } = getComputedStyle(element)
        return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
      })
    for (const card of await cards(page).all()) {
      expect(await linesOf(card.getByRole('heading'))).toBeLessThanOrEqual(2)
      expect(await linesOf(card.locator('p'))).toBeLessThanOrEqual(3)
    }
  })

  test(
    'follows the chips and the search at once, and all of them together',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, '/resources')
      await chip(page, 'Resource Type', 'Video').click()
      await expect(chip(page, 'Resource Type', 'Video')).toHaveAttribute('aria-pressed', 'true')
      await expect(chip(page, 'Resource Type', 'All')).toHaveAttribute('aria-pressed', 'false')
      await expect(titles(page)).toHaveText([nine[2] ?? '', nine[5] ?? '', nine[8] ?? ''])
      await chip(page, 'Category', 'Theology').click()
      await expect(titles(page)).toHaveText([nine[2] ?? '', nine[8] ?? ''])
      await search(page).fill('JARGON')
      await expect(titles(page)).toHaveText([nine[8] ?? ''])
      await expect(page.getByRole('status').filter({ hasText: '1 resource' })).toBeAttached()
      await expect(page).toHaveURL('/resources?search=JARGON&type=Video&category=Theology')
    },
  )

  test('does not take the focus or the place away while somebody types', async ({ page }) => {
    await open(page, '/resources')
    await search(page).click()
    await page.evaluate(() => scrollTo(0, 120))
    await search(page).pressSequentially('grace', { delay: 90 })
    await expect(page).toHaveURL('/resources?search=grace')
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('grace')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await search(page).press('Control+a')
    await search(page).press('Delete')
    await expect(page).toHaveURL('/resources')
    await expect(titles(page)).toHaveText(nine)
  })

  test('can be shared by its address, also without JavaScript', async ({ page, browser, baseURL }) => {
    const address = '/resources?search=guide&type=Study+Guide&category=Social+Justice'
    await open(page, address)
    await expect(search(page)).toHaveValue('guide')
    await expect(titles(page)).toHaveText([nine[3] ?? ''])

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const still = await plain.newPage()
    await still.goto(address)
    await expect(titles(still)).toHaveText([nine[3] ?? ''])
    await plain.close()
  })

  test('is as it was left when one comes back to it, and whole again by its link', async ({ page }) => {
    await open(page, '/resources')
    await chip(page, 'Resource Type', 'Audio').click()
    await expect(page).toHaveURL('/resources?type=Audio')
    await page.getByRole('link', { name: `View ${nine[6]}` }).click()
    await expect(page).toHaveURL('/resources/7')
    await page.goBack()
    await expect(page).toHaveURL('/resources?type=Audio')
    await expect(titles(page)).toHaveText([nine[1] ?? '', nine[6] ?? ''])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
    await expect(page).toHaveURL('/resources')
    await expect(titles(page)).toHaveText(nine)
    await expect(chip(page, 'Resource Type', 'All')).toHaveAttribute('aria-pressed', 'true')
  })

  test('says when nothing fits, and clears the filters', async ({ page }) => {
    await open(page, '/resources')
    await search(page).fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(search(page)).toBeFocused()
    await expect(titles(page)).toHaveText(nine)
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL('/resources')
  })

  test('gives each resource as a real PDF of the size that the card says', async ({ page }) => {
    await open(page, '/resources')
    for (const name of [nine[0], nine[4]]) {
      const link = page.getByRole('link', { name: `Download ${name}, PDF` })
      const label = (await link.getAttribute('aria-label')) ?? ''
      const said = /PDF, \d+ KB$/.exec(label)?.[0] ?? 'no size'
      await expect(
        cards(page)
          .filter({ hasText: name ?? '' })
          .getByText(said),
      ).toBeVisible()
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const file = await download.path()
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
      expect(`PDF, ${Math.round(statSync(file).size / 1_024)} KB`).toBe(said)
    }
  })

  test('shows what was added after the nine, with the kind and size of its file', async ({ page }) => {
    await page.route('**/api/resources', (route) =>
      route.fulfill({ json: [added], headers: { 'X-Total-Count': '1' } }),
    )
    await open(page, '/newsletter/confirm')
    await goInBrowser(page, '/resources')
    await expect(titles(page)).toHaveText([...nine, added.title])
    await expect(cards(page).last().getByText('MP3, 5.2 MB')).toBeVisible()
    await chip(page, 'Resource Type', 'Audio').click()
    await expect(titles(page)).toHaveText([nine[1] ?? '', nine[6] ?? '', added.title])
    await chip(page, 'Category', 'Theology').click()
    await expect(titles(page)).toHaveText([nine[6] ?? ''])
  })

  test('works by keyboard', { tag: '@desk' }, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has no Tab key')
    await open(page, '/resources')
    await search(page).focus()
    await page.keyboard.press('Tab')
    await expect(chip(page, 'Resource Type', 'All')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(titles(page)).toHaveCount(3)
    await expect(chip(page, 'Resource Type', 'Video')).toBeFocused()
    await page.waitForTimeout(400)
    await expect(chip(page, 'Resource Type', 'Video')).toBeFocused()
    await page.getByRole('link', { name: `View ${nine[2]}` }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: `Download ${nine[2]}` })).toBeFocused()
  })

  test('does not carry the texts of the library', async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text())
    })
    await open(page, '/resources')
    const code = (await Promise.all(scripts)).join('')
    expect(code).toContain('Life Purpose Study Guide')
    expect(code).not.toContain('Session 6: The next faithful step')
  })
})

test.describe('a list without what was added', () => {
  test.use({ expectedComplaints: [/503/] })

  test('shows the nine, says what is missing and tries again', async ({ page }) => {
    let isUp = false
    let failures = 0
    await page.route('**/api/resources', (route) => {
      if (isUp) return route.fulfill({ json: [added], headers: { 'X-Total-Count': '1' } })
      failures += 1
      return route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } })
    })
    await open(page, '/newsletter/confirm')
    await goInBrowser(page, '/resources')
    await expect(titles(page).first()).toHaveText(nine[0] ?? '')
    await expect(page.getByRole('alert')).toContainText('Some resources could not be loaded')
    // It tries twice by itself: the second time must not come when the server is back.
    await expect.poll(() => failures).toBe(2)
    isUp = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(titles(page)).toHaveText([...nine, added.title])
  })
})

test.describe('one resource', () => {
  test(
    'is read on its page: text, facts, the file, others to go on with',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, '/resources')
      await page.getByRole('link', { name: `View ${nine[0]}` }).click()
      await expect(page).toHaveURL('/resources/1')
      await expect(page).toHaveTitle('Life Purpose Study Guide | Sankofa')
      await expect(page.getByRole('heading', { level: 1, name: nine[0] })).toBeVisible()
      await expect(
        page.getByRole('heading', { level: 2, name: 'Session 6: The next faithful step' }),
      ).toBeVisible()
      await expect(page.locator('blockquote').first()).toContainText('fearfully and wonderfully made')
      const about = page.getByRole('complementary', { name: 'About this resource' })
      await expect(about).toContainText(/Reading time\s*\d+ minutes/)
      await expect(about).toContainText(/File\s*PDF, \d+ KB/)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        about.getByRole('link', { name: /^Download PDF/ }).click(),
      ])
      expect(download.suggestedFilename()).toBe('life-purpose-study-guide.pdf')
      const related = page.getByRole('region', { name: 'Related Resources' })
      await expect(related.getByRole('article')).toHaveCount(3)
      await page.getByRole('main').getByRole('link', { name: 'Resource Library' }).click()
      await expect(page).toHaveURL('/resources')
    },
  )

  test('is there for every one of the nine, served whole', async ({ page }) => {
    for (const [index, title] of nine.entries()) {
      const answer = await page.request.get(`/resources/${index + 1}`)
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`${title.replaceAll('&', '&amp;')}</h1>`)
      expect(html).not.toMatch(/ style="/)
    }
  })

  test('leads to its parts on a desk', { tag: '@desk' }, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone scrolls')
    await open(page, '/resources/8')
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Ground rules' })
      .click()
    await expect(page).toHaveURL('/resources/8#ground-rules')
    await expect(page.getByRole('heading', { name: 'Ground rules' })).toBeInViewport()
  })

  test('says honestly that a recording is not there yet', async ({ page }) => {
    await open(page, '/resources/2')
    await expect(page.getByText('There is no recording to play yet.')).toBeVisible()
    for (const id of ['2', '3', '6', '7', '9']) {
      const html = await (await page.request.get(`/resources/${id}`)).text()
      expect(html).toContain('There is no recording to play yet.')
      expect(html).not.toMatch(/<audio|<iframe/)
    }
  })

  test('plays a recording that was added, and loads nothing before', async ({ page }) => {
    await page.route(`**/api/resources/${added.id}`, (route) => route.fulfill({ json: added }))
    await open(page, '/resources/1')
    await goInBrowser(page, `/resources/${added.id}`)
    await expect(page.getByRole('heading', { level: 1, name: added.title })).toBeVisible()
    await expect(page.locator('audio')).toHaveAttribute('preload', 'none')
    await expect(page.locator('audio')).toHaveAttribute('src', added.fileUrl)
    await expect(page.getByText('The retreat team')).toBeVisible()
    await expectNoBarriers(page)
  })

  test('shows a picture before a video, and the embed after a tap', async ({ page }) => {
    const video = { ...added, category: 'Video', fileUrl: 'https://youtu.be/abcdefghijk', fileType: null }
    await page.route(`**/api/resources/${added.id}`, (route) => route.fulfill({ json: video }))
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A film</title>' }),
    )
    await open(page, '/resources/1')
    await goInBrowser(page, `/resources/${added.id}`)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: `Play video: ${added.title}` }).click()
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
    )
  })
})

test.describe('a resource that is not there', () => {
  test.use({ expectedComplaints: [/404/] })

  test('is kindly said to be missing, with the way back', async ({ page }) => {
    for (const id of ['10', 'grace', added.id]) {
      const answer = await page.goto(`/resources/${id}`)
      expect(answer?.status()).toBe(404)
      expect(await answer?.text()).toContain('Back to the Resource Library')
      await expect(page.getByRole('heading', { level: 1, name: 'Resource Not Found' })).toBeVisible()
    }
    await open(page, '/resources/10')
    await page.getByRole('link', { name: 'Back to the Resource Library' }).click()
    await expect(page).toHaveURL('/resources')
  })
})

test.describe('Request a Resource', () => {
  const openForm = async (page: Page): Promise<Locator> => {
    await open(page, '/resources')
    await page.getByRole('button', { name: 'Request a Resource' }).click()
    return page.getByRole('dialog', { name: 'Request a Resource' })
  }

  const fill = async (dialog: Locator): Promise<void> => {
    await dialog.getByLabel('Name').fill('Ama')
    await dialog.getByLabel('Email').fill(newAddress())
    await dialog.getByLabel('What would help?').fill('A study on the book of Ruth, please.')
  }

  test('is sent, confirmed and closed', async ({ page }) => {
    const dialog = await openForm(page)
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    const toast = page.locator('.toast')
    await expect(toast).toContainText('Request Sent')
    await expect(toast).toContainText("We'll get back to you as soon as possible.")
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Request a Resource' })).toBeFocused()
  })

  test('says what is missing at each field', async ({ page }) => {
    const dialog = await openForm(page)
    await dialog.getByLabel('Email').fill('ama@')
    await dialog.getByLabel('What would help?').fill('Ruth')
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(dialog.getByRole('link', { name: 'Please enter your name' })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name')
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(dialog.getByLabel('What would help?')).toHaveAccessibleDescription(/at least 10 characters/)
    await expect(dialog.getByLabel('What would help?')).toHaveValue('Ruth')
    await expectNoBarriers(page)
  })

  test('shows that it is on its way, once', async ({ page }) => {
    const gate = createGate()
    let sent = 0
    await page.route('**/api/resource-requests', async (route) => {
      sent += 1
      await gate.opened
      await route.fulfill({ status: 201, json: { message: "We'll get back to you as soon as possible." } })
    })
    const dialog = await openForm(page)
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    gate.open()
    await expect(page.locator('.toast')).toContainText('Request Sent')
    expect(sent).toBe(1)
  })

  test('closes by Escape and gives the focus back', async ({ page }) => {
    const dialog = await openForm(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Request a Resource' })).toBeFocused()
  })

  test.describe('when it fails', () => {
    test.use({ expectedComplaints: [/429|Failed to load resource|ERR_FAILED|ERR_INTERNET/] })

    test('shows the sentence of the server and keeps what was typed', async ({ page }) => {
      await page.route('**/api/resource-requests', (route) =>
        route.fulfill({
          status: 429,
          json: { error: 'Too many tries. Please wait a little and try again.', code: 'too_many_requests' },
        }),
      )
      const dialog = await openForm(page)
      await fill(dialog)
      await dialog.getByRole('button', { name: 'Send Request' }).click()
      await expect(page.locator('.toast')).toContainText('Submission Failed')
      await expect(page.locator('.toast')).toContainText('Too many tries.')
      await expect(dialog.getByLabel('What would help?')).toHaveValue(/Ruth/)
    })

    test('says so when the network is away and keeps what was typed', async ({ page }) => {
      await page.route('**/api/resource-requests', (route) => route.abort())
      const dialog = await openForm(page)
      await fill(dialog)
      await dialog.getByRole('button', { name: 'Send Request' }).click()
      await expect(page.locator('.toast')).toContainText('We could not tell whether it arrived.')
      await expect(dialog.getByLabel('Name')).toHaveValue('Ama')
    })
  })
})

test('what has an open form or no result has no barriers in either theme', async ({ page }) => {
  test.slow()
  await open(page, '/resources?search=nothing+fits')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Request a Resource' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)
})
