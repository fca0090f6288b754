import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { alive, newAddress } from './steps.ts'

/** Signed in as the first administrator, without the form, and proved to be them. */
const signInAsFirst = async (page: Page): Promise<void> => {
  const { password } = e2eAdmin
  expect((await page.request.post('/api/admin/login', { data: e2eAdmin })).status()).toBe(200)
  expect((await page.request.post('/api/admin/proof', { data: { password } })).status()).toBe(200)
}

/** Somebody on the team of the journey's own, since all journeys share the first administrator. */
export const addColleague = async (
  page: Page,
  password: string,
): Promise<{ name: string; email: string }> => {
  const colleague = { name: `Esi ${ownWord()}`, email: newAddress('esi') }
  await signInAsFirst(page)
  const answer = await page.request.post('/api/admin/admins', { data: { ...colleague, password } })
  expect(answer.status(), await answer.text()).toBe(201)
  return colleague
}

/** At a tab of the dashboard: `events`, or `events?when=past`. */
export const openTab = async (page: Page, tab = ''): Promise<void> => {
  await signInAsFirst(page)
  await page.goto(tab ? `/admin/${tab}` : '/admin')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A word that no other journey uses, so that a search finds just what this one made. */
export const ownWord = (): string => `w${randomBytes(5).toString('hex')}`

/** Read and put away: on a phone it lies over the buttons for five seconds. */
export const expectToast = async (page: Page, title: string, description = ''): Promise<void> => {
  const toast = page.locator('.toast')
  await expect(toast).toContainText(title)
  await expect(toast).toContainText(description)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
}

/** As people do who are used to double clicks: the second one falls on whatever is there by then. */
export const tapTwice = async (page: Page, button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  for (const waitMs of [350, 0]) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(waitMs)
  }
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

export const searchFor = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: label }).fill(text)
}
