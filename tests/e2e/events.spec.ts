import type { Locator, Page, Route } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { card, cards, findEvent, readEvents, toast } from './event-steps.ts'
import { createGate, goInBrowser, newAddress, open } from './steps.ts'

const titles = (page: Page): Locator => cards(page).getByRole('heading')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search events' })
const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })
const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages of events' })
const lists = '**/api/events?*'

/** The list with data that the browser itself fetches, so that a test can answer for the API. */
const goToEventsInBrowser = async (page: Page): Promise<void> => {
  await open(page, '/newsletter/confirm')
  await goInBrowser(page, '/events')
}

const answer =
  (rows: object[], total = rows.length) =>
  (route: Route) =>
    route.fulfill({ json: rows, headers: { 'X-Total-Count': String(total) } })

test.describe('the list', () => {
  test('has the words of the specification, and the next six events', { tag: '@desk' }, async ({ page }) => {
    const upcoming = await readEvents(page)
    await open(page, '/events')
    await expect(page).toHaveTitle('Events | Sankofa')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(search(page)).toHaveAttribute('placeholder', 'Search events...')
    await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
      'All',
      'Discussion',
      'Bible Study',
      'Workshop',
      'Service',
      'Social',
    ])
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
    await expect(titles(page)).toHaveText(upcoming.slice(0, 6).map(({ title }) => title))
    await expect(pager(page)).toContainText(`Showing 1-6 of ${upcoming.length} events`)
    await expect(pager(page)).toContainText(`Page 1 of ${Math.ceil(upcoming.length / 6)}`)
    await expect(page.getByRole('link', { name: 'Propose an Event' })).toBeVisible()
  })

  test('asks for just the page that it shows', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) asked.push(new URL(request.url()).search)
    })
    await goToEventsInBrowser(page)
    await expect(cards(page)).toHaveCount(6)
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/events?page=2')
    await expect(pager(page)).toContainText('Page 2 of')
    expect(asked).toHaveLength(2)
    expect(asked[0]).toContain('limit=6&offset=0')
    expect(asked[1]).toContain('limit=6&offset=6')
  })

  test('turns its pages from the top, and Back turns them back', { tag: '@desk' }, async ({ page }) => {
    const upcoming = await readEvents(page)
    await open(page, '/events')
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/events?page=2')
    await expect(titles(page)).toHaveText(upcoming.slice(6, 12).map(({ title }) => title))
    await expect(cards(page).first()).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Upcoming events, page 2' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/events')
    await expect(titles(page)).toHaveText(upcoming.slice(0, 6).map(({ title }) => title))
  })

  test('finds words of the title and of the description, whatever their case', async ({ page }) => {
    await open(page, '/events?page=2')
    await search(page).fill('WAAKYE')
    await expect(titles(page)).toHaveText(['Rooftop lunch and worship'])
    await expect(page, 'at the first page again').toHaveURL('/events?search=WAAKYE')
    await expect(page.getByRole('status').filter({ hasText: '1 event' })).toBeAttached()
    await search(page).fill('games')
    await expect(titles(page)).toHaveText(['Games night: ludo, oware and very bad singing'])
    await expect(page).toHaveURL('/events?search=games')
    await search(page).fill('')
    await expect(page).toHaveURL('/events')
    await expect(cards(page)).toHaveCount(6)
  })

  test(
    'narrows to a category, from the first page on, and Back widens it again',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, '/events?page=2')
      await chip(page, 'Bible Study').click()
      await expect(chip(page, 'Bible Study')).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL('/events?category=Bible+Study')
      await expect(titles(page)).toHaveText([
        'Reading Ruth together, one chapter a night',
        'Amos on a lunch break',
      ])
      await page.goBack()
      await expect(page).toHaveURL('/events?page=2')
      await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(pager(page)).toContainText('Page 2 of')
    },
  )

  test('is shared by its address', async ({ page }) => {
    await open(page, '/events?search=the&category=Discussion')
    await expect(search(page)).toHaveValue('the')
    await expect(chip(page, 'Discussion')).toHaveAttribute('aria-pressed', 'true')
    const found = await readEvents(page, 'when=upcoming&search=the&category=Discussion')
    await expect(titles(page)).toHaveText(found.map(({ title }) => title))
  })

  test('leads to the past events, the latest first, for which nobody can register', async ({ page }) => {
    await open(page, '/events')
    await page.getByRole('link', { name: 'Past events' }).click()
    await expect(page).toHaveURL('/events?when=past')
    await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible()
    await expect(titles(page)).toHaveText([
      'Going or staying: an evening about leaving home',
      'Budgeting for two households',
      'Welcome picnic in the botanical gardens',
    ])
    await expect(cards(page).getByRole('link', { name: /^Register/ })).toHaveCount(0)
    await expect(cards(page).getByText('Past event')).toHaveCount(3)
    await page.getByRole('main').getByRole('link', { name: 'Upcoming events' }).click()
    await expect(page).toHaveURL('/events')
    await expect(cards(page)).toHaveCount(6)
  })

  test('offers the calendar of all events to subscribe to', async ({ page, baseURL }) => {
    await open(page, '/events')
    const link = page.getByRole('link', { name: 'Subscribe to the calendar' })
    await expect(link).toHaveAttribute('href', `webcal://${new URL(baseURL!).host}/events.ics`)
    const calendar = await page.request.get('/events.ics')
    expect(calendar.headers()['content-type']).toContain('text/calendar')
  })

  test('stays as long as somebody looks at it', async ({ page }) => {
    await page.clock.install()
    await open(page, '/events')
    await page.clock.runFor('11:00')
    await expect(cards(page)).toHaveCount(6)
    await chip(page, 'Social').click()
    await page.clock.runFor(2_000)
    await expect(cards(page)).toHaveCount(2)
  })
})

test.describe('the ticket of an event', () => {
  test('says Event Full when it is, and its count is a warning', async ({ page }) => {
    await open(page, '/events')
    const full = card(page, 'Rooftop lunch and worship')
    await expect(full.getByRole('button', { name: 'Event Full' })).toBeDisabled()
    await expect(full.getByRole('link', { name: /^Register/ })).toHaveCount(0)
    await expect(full.getByText('Event is full')).toBeVisible()
    const warning = await full.evaluate((one) => getComputedStyle(one).getPropertyValue('--danger').trim())
    const colour = await full.getByText('Event is full').evaluate((one) => getComputedStyle(one).color)
    expect(colour).toBe(rgbOf(warning))
  })

  test('leads from Register to the payment page when it costs something', async ({ page }) => {
    const paid = await findEvent(page, 'Mentor training day')
    await open(page, '/events')
    await expect(page.getByRole('link', { name: `Register for ${paid.title}` })).toHaveAttribute(
      'href',
      `/event-registration/${paid.id}`,
    )
  })

  test('opens its event wherever it is pressed', async ({ page }) => {
    const event = await findEvent(page, 'Beach clean-up')
    await open(page, '/events')
    await card(page, event.title).click({ position: { x: 30, y: 30 } })
    await expect(page.getByRole('dialog', { name: event.title })).toBeVisible()
    await expect(page).toHaveURL(`/events/${event.id}`)
  })
})

test.describe('while the events are on their way', () => {
  test('their places are shown', async ({ page }) => {
    const gate = createGate()
    await page.route(lists, async (route) => {
      await gate.opened
      await route.continue()
    })
    // The first try belongs to the change of the page; the second one is the page's own.
    await page.route(lists, (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 })
    await goToEventsInBrowser(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading events' })).toBeAttached()
    await expect(page.locator('.card-skeleton')).toHaveCount(6)
    gate.open()
    await expect(cards(page)).toHaveCount(6)
  })

  test('a new choice leaves the old list until it is there, and says that it is busy', async ({ page }) => {
    const gate = createGate()
    await open(page, '/events')
    await page.route(lists, async (route) => {
      await gate.opened
      await route.continue()
    })
    await chip(page, 'Social').click()
    await expect(chip(page, 'Social')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: 'Upcoming events' })).toHaveAttribute('aria-busy', 'true')
    await expect(cards(page)).toHaveCount(6)
    gate.open()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Upcoming events' })).toHaveAttribute('aria-busy', 'false')
  })

  test.use({ expectedComplaints: [/status of 50\d|ERR_FAILED/] })
})

test.describe('when the events cannot be loaded', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] })

  for (const [what, fail] of [
    ['the server fails', (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
    ['the network is away', (route: Route) => route.abort()],
  ] as const)
    test(`because ${what}, the page says so and tries again`, async ({ page }) => {
      let tries = 0
      await page.route(lists, (route) => {
        tries += 1
        return fail(route)
      })
      await goToEventsInBrowser(page)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert.getByRole('heading', { name: 'Failed to load events' })).toBeVisible()
      await expect(alert).toContainText('There was an error loading events. Please try again later.')
      await expectNoBarriers(page)
      expect(tries, 'once for the change of page, once by the page itself, and no more').toBe(2)
      await page.unroute(lists)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page)).toHaveCount(6)
    })
})

test.describe('when nothing is found', () => {
  test('the page says so, and can be cleared', { tag: '@desk' }, async ({ page }) => {
    await open(page, '/events?search=silent+retreat&category=Workshop')
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/events')
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('')
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(6)
  })

  test('the same search goes on in what is over', async ({ page }) => {
    await open(page, '/events?search=silent+retreat&category=Workshop&page=2')
    await page.getByRole('link', { name: 'Look in past events' }).click()
    await expect(page).toHaveURL('/events?search=silent+retreat&category=Workshop&when=past')
    await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Look in past events' })).toHaveCount(0)
  })

  for (const [when, address, words] of [
    ['planned', '/events', 'Nothing is planned at the moment.'],
    ['over', '/events?when=past', 'No event has taken place yet.'],
  ] as const)
    test(`because none is ${when}, there is nothing to clear`, async ({ page }) => {
      await page.route(lists, answer([]))
      await open(page, '/newsletter/confirm')
      await goInBrowser(page, address)
      const results = page.locator('.events-results')
      await expect(results.getByRole('heading', { name: 'No events found' })).toBeVisible()
      await expect(results).toContainText(words)
      await expect(results.getByRole('link', { name: 'Propose an Event' })).toBeVisible()
      await expect(page.getByText('Try adjusting your search or filter criteria')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    })

  test('because the list has fewer pages, leads to its last one', async ({ page }) => {
    const last = Math.ceil((await readEvents(page)).length / 6)
    await open(page, '/events?page=99')
    await expect(page.getByRole('heading', { name: 'There is no page 99' })).toBeVisible()
    await expect(page.getByText(`These events end on page ${last}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    await page.getByRole('link', { name: `Go to page ${last}` }).click()
    await expect(page).toHaveURL(`/events?page=${last}`)
    await expect(cards(page).first()).toBeVisible()
    await open(page, '/events?when=past&page=99')
    await expect(page.getByText('All of these events fit on one page.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to page 1' }).click()
    await expect(page).toHaveURL('/events?when=past')
  })
})

test.describe('Propose an Event', () => {
  const openForm = async (page: Page): Promise<Locator> => {
    await open(page, '/events')
    await page.getByRole('link', { name: 'Propose an Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose an Event' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  test('is sent, confirmed and closed', { tag: '@desk' }, async ({ page }) => {
    const dialog = await openForm(page)
    await expect(page).toHaveURL('/events#propose')
    await dialog.getByLabel('Name').fill('Ama Serwaa')
    await dialog.getByLabel('Email').fill(newAddress())
    await dialog.getByLabel('What would it be called?').fill('Poems on a Sunday')
    await dialog.getByLabel('Category').selectOption('Social')
    await dialog
      .getByLabel('What would happen, and for whom?')
      .fill('We read psalms and our own poems aloud.')
    await dialog.getByLabel(/When and where/).fill('A Sunday in March')
    await dialog.getByRole('button', { name: 'Send Proposal' }).click()
    await expect(toast(page)).toContainText('Proposal Sent')
    await expect(toast(page)).toContainText('The events team will write to you within 24-48 hours.')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/events')
    await expect(page.getByRole('link', { name: 'Propose an Event' })).toBeFocused()
  })

  test('says at each field what is missing', async ({ page }) => {
    const dialog = await openForm(page)
    await dialog.getByLabel('What would happen, and for whom?').fill('Poems')
    await dialog.getByRole('button', { name: 'Send Proposal' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name')
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address')
    await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Category is required')
    await expect(dialog.getByLabel('What would happen, and for whom?')).toHaveAccessibleDescription(
      'Please describe your event (at least 10 characters)',
    )
    await expectNoBarriers(page)
  })

  test('can be linked to, and is closed by Escape or Back', async ({ page }) => {
    await open(page, '/events#propose')
    const dialog = page.getByRole('dialog', { name: 'Propose an Event' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/events')
    await page.getByRole('link', { name: 'Propose an Event' }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/events')
  })

  test.describe('when it fails', () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] })

    test('keeps what was typed', async ({ page }) => {
      await page.route('**/api/event-proposals', (route) => route.abort())
      const dialog = await openForm(page)
      await dialog.getByLabel('Name').fill('Ama')
      await dialog.getByLabel('Email').fill(newAddress())
      await dialog.getByLabel('What would it be called?').fill('Poems')
      await dialog.getByLabel('Category').selectOption('Social')
      await dialog.getByLabel('What would happen, and for whom?').fill('We read poems aloud.')
      await dialog.getByRole('button', { name: 'Send Proposal' }).click()
      await expect(toast(page)).toContainText('Submission Failed')
      await expect(dialog.getByLabel('What would it be called?')).toHaveValue('Poems')
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is all there, is chosen by its address, turned by links and leads to its events', async ({
    page,
  }) => {
    const upcoming = await readEvents(page)
    await page.goto('/events')
    await expect(titles(page)).toHaveText(upcoming.slice(0, 6).map(({ title }) => title))
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/events?page=2')
    await expect(titles(page)).toHaveText(upcoming.slice(6, 12).map(({ title }) => title))
    await page.goto('/events?category=Social&search=ludo')
    await expect(titles(page)).toHaveText(['Games night: ludo, oware and very bad singing'])
    await page.getByRole('link', { name: /^Learn More about Games night/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Games night/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Past events' }).click()
    await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible()
  })
})

test('events that nobody finds, and proposing one, have no barriers in either theme', async ({ page }) => {
  await open(page, '/events?search=nothing+fits')
  await expectNoBarriers(page)
  await open(page, '/events#propose')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)
})

/** "#b3261e" as the browser tells colours: "rgb(179, 38, 30)". */
const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
