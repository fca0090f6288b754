import type { Locator, Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { addDays, dayAt, hoursAfter, localAt, longDay, shortDay } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { toast } from '../event-steps.ts'
import { newAddress, open, openEmail } from '../steps.ts'
import { expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'

const inDays = (days: number): string => addDays(dayAt(new Date()), days)

/** As far as every event goes; the rest is what the journey is about. */
const beginEvent = async (page: Page, title: string, days: number): Promise<Locator> => {
  await openTab(page, 'events')
  await page.getByRole('button', { name: 'Create event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create event' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description', { exact: true }).fill('At one long table.')
  await dialog.getByLabel('Date', { exact: true }).fill(inDays(days))
  await dialog.getByLabel('Starts').fill('18:30')
  await dialog.getByLabel('Category').selectOption('Social')
  return dialog
}

/** Creates it, and answers its id: its page opens. */
const create = async (page: Page, dialog: Locator, title: string, button = 'Create event') => {
  await dialog.getByRole('button', { name: button }).click()
  await expectToast(page, 'Event created successfully')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return page.url().split('/').at(-1)!
}

const registerForm = (page: Page, title: string): Locator =>
  page.getByRole('form', { name: `Register for ${title}` })

const fillIn = async (form: Locator, name: string, email: string): Promise<void> => {
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(email)
}

/** The private links of an email, the first one first. */
const linksIn = async (page: Page, email: string, subject: string): Promise<string[]> => {
  await openEmail(page, email, subject)
  const links = page.frameLocator('iframe').locator('a[href*="/my-registration#"]')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  return [...new Set(addresses)].map((address) => new URL(address).pathname + new URL(address).hash)
}

test(
  'someone takes part online at an event in two ways, and joins a quarter of an hour before it starts',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `Evensong ${ownWord()}`
    const dialog = await beginEvent(page, title, 3)
    await dialog.getByLabel('In person or online: people choose').check()
    await dialog.getByLabel('Location').fill('Osu, Accra')
    await dialog.getByLabel('Meeting link').fill('https://meet.example/evensong')
    await dialog.getByLabel('For those who come').fill('Bring a plate to share.')
    await dialog.getByLabel('For those online').fill('Have a candle at hand.')
    await dialog.getByLabel('Capacity in person').fill('30')
    await expectNoBarriers(page)
    const id = await create(page, dialog, title)

    await open(page, `/events/${id}`)
    await expect(page.getByText('In person: Bring a plate to share. 30 spots left.')).toBeVisible()
    const form = registerForm(page, title)
    const email = newAddress()
    await fillIn(form, 'Ama Serwaa', email)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(form.getByText('Choose how you take part').first()).toBeVisible()
    await expect(form.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    await form.getByRole('radio', { name: /^Online/ }).check()
    await expectNoBarriers(page)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You join the meeting from there')).toBeVisible()

    const [link] = await linksIn(page, email, title)
    await open(page, link)
    const ticket = page.getByRole('article', { name: title })
    await expect(ticket).toContainText('PlaceOnlineHave a candle at hand.')
    await expect(page.getByRole('main'), 'no code is shown at a door').not.toContainText('Osu')
    await expect(ticket.getByRole('button', { name: 'Join' })).toHaveAttribute('aria-disabled', 'true')
    await expect(ticket.getByText('You can join from')).toContainText('15 minutes before the start')
    await expectNoBarriers(page)

    await test.step('once it is time, the same kind of link leads to the meeting, and the team sees who is there', async () => {
      const at = (hours: number) => localAt(hoursAfter(new Date().toISOString(), hours))
      const made = await page.request.post('/api/admin/events', {
        data: {
          title: `${title} tonight`,
          description: 'At one long table.',
          category: 'Social',
          startsAt: at(0.2),
          endsAt: at(2),
          location: 'Osu, Accra',
          alsoOnline: true,
          zoomLink: 'https://meet.example/tonight',
        },
      })
      const tonight = (await made.json()) as Event
      const guest = newAddress()
      const answer = await page.request.post(`/api/events/${tonight.id}/register`, {
        data: { fullName: 'Esi Quaye', email: guest, way: 'online' },
      })
      expect(answer.status(), await answer.text()).toBe(201)
      const [door] = await linksIn(page, guest, title)
      await page.route('https://meet.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The meeting</title>' }),
      )
      await open(page, door)
      await page.getByRole('button', { name: 'Join' }).click()
      await expect(page).toHaveURL('https://meet.example/tonight')
      await page.goto(`/admin/events/${tonight.id}`)
      await page.getByRole('tab', { name: 'Came 1' }).click()
      await expect(rowOf(page, 'Esi Quaye')).toContainText('online')
    })
  },
)

test(
  'someone registers for all dates of a series, gives one back, and is moved to another',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `Reading circle ${ownWord()}`
    const days = [5, 12, 19].map(inDays)
    const dialog = await beginEvent(page, title, 5)
    await dialog.getByLabel('Does it repeat?').selectOption('weekly')
    await dialog.getByLabel('A number of dates').check()
    await dialog.getByLabel('How many dates').fill('3')
    await expect(dialog.getByText('All 3 are made straight away.')).toBeVisible()
    await expectNoBarriers(page)
    const id = await create(page, dialog, title)

    await open(page, `/events/${id}`)
    await expect(page.getByRole('region', { name: 'Part of a series' }).getByRole('link')).toHaveText(
      days.slice(1).map(shortDay),
    )
    const form = registerForm(page, title)
    const [name, email] = [`Ama ${ownWord()}`, newAddress()]
    await fillIn(form, name, email)
    await form.getByLabel('All 3 dates that are left').check()
    await expectNoBarriers(page)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(toast(page)).toContainText("You're registered for 3 of 3 dates.")
    const outcome = page.getByRole('list', { name: 'Your dates' })
    await expect(outcome.getByRole('listitem')).toHaveText(days.map((day) => `${shortDay(day)} registered`))
    await expectNoBarriers(page)

    const links = await linksIn(page, email, "You're registered for 3 dates")
    expect(links).toHaveLength(3)

    await test.step('one date is given back, and the others stay', async () => {
      await open(page, links[1])
      await expect(page.getByText(longDay(days[1]!)).first()).toBeAttached()
      await page.getByRole('button', { name: 'Cancel registration' }).click()
      const sure = page.getByRole('dialog', { name: 'Cancel your registration?' })
      await sure.getByRole('button', { name: 'Cancel registration' }).click()
      await expect(page.getByText('Your registration has been cancelled.')).toBeVisible()
      await open(page, links[0])
      await expect(page.getByRole('heading', { level: 1, name: `You're in, Ama.` })).toBeVisible()
    })

    await test.step('the host moves one to the date that was given back; its link shows the new date', async () => {
      await page.goto(`/admin/events/${id}`)
      await searchFor(page, 'Search guests', name)
      await page.getByRole('button', { name: `Open registration of ${name}` }).click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Move to another date' }).click()
      const move = page.getByRole('dialog', { name: 'Move to another date' })
      await move.getByLabel('New date').selectOption({ label: `${title}, ${shortDay(days[1]!)}` })
      await expectNoBarriers(page)
      await move.getByRole('button', { name: 'Move registration' }).click()
      await expectToast(page, 'Registration moved', `We've emailed ${name}.`)
      await expect(page.getByRole('tab', { name: 'Coming 0' })).toBeVisible()
      await open(page, links[0])
      await expect(page.getByText(longDay(days[1]!)).first()).toBeAttached()
      await openEmail(page, email, 'Your new date')
    })
  },
)

test(
  'what the host asks and who comes along is asked in the form, and stands in the list',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `Picnic ${ownWord()}`
    const dialog = await beginEvent(page, title, 6)
    await dialog.getByRole('button', { name: 'Add a question' }).click()
    await dialog.getByLabel('What do you want to know?').fill('Where do you get on the bus?')
    await dialog.getByLabel('They answer with').selectOption('One of several choices')
    await dialog.getByLabel('Choices').fill('Madina\nCircle')
    await dialog.getByLabel('They have to answer').check()
    await dialog.getByRole('button', { name: 'Add another question' }).click()
    await dialog.getByLabel('What do you want to know?').nth(1).fill('What can you not eat?')
    await expectNoBarriers(page)
    const id = await create(page, dialog, title)

    await open(page, `/events/${id}`)
    const form = registerForm(page, title)
    const [name, friend, email] = [`Ama ${ownWord()}`, `Kojo ${ownWord()}`, newAddress()]
    await fillIn(form, name, email)
    await form.getByRole('button', { name: 'One more' }).click()
    await form.getByLabel('Guest 2').fill(friend)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(form.getByText('Choose an answer to “Where do you get on the bus?”').first()).toBeVisible()
    await expect(form.getByLabel('Guest 2'), 'nothing that was typed is lost').toHaveValue(friend)
    await form.getByLabel('Where do you get on the bus?').selectOption('Circle')
    await form.getByLabel('What can you not eat?').fill('Groundnuts')
    await expectNoBarriers(page)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: "You're Registered" })).toBeVisible()

    const [link] = await linksIn(page, email, title)
    await open(page, link)
    await expect(page.getByRole('article', { name: title })).toContainText(`With${friend}`)
    await expect(page.getByText('Groundnuts')).toBeVisible()
    await expectNoBarriers(page)

    await page.goto(`/admin/events/${id}`)
    await searchFor(page, 'Search guests', friend)
    await expect(rowOf(page, name), 'found by the name of who comes along').toContainText(`with ${friend}`)
    const answers = page.getByRole('region', { name: 'Answers' })
    await expect(answers).toContainText('Circle1')
    await answers.getByText('1 answer').click()
    await expect(answers).toContainText(`${name}: Groundnuts`)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: `Open registration of ${name}` }).click()
    const registration = page.getByRole('dialog', { name })
    await expect(registration).toContainText(`With${friend}`)
    await expect(registration).toContainText('Where do you get on the bus?Circle')
    await expectNoBarriers(page)
  },
)

test(
  'a draft is previewed by its link, seen by no visitor, and by everyone once it is published',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const title = `Harvest supper ${ownWord()}`
    const dialog = await beginEvent(page, title, 8)
    await dialog.getByLabel('Not yet: save as a draft').check()
    const id = await create(page, dialog, title, 'Save as draft')
    await page.getByRole('link', { name: 'Preview it' }).click()
    await expect(page.getByText('This is a preview.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoBarriers(page)
    const preview = page.url()

    const strangers = await browser.newContext({ baseURL: baseURL! })
    const visitor = await strangers.newPage()
    const seen = async () => {
      await visitor.goto(`/events?search=${encodeURIComponent(title)}`)
      return visitor.getByRole('main').getByRole('article').filter({ hasText: title }).count()
    }
    expect((await visitor.goto(`/events/${id}`))?.status()).toBe(404)
    await expect(visitor.getByRole('main')).not.toContainText(title)
    expect(await seen()).toBe(0)
    await visitor.goto(preview)
    await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(visitor.locator('body'), 'the link opens nothing without the power').not.toContainText(title)

    // A colleague opens the link as it was sent.
    await page.goto(preview)
    await page.getByRole('button', { name: 'Publish now' }).click()
    const sure = page.getByRole('dialog', { name: 'Publish this event now?' })
    await expect(sure).toContainText(`${title} will be seen by everyone, and they can register.`)
    await expectNoBarriers(page)
    await sure.getByRole('button', { name: 'Publish now' }).click()
    await expectToast(page, 'Event published')
    await expect(page.getByText('This event has been published.')).toBeVisible()

    expect(await seen()).toBe(1)
    expect((await visitor.goto(`/events/${id}`))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(registerForm(visitor, title)).toBeVisible()
    await expectNoBarriers(visitor)
    await strangers.close()
  },
)
