import type { Locator, Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { longDay } from '#shared/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { card, findEvent, openDialog, toast } from './event-steps.ts'
import { goInBrowser, newAddress, open } from './steps.ts'

const free = 'Faith & the first salary'
const paid = 'Mentor training day'
const full = 'Rooftop lunch'
const virtual = 'Reading Ruth together'
const past = 'Going or staying'

const fill = async (form: Locator, email = newAddress()): Promise<string> => {
  await form.getByLabel('Full name').fill('Ama Serwaa')
  await form.getByLabel('Email').fill(email)
  return email
}

const register = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Register', exact: true }).click()

/** A list and an event as the API might tell them, for what the demo events do not have. */
const pretend = async (page: Page, event: Event): Promise<void> => {
  await page.route(`**/api/events/${event.id}`, (route) => route.fulfill({ json: event }))
}

test.describe('opening an event', () => {
  test('shows it over the list, under its own address and name', { tag: '@desk' }, async ({ page }) => {
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    await expect(page).toHaveURL(`/events/${event.id}`)
    await expect(page).toHaveTitle(`${event.title} | Sankofa`)
    await expect(dialog.getByText(longDay(event.date))).toBeVisible()
    await expect(dialog.getByText(event.time)).toBeVisible()
    await expect(dialog.getByText('GMT', { exact: true })).toBeVisible()
    await expect(dialog.getByText('The Courtyard, East Legon, Accra')).toBeVisible()
    await expect(dialog.getByText('Hosted by Kwabena Ofori')).toBeVisible()
    await expect(dialog.getByText(/^Your first pay cheque arrives/)).toBeVisible()
    await expect(dialog.getByText('Free', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^\d+ spots left of 60$/)).toBeVisible()
  })

  test('is undone by Close, Escape and Back, each to the list as it was', async ({ page }) => {
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    const close = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    for (const way of close) {
      await expect(dialog).toBeVisible()
      await way()
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).searchParams.get('search')).toBe(event.title)
      await expect(page).toHaveTitle('Events | Sankofa')
      await expect(page.getByRole('link', { name: /^Learn More/ })).toBeFocused()
      await page.getByRole('link', { name: /^Learn More/ }).click()
    }
  })

  test('and loading it again shows its own page', async ({ page }) => {
    const event = await findEvent(page, free)
    await openDialog(page, event)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('works from the home page too', async ({ page }) => {
    const event = await findEvent(page, free)
    await open(page)
    await page.getByRole('link', { name: `Learn More about ${event.title}` }).click()
    await expect(page.getByRole('dialog', { name: event.title })).toBeVisible()
    await expect(page).toHaveURL(`/events/${event.id}`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  })

  test('at Register begins in the form', async ({ page }) => {
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event, 'Register for')
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await expect(dialog.getByLabel('Full name')).toBeInViewport()
    await expect(page).toHaveURL(`/events/${event.id}#register`)
  })

  test.describe('that is gone, or cannot be loaded', () => {
    test.use({ expectedComplaints: [/status of (404|500)/] })

    test('says so', async ({ page }) => {
      const event = await findEvent(page, free)
      const one = `**/api/events/${event.id}`
      await page.route(one, (route) =>
        route.fulfill({ status: 404, json: { error: 'Event not found.', code: 'event_not_found' } }),
      )
      await open(page, '/events')
      await page.getByRole('link', { name: `Learn More about ${event.title}` }).click()
      await expect(page.getByRole('dialog', { name: 'Event Not Found' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/events')

      await open(page, '/events')
      await page.route(one, (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.getByRole('link', { name: `Learn More about ${event.title}` }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Failed to load the event')).toBeVisible()
      await page.unroute(one)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('dialog', { name: event.title })).toBeVisible()
    })
  })
})

test.describe('registering for a free event', () => {
  test(
    'says that it worked, counts, and is remembered after a reload',
    { tag: '@desk' },
    async ({ page }) => {
      // One with so much room that it never tells its last spots while these tests run.
      const event = await findEvent(page, 'Beach clean-up')
      const dialog = await openDialog(page, event, 'Register for')
      const email = await fill(dialog)
      await dialog.getByLabel('Number of attendees').fill('2')
      const before = await findEvent(page, event.title)
      await register(dialog)

      await expect(toast(page)).toContainText('Registration Successful!')
      await expect(toast(page)).toContainText('We have kept 2 seats for you.')
      const done = dialog.getByRole('button', { name: "You're Registered" })
      await expect(done).toBeDisabled()
      await expect(dialog.getByText("You're registered, Ama.")).toBeVisible()
      await expect(dialog.getByText(`The details went to ${email}.`)).toBeVisible()

      // Others register meanwhile: at least our two are counted, in the dialog and on the page beneath.
      const counted = async (text: Locator) => Number(/^\d+/.exec((await text.textContent()) ?? '')?.[0])
      await expect
        .poll(() => counted(dialog.locator('.event-capacity span')))
        .toBeLessThanOrEqual(80 - before.registered - 2)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect
        .poll(() => counted(card(page, event.title).locator('.event-capacity span')))
        .toBeGreaterThanOrEqual(before.registered + 2)

      await page.goto(`/events/${event.id}`)
      await expect(page.getByRole('button', { name: "You're Registered" })).toBeDisabled()
    },
  )

  test('fills in the name and the email the next time', async ({ page }) => {
    const dialog = await openDialog(page, await findEvent(page, virtual), 'Register for')
    const email = await fill(dialog)
    await register(dialog)
    await expect(dialog.getByRole('button', { name: "You're Registered" })).toBeVisible()

    const other = await findEvent(page, 'Games night')
    await open(page, `/events/${other.id}`)
    await expect(page.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    await expect(page.getByRole('region', { name: 'Save your seat' }).getByLabel('Email')).toHaveValue(email)
    const next = await openDialog(page, other, 'Register for')
    await expect(next.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    await expect(next.getByLabel('Number of attendees')).toHaveValue('1')
  })

  test('a second time is answered kindly and not counted', async ({ page }) => {
    const event = await findEvent(page, 'Amos on a lunch break')
    const dialog = await openDialog(page, event, 'Register for')
    const email = await fill(dialog)
    await register(dialog)
    await expect(toast(page)).toContainText('Registration Successful!')

    await dialog.getByRole('button', { name: 'Register someone else' }).click()
    await expect(dialog.getByLabel('Full name')).toHaveValue('')
    await fill(dialog, email.toUpperCase())
    await register(dialog)
    await expect(toast(page)).toContainText("You're Registered")
    await expect(toast(page)).toContainText('You are already registered for this event')
    await expect(dialog.getByRole('button', { name: "You're Registered" })).toBeDisabled()
  })

  test('somebody else leaves the own one as it is', async ({ page }) => {
    const event = await findEvent(page, 'An hour of prayer')
    const dialog = await openDialog(page, event, 'Register for')
    const email = await fill(dialog)
    await register(dialog)
    await expect(dialog.getByRole('heading', { name: 'Your seat' })).toBeVisible()

    await dialog.getByRole('button', { name: 'Register someone else' }).click()
    await expect(dialog.getByRole('heading', { name: 'Save a seat' })).toBeVisible()
    await expect(dialog.getByText('We remember your name')).toHaveCount(0)
    await dialog.getByLabel('Full name').fill('Kofi Boateng')
    await dialog.getByLabel('Email').fill(newAddress('kofi'))
    await register(dialog)
    await expect(dialog.getByText("You're registered, Ama.")).toBeVisible()
    await expect(dialog.getByText(`The details went to ${email}.`)).toBeVisible()

    await open(page, `/events/${event.id}`)
    await expect(page.getByText("You're registered, Ama.")).toBeVisible()
    const other = await findEvent(page, 'Games night')
    await open(page, `/events/${other.id}`)
    await expect(page.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    await expect(page.getByRole('region', { name: 'Save your seat' }).getByLabel('Email')).toHaveValue(email)
  })

  test('fits beside the event, however long the address is', async ({ page }) => {
    const event = await findEvent(page, 'An hour of prayer')
    const dialog = await openDialog(page, event, 'Register for')
    const email = newAddress('christiana.agyeman').replace('example.org', 'students.knust.edu.gh')
    await fill(dialog, email)
    await register(dialog)
    for (const place of ['its dialog', 'its page']) {
      if (place === 'its page') await open(page, `/events/${event.id}`)
      await expect(page.getByText(`The details went to ${email}.`)).toBeVisible()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const tooWide = await page.locator('.event-registered').evaluate((one) => {
          const side = one.parentElement!
          const { paddingLeft, paddingRight } = getComputedStyle(side)
          const room = side.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
          return one.scrollWidth - room
        })
        expect(tooWide, `${place}, ${width} px`).toBeLessThanOrEqual(0.5)
      }
    }
  })

  test('says at each field what is wrong with it', async ({ page }) => {
    const dialog = await openDialog(page, await findEvent(page, free), 'Register for')
    await dialog.getByLabel('Email').fill('ama@')
    await dialog.getByLabel('Number of attendees').fill('0')
    await dialog.getByLabel(/^Phone/).fill('call me')
    await register(dialog)
    await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your name')
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      /Please enter a valid email address$/,
    )
    const attendees = dialog.getByLabel('Number of attendees')
    await expect(attendees).toHaveAccessibleDescription(/Must have at least 1 attendee$/)
    await expect(dialog.getByLabel(/^Phone/)).toHaveAccessibleDescription('Please enter a valid phone number')
    await attendees.fill('11')
    await register(dialog)
    await expect(attendees).toHaveAccessibleDescription(/Maximum 10 attendees per registration$/)
    await expectNoBarriers(page)
  })

  test('is remembered until the page is left where the browser stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
    const dialog = await openDialog(page, await findEvent(page, 'Beach clean-up'), 'Register for')
    await fill(dialog)
    await register(dialog)
    await expect(dialog.getByRole('button', { name: "You're Registered" })).toBeDisabled()
  })

  test.describe('when it is refused', () => {
    test.use({ expectedComplaints: [/status of 409|ERR_FAILED/] })

    test('because fewer seats are left, says so at the field and in a toast', async ({ page }) => {
      const event = await findEvent(page, free)
      const sentence = 'Only 2 spots are left.'
      await page.route('**/register', (route) =>
        route.fulfill({
          status: 409,
          json: { error: sentence, code: 'too_few_spots', fields: { numberOfAttendees: sentence } },
        }),
      )
      const dialog = await openDialog(page, event, 'Register for')
      const email = await fill(dialog)
      await dialog.getByLabel('Number of attendees').fill('5')
      await register(dialog)
      await expect(toast(page)).toContainText('Registration failed')
      await expect(toast(page)).toContainText(sentence)
      await expect(dialog.getByLabel('Number of attendees')).toHaveAccessibleDescription(
        /Only 2 spots are left\.$/,
      )
      await expect(dialog.getByLabel('Email')).toHaveValue(email)
      await expect(dialog.getByLabel('Number of attendees')).toHaveValue('5')
    })

    test('because it has become full, says so and keeps what was typed', async ({ page }) => {
      const event = await findEvent(page, free)
      const dialog = await openDialog(page, event, 'Register for')
      const email = await fill(dialog)
      await page.route('**/register', (route) =>
        route.fulfill({ status: 409, json: { error: 'This event is full.', code: 'event_full' } }),
      )
      await pretend(page, { ...event, registered: 60 })
      await register(dialog)
      await expect(toast(page)).toContainText('This event is full.')
      await expect(dialog.getByRole('button', { name: 'Event Full' })).toBeDisabled()
      await expect(dialog.locator('.event-capacity')).toHaveText('Event is full')
      await expect(dialog.getByLabel('Email')).toHaveValue(email)
    })

    test('because the network is away, keeps what was typed, and works the next time', async ({ page }) => {
      const dialog = await openDialog(page, await findEvent(page, virtual), 'Register for')
      const email = await fill(dialog)
      await page.route('**/register', (route) => route.abort())
      await register(dialog)
      await expect(toast(page)).toContainText('Registration failed')
      await expect(toast(page)).toContainText('We could not tell whether it arrived.')
      await expect(dialog.getByLabel('Email')).toHaveValue(email)
      await page.unroute('**/register')
      await register(dialog)
      await expect(toast(page)).toContainText('Registration Successful!')
    })
  })
})

test.describe('what an event offers', () => {
  test('a paid one costs what it says, and leads to the payment', async ({ page }) => {
    const event = await findEvent(page, paid)
    const dialog = await openDialog(page, event)
    await expect(dialog.getByText('GHS 120.00')).toBeVisible()
    await expect(dialog.getByText('2 spots left')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/event-registration/${event.id}`,
    )
    await expect(dialog.getByRole('link', { name: 'Open meeting link' })).toHaveCount(0)
    await expect(dialog.getByText('The meeting link comes with your registration.')).toBeVisible()
  })

  test('a full one cannot be registered for', { tag: '@desk' }, async ({ page }) => {
    const dialog = await openDialog(page, await findEvent(page, full))
    await expect(dialog.locator('.event-capacity')).toHaveText('Event is full')
    await expect(dialog.getByRole('button', { name: 'Event Full' })).toBeDisabled()
    await expect(dialog.getByLabel('Full name')).toHaveCount(0)
  })

  test('a past one is closed', async ({ page }) => {
    const event = await findEvent(page, past)
    await open(page, `/events/${event.id}`)
    await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    await expect(page.getByText('Add to calendar')).toHaveCount(0)
  })

  test('a free one online opens its meeting in a new tab', async ({ page }) => {
    const event = await findEvent(page, virtual)
    const dialog = await openDialog(page, event)
    const link = dialog.getByRole('link', { name: 'Open meeting link' })
    await expect(link).toHaveAttribute('href', event.zoomLink ?? '')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })

  test('is put into a calendar, with its title, time and place', { tag: '@desk' }, async ({ page }) => {
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    await dialog.getByText('Add to calendar').click()
    const google = await dialog.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
    const { searchParams } = new URL(google ?? '')
    expect(searchParams.get('text')).toBe(event.title)
    const compact = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '')
    expect(searchParams.get('dates')).toBe(`${compact(event.startsAt)}/${compact(event.endsAt)}`)
    expect(searchParams.get('location')).toBe(event.location)
    expect(searchParams.get('details')).toContain('Your first pay cheque arrives')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /\.ics/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
  })

  test('has a flyer to keep', { tag: '@desk' }, async ({ page }) => {
    const dialog = await openDialog(page, await findEvent(page, free))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download flyer' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^faith-.*-boundaries\.png$/)
    await expect(toast(page)).toContainText('Flyer Downloaded')
  })

  test.describe('when its flyer cannot be fetched', () => {
    test.use({ expectedComplaints: [/status of 503/] })

    test('says so instead', async ({ page }) => {
      const dialog = await openDialog(page, await findEvent(page, free))
      await page.route('**/flyer.png*', (route) => route.fulfill({ status: 503, body: 'away' }))
      await dialog.getByRole('link', { name: 'Download flyer' }).click()
      await expect(toast(page)).toContainText('Download Failed')
    })
  })
})

test.describe('sharing an event', () => {
  /** A browser without the feature, or with one that remembers what it was given. */
  const withShare = (page: Page, share: 'none' | 'keeps' | 'dismissed') =>
    page.addInitScript((kind) => {
      const share = (data: ShareData) => {
        Object.assign(window, { shared: data })
        return kind === 'dismissed' ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: kind === 'none' ? undefined : share })
    }, share)

  test('uses the device’s own sheet', async ({ page, baseURL }) => {
    await withShare(page, 'keeps')
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    await dialog.getByRole('button', { name: 'Share' }).click()
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
    expect(shared).toMatchObject({ title: event.title, url: `${baseURL}/events/${event.id}` })
    expect(shared.text).toContain(longDay(event.date))
    await expect(toast(page)).toHaveCount(0)
  })

  test('and says nothing when it is dismissed', async ({ page }) => {
    await withShare(page, 'dismissed')
    const dialog = await openDialog(page, await findEvent(page, free))
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.evaluate(() => 'shared' in window)).toBe(true)
    await expect(toast(page)).toHaveCount(0)
  })

  test('copies the link where there is no sheet', { tag: '@desk' }, async ({ page, context, baseURL }) => {
    await withShare(page, 'none')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page)).toContainText('Link Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/events/${event.id}`)
  })

  test('shows the link where even that is refused', async ({ page, baseURL }) => {
    await withShare(page, 'none')
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page)).toContainText(`${baseURL}/events/${event.id}`)
  })

  test('writes to WhatsApp', async ({ page, baseURL }) => {
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    const link = dialog.getByRole('link', { name: 'WhatsApp' })
    await expect(link).toHaveAttribute('target', '_blank')
    const { host, searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect(host).toBe('wa.me')
    expect(searchParams.get('text')).toContain(event.title)
    expect(searchParams.get('text')).toContain(`${baseURL}/events/${event.id}`)
  })
})

test.describe('the time of an event', () => {
  const at = (event: Event, day: string): Event => ({
    ...event,
    date: day,
    startsAt: `${day}T18:30:00.000Z`,
    endsAt: `${day}T20:30:00.000Z`,
  })

  const timeOn = async (page: Page, day: string): Promise<Locator> => {
    const event = at(await findEvent(page, free), day)
    await pretend(page, event)
    await open(page, '/newsletter/confirm')
    await goInBrowser(page, `/events/${event.id}`)
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    return page.locator('.event-facts')
  }

  test('is told once where the ministry is', async ({ page }) => {
    const facts = await timeOn(page, '2027-03-13')
    await expect(facts).toContainText('6:30 – 8:30pm GMT')
    await expect(facts).not.toContainText('Your time')
  })

  test.describe('in New York', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('is also told there, five hours behind', async ({ page }) => {
      const facts = await timeOn(page, '2027-03-13')
      await expect(facts).toContainText('6:30 – 8:30pm GMT')
      await expect(facts).toContainText('Your time: 1:30 – 3:30pm GMT-5')
    })

    test('and four hours behind the next day, when the clocks have changed', async ({ page }) => {
      const facts = await timeOn(page, '2027-03-14')
      await expect(facts).toContainText('Your time: 2:30 – 4:30pm GMT-4')
    })
  })

  test.describe('in Kolkata', () => {
    test.use({ timezoneId: 'Asia/Kolkata' })

    test('is told with the day that it is there', async ({ page }) => {
      const facts = await timeOn(page, '2027-03-13')
      await expect(facts).toContainText('Your time: Sun 14 Mar, 12:00 – 2:00am GMT+5:30')
    })

    test('on the page that the server sent too, without a complaint', async ({ page }) => {
      const event = await findEvent(page, free)
      await open(page, `/events/${event.id}`)
      await expect(page.getByText(/^Your time: .*GMT\+5:30$/)).toBeVisible()
    })
  })
})

test('the keyboard goes from the list to a seat and back', { tag: '@desk' }, async ({ page }) => {
  const event = await findEvent(page, 'Dating with honesty')
  await open(page, `/events?search=${encodeURIComponent(event.title)}`)
  await page.getByRole('link', { name: `Register for ${event.title}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: event.title })
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Ama Serwaa')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newAddress())
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: "You're Registered" })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.locator('.event-side summary')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: `Register for ${event.title}` })).toBeFocused()
})

for (const title of [free, paid, full, virtual])
  test(`the dialog of ${title} has no barriers in either theme`, async ({ page }) => {
    const dialog = await openDialog(page, await findEvent(page, title))
    await dialog.getByText('Add to calendar').click()
    await expectNoBarriers(page)
  })

test('a seat that is taken has no barriers in either theme', async ({ page }) => {
  const dialog = await openDialog(page, await findEvent(page, 'Games night'), 'Register for')
  await fill(dialog)
  await register(dialog)
  await expect(dialog.getByRole('button', { name: "You're Registered" })).toBeVisible()
  await expectNoBarriers(page)
})
