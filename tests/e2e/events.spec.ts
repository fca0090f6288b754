import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { card, cards, findEvent, readEvents } from './event-steps.ts'
import { goInBrowser, newAddress, open } from './steps.ts'

const titles = (page: Page): Locator => cards(page).getByRole('heading')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search events' })
const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })
const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages of events' })

test(
  'the list turns its pages from the top, and Back turns them back',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    const upcoming = await readEvents(page)
    await open(page, '/events')
    await expect(titles(page)).toHaveText(upcoming.slice(0, 6).map(({ title }) => title))
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/events?page=2')
    await expect(titles(page)).toHaveText(upcoming.slice(6, 12).map(({ title }) => title))
    await expect(cards(page).first()).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Upcoming events, page 2' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/events')
    await expect(titles(page)).toHaveText(upcoming.slice(0, 6).map(({ title }) => title))
  },
)

test('the list is searched, narrowed to a category, and Back widens it again', async ({ page }) => {
  await open(page, '/events?page=2')
  await search(page).fill('WAAKYE')
  await expect(titles(page)).toHaveText(['Rooftop lunch and worship'])
  await expect(page, 'at the first page again').toHaveURL('/events?search=WAAKYE')
  await expect(page.getByRole('status').filter({ hasText: '1 event' })).toBeAttached()
  await search(page).fill('')
  await expect(page).toHaveURL('/events')
  await chip(page, 'Bible Study').click()
  await expect(page).toHaveURL('/events?category=Bible+Study')
  await expect(titles(page)).toHaveText([
    'Reading Ruth together, one chapter a night',
    'Amos on a lunch break',
    'Amos on a lunch break',
    'Amos on a lunch break',
  ])
  await page.goBack()
  await expect(page).toHaveURL('/events')
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(6)
})

test('the past events are read from the top of their list', { tag: '@all' }, async ({ page }) => {
  const past = await readEvents(page, 'when=past')
  await open(page, '/events')
  const tab = page.getByRole('link', { name: 'Past events' })
  expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await tab.click()
  await expect(page).toHaveURL('/events?when=past')
  await expect(titles(page)).toHaveText(past.slice(0, 6).map(({ title }) => title))
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeFocused()
  await expect(tab).toBeInViewport()
  await expect(titles(page).first()).toBeInViewport()
})

test('the list stays as long as a visitor looks at it', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/events')
  await page.clock.runFor('11:00')
  await expect(cards(page)).toHaveCount(6)
  await chip(page, 'Social').click()
  await page.clock.runFor(2_000)
  await expect(cards(page)).toHaveCount(2)
})

test(
  'a ticket warns when it is full, and opens its event wherever it is pressed',
  { tag: '@all' },
  async ({ page }) => {
    const event = await findEvent(page, 'Beach clean-up')
    await open(page, '/events')
    const full = card(page, 'Rooftop lunch and worship')
    const warning = await full.evaluate((one) => getComputedStyle(one).getPropertyValue('--danger').trim())
    const colour = await full.getByText('Event is full').evaluate((one) => getComputedStyle(one).color)
    expect(colour).toBe(rgbOf(warning))
    await card(page, event.title).click({ position: { x: 30, y: 30 } })
    await expect(page.getByRole('dialog', { name: event.title })).toBeVisible()
    await expect(page).toHaveURL(`/events/${event.id}`)
  },
)

test('an event is proposed: the form opens, closes by Escape and Back, is sent and confirmed', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Propose an Event' })
  const link = page.getByRole('link', { name: 'Propose an Event' })
  await open(page, '/events#propose')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/events')
  await link.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/events')

  await link.click()
  await expect(page).toHaveURL('/events#propose')
  await dialog.getByLabel('Name').fill('Ama Serwaa')
  await dialog.getByLabel('Email').fill(newAddress())
  await dialog.getByLabel('What would it be called?').fill('Poems on a Sunday')
  await dialog.getByLabel('Category').selectOption('Social')
  await dialog
    .getByLabel('What would happen, and who is it for?')
    .fill('We read psalms and our own poems aloud.')
  await dialog.getByLabel(/When and where/).fill('A Sunday in March')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  const thanks = dialog.getByRole('status').filter({ hasText: 'Thank you, Ama. We have your proposal.' })
  await expect(thanks).toContainText('Our events team will email you within 24–48 hours.')
  await expect(thanks).toBeFocused()
  await dialog.getByRole('button', { name: 'Back to events' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/events')
  await expect(link).toBeFocused()
})

test.describe('a list that failed, one without events, and a proposal that lacks something', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('have no barriers in either theme', { tag: '@all' }, async ({ page }) => {
    test.slow()
    await page.route('**/api/events?*', (route) => route.abort())
    await open(page, '/newsletter/confirm')
    await goInBrowser(page, '/events')
    await expect(page.getByRole('heading', { name: 'Failed to load events' })).toBeVisible()
    await expectNoBarriers(page)
    await open(page, '/events?search=nothing+fits')
    await expectNoBarriers(page)
    await open(page, '/events#propose')
    await page.getByRole('button', { name: 'Send proposal' }).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await expectNoBarriers(page)
  })
})

/** "#b3261e" as the browser writes colours: "rgb(179, 38, 30)". */
const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
