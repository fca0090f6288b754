import type { Page } from '@playwright/test'
import { hoursAfter, localAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { aPng } from '../../api/support/files.ts'
import { chooseFor, expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'
import { createGate, newAddress, openEmail } from '../steps.ts'

const anEvent = (title: string) => ({
  title,
  description: 'At one table',
  date: '2027-10-10',
  time: '6:30pm – 8:30pm',
  category: 'Social',
})

test(
  'an event is created, shown to everyone, changed, copied, cancelled and deleted',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `A circle on rest ${ownWord()}`
    await openTab(page, 'events?when=past&new=event')
    const dialog = page.getByRole('dialog', { name: 'Create event' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page, 'the address does not bring it back').toHaveURL('/admin/events?when=past')
    await openTab(page, 'events')
    const opener = page.getByRole('button', { name: 'Create event' })
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')

    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Generate description' }).click()
    await expectToast(page, 'Description generated!')
    await dialog.getByLabel('Virtual Event').check()
    await dialog.getByLabel(/^Meeting link/).fill('https://zoom.us/j/123456')
    await expectNoBarriers(page)

    await test.step('a picture is sent at once, and shown', async () => {
      const picture = { name: 'psalms.png', mimeType: 'image/png', buffer: await aPng(800, 500) }
      await dialog.getByLabel(/^Image/).setInputFiles(picture)
      await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\/\w+-640\.webp$/)
      await expect
        .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expect(dialog.getByText('psalms.png')).toBeVisible()
    })

    await dialog.getByLabel('Date', { exact: true }).fill('2027-10-10')
    await dialog.getByLabel('Starts').fill('18:30')
    await dialog.getByLabel('Ends').fill('20:30')
    await dialog.getByLabel('Category').selectOption('Discussion')
    await dialog.getByLabel(/^Capacity/).fill('30')
    await dialog.getByRole('button', { name: 'Create event' }).click()
    await expectToast(page, 'Event created successfully')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('link', { name: 'All events' }).click()

    await searchFor(page, 'Search events', title)
    const row = rowOf(page, title)
    await expect(row).toContainText('Sun 10 Oct 2027')
    await expect(row).toContainText('6:30 – 8:30pm')
    await expect(row).toContainText('Discussion')
    await expect(row).toContainText('0/30')
    await expect(row).toContainText('Free')
    const [event] = (await (
      await page.request.get(`/api/events?search=${encodeURIComponent(title)}`)
    ).json()) as { id: string }[]
    const guest = newAddress()
    await page.request.post(`/api/events/${event?.id}/register`, { data: { fullName: 'Ama', email: guest } })

    await test.step('a change is on the public page, and those who are registered get an email', async () => {
      await chooseFor(row, 'Edit')
      const edit = page.getByRole('dialog', { name: 'Edit event' })
      await expect(edit.getByLabel('Virtual Event')).toBeChecked()
      await expect(edit.getByLabel('Paid Event')).not.toBeChecked()
      await edit.getByLabel('Starts').fill('19:00')
      await edit.getByLabel('Paid Event').check()
      await edit.getByLabel('Price (GHS)').fill('50.00')
      await edit.getByRole('button', { name: 'Save changes' }).click()
      const question = page.getByRole('dialog', { name: 'Save, and email 1 guest?' })
      await expectNoBarriers(page)
      await question.getByRole('button', { name: 'Save and send' }).click()
      await expectToast(page, 'Event updated successfully', "We've emailed 1 person.")
      await expect(row).toContainText('GHS 50')
      await expect(row).toContainText('7:00 – 8:30pm')
      const visitor = await page.context().newPage()
      await visitor.goto(`/events/${event?.id}`)
      await expect(visitor.getByText('7:00 – 8:30pm').first()).toBeVisible()
      await expect(visitor.getByText('GHS 50', { exact: true }).first()).toBeVisible()
      await openEmail(visitor, guest, `Changed: ${title}`)
      await visitor.close()
    })

    await test.step('the paid flag comes from the price', async () => {
      await chooseFor(row, 'Edit')
      const edit = page.getByRole('dialog', { name: 'Edit event' })
      await expect(edit.getByLabel('Paid Event')).toBeChecked()
      await expect(edit.getByLabel('Price (GHS)')).toHaveValue('50.00')
      await edit.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a copy opens for its new date, is there once it is created, and is deleted again', async () => {
      const original = row.filter({ hasText: '10 Oct 2027' })
      await chooseFor(original, 'Duplicate')
      await expect(dialog.getByLabel('Title')).toHaveValue(title)
      await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2027-10-17')
      await expect(dialog.getByLabel('Starts')).toHaveValue('19:00')
      await expect(dialog.getByLabel('Price (GHS)')).toHaveValue('50.00')
      await expect(dialog.getByLabel(/^Capacity/)).toHaveValue('30')
      await expect(dialog.locator('img')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(original.getByRole('button', { name: `Actions for ${title}` })).toBeFocused()
      await page.reload()
      await expect(row, 'nothing was copied').toHaveCount(1)
      await chooseFor(original, 'Duplicate')
      await dialog.getByRole('button', { name: 'Save as draft' }).click()
      await expectToast(page, 'Event created successfully')
      await expect(page.getByRole('link', { name: 'Preview it' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue(title)
      const copy = row.filter({ hasText: '17 Oct 2027' })
      await expect(copy).toContainText('Draft')
      await chooseFor(copy, 'Delete event')
      const sure = page.getByRole('dialog', { name: 'Delete this event?' })
      await expect(sure).toContainText('No one is registered, so no emails will be sent.')
      await expect(sure).toHaveAccessibleDescription(/no emails will be sent\./)
      await expect(sure.getByRole('button', { name: 'Go back' })).toBeFocused()
      await sure.getByRole('button', { name: 'Go back' }).click()
      await chooseFor(copy, 'Delete event')
      await sure.getByRole('button', { name: 'Delete event' }).click()
      await expectToast(page, 'Event deleted successfully')
      await expect(copy).toBeHidden()
      await expect(page.getByRole('group', { name: 'Events' })).toBeFocused()
    })

    await test.step('cancelling shows how many people will get an email', async () => {
      await chooseFor(row, 'Cancel event')
      const sure = page.getByRole('dialog', { name: 'Cancel this event?' })
      await expect(sure).toContainText("We'll email the 1 person registered. You cannot undo this.")
      await sure.getByRole('button', { name: 'Cancel event' }).click()
      await expectToast(page, 'Event cancelled')
      await expect(row).toContainText('Cancelled')
      await chooseFor(row, 'Edit')
      const edit = page.getByRole('dialog', { name: 'Edit event' })
      await expect(edit).toContainText('This event has been cancelled')
      await expect(edit).not.toContainText('everyone registered')
      await expect(edit).not.toContainText('Goes live')
    })
  },
)

/** Holds uploads back at a gate, and counts how often the form is saved. */
const watchSaving = async (page: Page) => {
  let gate = createGate()
  let saved = 0
  await page.route('**/api/upload', async (route) => {
    await gate.opened
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved += 1
  })
  const close = () => {
    gate = createGate()
  }
  return { uploads: { open: () => gate.open(), close }, saves: () => saved }
}

test('saving while a picture is still on its way saves it too', { tag: '@all' }, async ({ page }) => {
  const title = `A breakfast ${ownWord()}`
  await openTab(page, `events?search=${title}`)
  const created = await page.request.post('/api/admin/events', { data: anEvent(title) })
  const { id } = (await created.json()) as { id: string }
  await page.reload()
  const { uploads, saves } = await watchSaving(page)

  await chooseFor(rowOf(page, title), 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit event' })
  const picture = { name: 'bread.png', mimeType: 'image/png', buffer: await aPng(800, 500) }
  await dialog.getByLabel(/^Image/).setInputFiles(picture)
  await expect(dialog.getByRole('progressbar', { name: 'Uploading image' })).toBeVisible()
  await dialog.getByLabel('Title').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  expect(saves(), 'the picture first').toBe(0)
  uploads.open()
  await expectToast(page, 'Event updated successfully')
  await expect(dialog).toBeHidden()
  expect(saves()).toBe(1)
  const event = (await (await page.request.get(`/api/events/${id}`)).json()) as { imageUrl: string }
  expect(event.imageUrl).toMatch(/^\/uploads\/\w+\.webp$/)
})

test.describe('what fails', () => {
  test.use({ expectedComplaints: [/status of 415/] })

  test(
    'a picture that does not arrive is not saved without a word, and neither is a form that was left',
    { tag: '@all' },
    async ({ page }) => {
      const title = `A lunch ${ownWord()}`
      await openTab(page, `events?search=${title}`)
      await page.request.post('/api/admin/events', { data: anEvent(title) })
      await page.reload()
      const { uploads, saves } = await watchSaving(page)
      const saveWith = async (buffer: Buffer) => {
        await dialog.getByLabel(/^Image/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
        await dialog.getByRole('button', { name: 'Save changes' }).click()
        await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
      }

      await chooseFor(rowOf(page, title), 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit event' })
      await saveWith(Buffer.from('<svg/>'))
      uploads.open()
      await expectToast(page, 'Error uploading image', 'Choose a JPEG, PNG or WebP image.')
      await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled()

      uploads.close()
      await saveWith(await aPng(80, 50))
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      const arrived = page.waitForResponse('**/api/upload')
      uploads.open()
      await (await arrived).finished()
      await expect(dialog).toBeHidden()
      // A save that followed from the upload would be sent before the reload is answered.
      await page.reload()
      expect(saves()).toBe(0)
    },
  )
})

test('who comes is marked at the door by name, with one tap', { tag: '@all' }, async ({ page }) => {
  const [title, guest] = [`Supper ${ownWord()}`, `Akosua ${ownWord()}`]
  await openTab(page, 'events')
  const at = (hours: number) => localAt(hoursAfter(new Date().toISOString(), hours))
  const created = await page.request.post('/api/admin/events', {
    data: { title, description: 'At one table', startsAt: at(1), endsAt: at(3), category: 'Social' },
  })
  const { id } = (await created.json()) as { id: string }
  for (const fullName of [guest, 'Kofi'])
    await page.request.post(`/api/events/${id}/register`, { data: { fullName, email: newAddress() } })
  await searchFor(page, 'Search events', title)
  await rowOf(page, title)
    .getByRole('link', { name: `Open ${title}` })
    .click()
  await expect(page).toHaveURL(`/admin/events/${id}`)
  await expect(page.getByRole('tab', { name: 'Coming 2' })).toBeVisible()
  await expectNoBarriers(page)

  await searchFor(page, 'Search guests', guest)
  await expect(page.getByRole('row')).toHaveCount(2)
  const circle = page.getByRole('button', { name: `${guest} came` })
  await circle.click()
  await expect(page.getByRole('tab', { name: 'Came 1' })).toBeVisible()
  await expect(circle).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page)
  await page.getByRole('tab', { name: 'Coming 1' }).click()
  await page.getByRole('tab', { name: 'Came 1' }).click()
  await expect(rowOf(page, guest)).toBeVisible()
  await circle.click()
  await expect(page.getByRole('tab', { name: 'Coming 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('heading', { name: "You're at the door." })).toBeVisible()
})

/** Texts that cannot be read to their end, because their frame ends before. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!data.trim() || parentElement!.closest('.visually-hidden, [aria-hidden]')) continue
      const range = new Range()
      range.selectNodeContents(texts.currentNode)
      // Cut on purpose, with dots.
      if (getComputedStyle(parentElement!).textOverflow === 'ellipsis') continue
      const frame = parentElement!.closest('article, .panel, .event-page-ticket')?.getBoundingClientRect()
      if (frame && range.getBoundingClientRect().right > frame.right) found.push(data.slice(0, 40))
    }
    return found
  })

test(
  'a link or a word without end leaves no frame, and takes nothing along',
  { tag: '@all' },
  async ({ page }) => {
    const word = `${ownWord()}Wolfeschlegelsteinhausenbergerdorffeatherstonehaugh`
    await openTab(page)
    const event = await page.request.post('/api/admin/events', {
      data: {
        ...anEvent(`${word} ${word}`),
        description: `https://example.org/${word}/${word}?${word}`,
        location: word,
        organizer: word,
        price: 5000,
      },
    })
    const teaching = await page.request.post('/api/admin/teachings', {
      data: { title: word, category: 'Seasons', excerpt: word, content: word, speaker: word },
    })
    expect([event.status(), teaching.status()]).toEqual([201, 201])
    const { id } = (await event.json()) as { id: string }
    for (const path of [`/events/${id}`, `/event-registration/${id}`, '/events', '/teachings']) {
      await page.goto(path.includes(id) ? path : `${path}?search=${word}`)
      await expect(page.getByText(word).first()).toBeVisible()
      expect.soft(await cutOff(page), path).toEqual([])
    }
  },
)

test(
  'on a phone a toast leaves the title and the cross of a long form free',
  { tag: '@all' },
  async ({ page }) => {
    await openTab(page, 'events')
    await page.getByRole('button', { name: 'Create event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create event' })
    await dialog.getByRole('button', { name: 'Generate description' }).click()
    const toast = dialog.locator('.toast')
    await expect(toast).toContainText('Please enter a title first')
    // A trial press fails as long as something lies over it.
    await dialog.getByRole('button', { name: 'Close', exact: true }).click({ trial: true })
    const title = (await dialog.getByRole('heading', { name: 'Create event' }).boundingBox())!
    expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(title.y + title.height)
  },
)
