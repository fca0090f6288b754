import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import encodeQR from 'qr'
import type { Page } from '@playwright/test'
import type { DoorBox } from '#features/gatherings/door/schema.ts'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import { codesOf } from '#features/gatherings/events/ticket/codes.server.ts'
import { ownLocalAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { e2eAdmin, e2eSecret } from '#tests/support/e2e-admin.ts'
import { browserArgs, findBrowser } from '#tests/support/find-browser.ts'
import { anEventForm } from '../api/support/forms.ts'
import { alive, newAddress } from './steps.ts'

/** What the camera of Chromium shows: raw frames, which each test writes before it opens the door. */
const film = path.join(os.tmpdir(), `sankofa-door${process.cwd().replaceAll('/', '-')}.y4m`)

// One after the other: there is one film.
test.describe.configure({ mode: 'default' })

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      ...browserArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
  serviceWorkers: 'allow',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
})

const side = 320
const framesPerCode = 5

/** A white wall with one code after the other on it, five frames a second; without codes, the wall alone. */
const showCodes = (texts: readonly string[]): void => {
  const frame = (text: string) => {
    const modules = text ? encodeQR(text, 'raw', { ecc: 'medium', border: 4 }) : [[]]
    const scale = Math.floor(side / modules.length)
    const start = Math.floor((side - scale * modules.length) / 2)
    const light = Buffer.alloc(side * side, 235)
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        if (modules[Math.floor((y - start) / scale)]?.[Math.floor((x - start) / scale)])
          light[y * side + x] = 16
    return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((side * side) / 2, 128)])
  }
  const frames = (texts.length > 0 ? texts : ['']).flatMap((text) =>
    Array.from({ length: framesPerCode }, () => frame(text)),
  )
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F5:1 Ip A1:1 C420jpeg\n`), ...frames]),
  )
}

const call = async <Answer>(page: Page, method: string, address: string, data?: object): Promise<Answer> => {
  const answer = await page.request.fetch(address, { method, data })
  expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** It started a few minutes ago, so that its doors are open. */
const anEvent = async (page: Page, given: object = {}): Promise<AdminEvent> => {
  expect((await page.request.post('/api/admin/login', { data: e2eAdmin })).status()).toBe(200)
  const [date, now = ''] = ownLocalAt(new Date().toISOString()).split('T')
  const hour = Number(now.slice(0, 2))
  const time = `${hour % 12 || 12}:${now.slice(3)}${hour < 12 ? 'am' : 'pm'}`
  return call(
    page,
    'POST',
    '/api/admin/events',
    anEventForm({ title: 'Faith & the first salary', date, time, ...given }),
  )
}

/** Answers what the QR code of their ticket says. */
const register = async (
  page: Page,
  event: AdminEvent,
  fullName: string,
  numberOfAttendees = 1,
): Promise<string> => {
  const data = { fullName, email: newAddress(), phone: '', numberOfAttendees }
  const address = `/api/events/${event.id}/register`
  const { registrationId } = await call<{ registrationId: string }>(page, 'POST', address, data)
  return `${process.env.E2E_DASHBOARD_URL}/t#${codesOf(e2eSecret, registrationId).secret}`
}

const makeLink = async (page: Page, event: AdminEvent): Promise<string> => {
  const { links } = await call<DoorBox>(page, 'POST', `/api/admin/events/${event.id}/door-links`, {
    strength: 'full',
  })
  return new URL(links[0]!.link!).hash
}

const box = (page: Page, event: AdminEvent) =>
  call<DoorBox>(page, 'GET', `/api/admin/events/${event.id}/door`)

const openDoor = async (page: Page, hash: string) => {
  await page.goto(`/door${hash}`)
  await alive(page)
}

const start = async (page: Page, name = 'Kojo') => {
  await page.getByLabel('Your first name').fill(name)
  await page.getByRole('button', { name: 'Start scanning' }).click()
}

test('a volunteer checks people in by name, counts a party, adds a walk-in and undoes a mistake', async ({
  page,
}) => {
  test.slow()
  showCodes(['https://another.example/'])
  const event = await anEvent(page)
  await register(page, event, 'Élodie Mensah')
  await register(page, event, 'Efua Boateng', 4)
  const hash = await makeLink(page, event)
  await openDoor(page, hash)
  await expect(page.getByRole('heading', { name: "You're at the door." })).toBeVisible()
  await page.getByRole('button', { name: 'Start scanning' }).click()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expectNoBarriers(page)
  await start(page)

  await test.step('a code that is no ticket', async () => {
    await expect(page.getByText('Unknown code')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByLabel('Result').getByRole('button', { name: 'Search by name' }).click()
  })
  await test.step('by name, without accents', async () => {
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('elo')
    const row = page.getByRole('button', { name: /Élodie M\./ })
    await row.click()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: '1 of 5 here' })).toBeVisible()
    await row.click()
    await expect(row).toHaveAttribute('aria-pressed', 'false')
    await row.click()
    await expectNoBarriers(page)
  })
  await test.step('a party in parts', async () => {
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('efua')
    await page.getByRole('button', { name: /Efua B\. and party/ }).click()
    await page.getByRole('button', { name: '2 now' }).click()
    await expect(page.getByRole('heading', { name: '3 of 5 here' })).toBeVisible()
    await page.getByRole('button', { name: /Efua B\. and party/ }).click()
    await expect(page.getByText('2 of 4 in')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '2 all of them' }).click()
    await expect(page.getByRole('heading', { name: '5 of 5 here' })).toBeVisible()
  })
  await test.step('a walk-in', async () => {
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Adjoa')
    await page.getByRole('button', { name: /“Adjoa” is not here/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Walk-in' })
    await expect(sheet.getByLabel('Name')).toHaveValue('Adjoa')
    await sheet.getByRole('button', { name: 'One more' }).click()
    await expectNoBarriers(page)
    await sheet.getByRole('button', { name: 'Let 2 in' }).click()
    await expect(page.getByRole('heading', { name: '5 of 5 here · 2 walked in' })).toBeVisible()
    await expect(page.getByText('Adjoa in, '), 'the list is where it was').toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('')
  })
  await expect.poll(() => box(page, event)).toMatchObject({ here: 5, expected: 5, walkIns: 2, twice: [] })
})

test(
  'fifty tickets are scanned by the camera without a network, and reach the site once each after a reload',
  { tag: '@all' },
  async ({ page, context }) => {
    test.setTimeout(600_000)
    const event = await anEvent(page, { capacity: 100 })
    const tickets: string[] = []
    for (let at = 0; at < 50; at += 1) tickets.push(await register(page, event, `Guest Number${at}`))
    const hash = await makeLink(page, event)
    showCodes(['https://another.example/'])
    await openDoor(page, hash)
    await start(page)
    await expect(page.getByText('Unknown code')).toBeVisible()
    showCodes(tickets)
    await context.setOffline(true)
    await page.reload()
    const next = page.getByRole('button', { name: 'Next' })
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1_000 }).catch(() => {})
      await expect(page.getByRole('heading', { name: '50 of 50 here' })).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 500_000 })
    await page.reload()
    await expect(page.getByRole('heading', { name: '50 of 50 here' })).toBeVisible()
    await expect(page.getByText(/^Kept here, \d+ to send\./)).toBeVisible()
    expect(await box(page, event)).toMatchObject({ here: 0 })
    await context.setOffline(false)
    await expect.poll(async () => (await box(page, event)).here).toBe(50)
    expect((await box(page, event)).twice).toEqual([])
  },
)

test(
  'money at the door is in the till of the evening, by method, on the page of the event',
  { tag: '@all' },
  async ({ page }) => {
    showCodes([])
    const event = await anEvent(page, { price: 5000 })
    const hash = await makeLink(page, event)
    await openDoor(page, hash)
    await start(page)
    for (const [name, method] of [
      ['Adjoa', 'Cash'],
      ['Sena', 'MoMo'],
    ] as const) {
      await page.getByRole('button', { name: 'Walk-in' }).click()
      const sheet = page.getByRole('dialog', { name: 'Walk-in' })
      await sheet.getByLabel('Name').fill(name)
      if (name === 'Adjoa') await sheet.getByRole('button', { name: 'One more' }).click()
      await sheet.getByText(method, { exact: true }).click()
      await expectNoBarriers(page)
      await sheet.getByRole('button', { name: /^Let \d in$/ }).click()
      await expect(sheet).toHaveCount(0)
    }
    await expect
      .poll(() => box(page, event))
      .toMatchObject({ here: 0, walkIns: 3, takings: [{ amount: 10_000 }, { amount: 5_000 }] })
    await page.goto(`/admin/events/${event.id}`)
    const till = page.getByRole('region', { name: 'Till of the evening' })
    await expect(till.getByText('GHS 100.00')).toBeVisible()
    await expect(till.getByText('GHS 50.00')).toBeVisible()
    await expect(till.getByText(/^GHS 150.00 still to be booked/)).toBeVisible()
    await expectNoBarriers(page)
  },
)

test('a guest who pays later is let in, pays, and the till follows', { tag: '@all' }, async ({ page }) => {
  showCodes([])
  const event = await anEvent(page, { price: 5000 })
  const hold = { fullName: 'Kwesi Asante', email: newAddress(), phone: '', numberOfAttendees: 1 }
  await call(page, 'POST', `/api/events/${event.id}/register`, { ...hold, attempt: crypto.randomUUID() })
  const hash = await makeLink(page, event)
  await openDoor(page, hash)
  await start(page)
  await page.getByRole('button', { name: 'Search by name' }).click()
  const guest = page.getByRole('button', { name: /Kwesi A\./ })
  await guest.click()
  await page.getByRole('button', { name: 'Pays later' }).click()
  await expect.poll(() => box(page, event)).toMatchObject({ here: 1, takings: [] })
  await expect(page.getByLabel('Result')).toHaveCount(0)
  await guest.click()
  await expect(page.getByText('pays later: GHS 50')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Took GHS 50 in cash' }).click()
  await expect(page.getByRole('button', { name: 'Undo the payment' })).toBeVisible()
  await expect
    .poll(() => box(page, event))
    .toMatchObject({ here: 1, takings: [{ method: 'cash', amount: 5_000 }], paidTwice: [] })
})
