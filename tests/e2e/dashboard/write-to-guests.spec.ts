import { addDays, dayAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { newAddress, openEmail } from '../steps.ts'
import { openTab, ownWord } from './admin-steps.ts'

test(
  'the guests of an event are written to from a phone, and each gets the email once',
  { tag: '@all' },
  async ({ page }) => {
    const title = `An evening on rest ${ownWord()}`
    const guest = newAddress('ama')
    await openTab(page, 'events')
    const made = await page.request.post('/api/admin/events', {
      data: {
        title,
        description: 'At one table',
        date: addDays(dayAt(new Date()), 9),
        time: '6:30pm – 8:30pm',
        category: 'Social',
      },
    })
    const { id } = (await made.json()) as { id: string }
    const registered = await page.request.post(`/api/events/${id}/register`, {
      data: { fullName: 'Ama Serwaa', email: guest },
    })
    expect(registered.status()).toBe(201)

    await openTab(page, `events/${id}`)
    await page.getByRole('link', { name: 'Write to guests' }).click()
    await expect(page.getByText('1 person gets it.')).toBeVisible()
    const send = page.getByRole('button', { name: /^Send to/ })
    await expect(send).toBeDisabled()
    const subject = `Bring a cup ${ownWord()}`
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
    const message = page.getByRole('textbox', { name: 'Message' })
    expect((await message.boundingBox())!.width, 'it has the width of the phone').toBeGreaterThan(300)
    await message.fill('Dear {first name}, bring a cup')
    await message.press('Control+a')
    await message.press('Control+b')
    await expect(message).toHaveValue('**Dear {first name}, bring a cup**')
    await expectNoBarriers(page)

    const views = page.getByRole('group', { name: 'Show' })
    await views.getByRole('button', { name: 'Preview' }).click()
    const email = page.getByRole('article', { name: 'The email' })
    await expect(email).toContainText('Dear Ama, bring a cup')
    expect((await email.boundingBox())!.width).toBeGreaterThan(300)
    await views.getByRole('button', { name: 'WhatsApp' }).click()
    await expect(page.getByText('*Dear friends, bring a cup*')).toBeVisible()
    await expectNoBarriers(page)

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Subject' }), 'the draft stays').toHaveValue(subject)
    await send.click()
    const dialog = page.getByRole('dialog', { name: 'Send to 1 person?' })
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Send to 1' }).click()
    await expect(page.getByRole('heading', { name: `“${subject}” is on its way` })).toBeFocused()
    await expect(page.getByText('To 1 person: ')).toBeVisible()
    await expectNoBarriers(page)
    const before = page.getByRole('region', { name: 'Sent before' })
    await expect(before).toContainText(subject)
    await expect(before).not.toContainText('still to go')

    await openEmail(page, guest, subject)
    await expect(page.frameLocator('iframe').getByRole('strong')).toHaveText('Dear Ama, bring a cup')
  },
)
