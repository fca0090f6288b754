import type { Locator } from '@playwright/test'
import { longDay } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { card, findEvent, openDialog, toast } from './event-steps.ts'
import { newAddress, open } from './steps.ts'

const free = 'Faith & the first salary'
const virtual = 'Reading Ruth together'

const fill = async (form: Locator, email = newAddress()): Promise<string> => {
  await form.getByLabel('Full name').fill('Ama Serwaa')
  await form.getByLabel('Email').fill(email)
  return email
}

const register = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Register', exact: true }).click()

test(
  'an event is opened from the list, registered for, counted, and remembered after a reload',
  { tag: '@both' },
  async ({ page }) => {
    // This event has so much room that it never shows its last spots while these tests run.
    const event = await findEvent(page, 'Beach clean-up')
    const dialog = await openDialog(page, event, 'Register for')
    await expect(page).toHaveURL(`/events/${event.id}#register`)
    await expect(page).toHaveTitle(`${event.title} | Sankofa`)
    await expect(dialog.getByText(longDay(event.date))).toBeVisible()
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await expect(dialog.getByLabel('Full name')).toBeInViewport()
    const email = await fill(dialog)
    await dialog.getByLabel('Number of attendees').fill('2')
    const before = await findEvent(page, event.title)
    await register(dialog)

    await expect(toast(page)).toContainText('Registration Successful!')
    await expect(toast(page)).toContainText("We've emailed you the details.")
    await expect(dialog.getByRole('button', { name: "You're Registered" })).toBeDisabled()
    const place = dialog.getByRole('group', { name: "You're Registered" })
    await expect(place).toContainText(`We've emailed ${email} the details`)
    await expect(place).toContainText(/Reference\s*R-[0-9A-F]{7}/)
    await expect(place).toBeInViewport()

    await test.step('others register meanwhile: at least our two are counted, here and beneath', async () => {
      const counted = async (text: Locator) => Number(/^\d+/.exec((await text.textContent()) ?? '')?.[0])
      await expect
        .poll(() => counted(dialog.locator('.event-capacity span')))
        .toBeLessThanOrEqual(80 - before.registered - 2)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect
        .poll(() => counted(card(page, event.title).locator('.event-capacity span')))
        .toBeGreaterThanOrEqual(before.registered + 2)
    })

    await test.step('this browser knows it on the list, and on the page that the server sends', async () => {
      await page.reload()
      const known = card(page, event.title).getByRole('link', {
        name: `You're Registered for ${event.title}`,
      })
      await expect(known).toBeVisible()
      await page.goto(`/events/${event.id}`)
      await expect(page.getByRole('button', { name: "You're Registered" })).toBeDisabled()
      const other = await findEvent(page, 'Games night')
      await open(page, `/events/${other.id}`)
      await expect(page.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    })
  },
)

test('a seat fits beside the event, however long the address is', { tag: '@all' }, async ({ page }) => {
  const event = await findEvent(page, 'An hour of prayer')
  const dialog = await openDialog(page, event, 'Register for')
  const email = newAddress('christiana.agyeman').replace('example.org', 'students.knust.edu.gh')
  await fill(dialog, email)
  await register(dialog)
  for (const place of ['its dialog', 'its page']) {
    if (place === 'its page') await open(page, `/events/${event.id}`)
    await expect(page.locator('.event-registered')).toContainText(`We've emailed ${email} the details`)
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

test.describe('a registration that does not arrive', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('keeps what was typed, and works the next time', { tag: '@all' }, async ({ page }) => {
    const dialog = await openDialog(page, await findEvent(page, virtual), 'Register for')
    const email = await fill(dialog)
    await page.route('**/register', (route) => route.abort())
    await register(dialog)
    await expect(toast(page)).toContainText('Registration failed')
    await expect(toast(page)).toContainText("We're not sure that reached us.")
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await page.unroute('**/register')
    await register(dialog)
    await expect(toast(page)).toContainText('Registration Successful!')
  })
})

test(
  'an event goes into a calendar, onto paper and to a friend',
  { tag: '@all' },
  async ({ page, context, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const event = await findEvent(page, free)
    const dialog = await openDialog(page, event)
    const save = async (name: string | RegExp): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name }).click(),
      ])
      return file.suggestedFilename()
    }
    await dialog.getByText('Add to calendar').click()
    expect(await save(/\.ics/)).toMatch(/\.ics$/)
    expect(await save('Download flyer')).toMatch(/^faith-.*-boundaries\.png$/)
    await expect(toast(page)).toContainText('Flyer Downloaded')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page)).toContainText('Link Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/events/${event.id}`)
  },
)

test('the keyboard goes from the list to a seat and back', { tag: '@all' }, async ({ page }) => {
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
  // Its code comes with the first focus in the form; the confirmation takes the keyboard with it.
  await expect(dialog.getByRole('group', { name: "You're Registered" })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.locator('.event-side summary')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: `You're Registered for ${event.title}` })).toBeFocused()
})

test(
  'a form that complains and a seat that is taken have no barriers in either theme',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const dialog = await openDialog(page, await findEvent(page, 'Games night'), 'Register for')
    await dialog.locator('.event-main').getByText('Add to calendar').click()
    await register(dialog)
    await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await expectNoBarriers(page)
    await fill(dialog)
    await register(dialog)
    // The button says so before the code of the panel is there, which then fades in and takes the focus.
    await expect(dialog.getByRole('group', { name: "You're Registered" })).toBeFocused()
    await expectNoBarriers(page)
  },
)

for (const title of ['Mentor training day', 'Rooftop lunch', virtual])
  test(`the dialog of ${title} has no barriers in either theme`, { tag: '@all' }, async ({ page }) => {
    await openDialog(page, await findEvent(page, title))
    await expectNoBarriers(page)
  })
