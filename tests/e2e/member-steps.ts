import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { open } from './steps.ts'

export type E2eMember = { username: string; email: string; fullName: string; password: string }

/** A member that no other test uses. */
export const newMember = (): E2eMember => {
  const username = `ama.${randomBytes(5).toString('hex')}`
  return {
    username,
    email: `${username}@example.org`,
    fullName: 'Ama Serwaa Bonsu',
    password: 'seven proverbs at dawn',
  }
}

export const register = async (request: APIRequestContext, member: E2eMember): Promise<void> => {
  const answer = await request.post('/api/user/register', { data: member })
  expect(answer.status()).toBe(201)
}

/** What an administrator does in another browser. */
const asAdmin = async (
  browser: Browser,
  act: (request: APIRequestContext) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL })
  const answer = await context.request.post('/api/admin/login', { data: e2eAdmin })
  expect(answer.status()).toBe(200)
  await act(context.request)
  await context.close()
}

export const setApproval = (browser: Browser, { username }: E2eMember, isApproved: boolean): Promise<void> =>
  asAdmin(browser, async (request) => {
    const found = (await (await request.get(`/api/admin/users?search=${username}`)).json()) as {
      id: string
    }[]
    const answer = await request.put(`/api/admin/users/${found[0]?.id}/approval`, { data: { isApproved } })
    expect(answer.status()).toBe(200)
  })

/** An approved member, with the address confirmed, who is not signed in yet. */
export const createMember = async (page: Page, browser: Browser): Promise<E2eMember> => {
  const member = newMember()
  await register(page.request, member)
  await setApproval(browser, member, true)
  const secret = await secretOf(page, member.email, 'to finish registering')
  const answer = await page.request.post('/api/user/confirm-email', { data: { token: secret } })
  expect(answer.status()).toBe(200)
  return member
}

/** What stands behind the # of the link in an email. */
export const secretOf = async (page: Page, recipient: string, subject: string): Promise<string> => {
  await openEmailAbout(page, recipient, subject)
  const link = page.frameLocator('iframe').locator('a[href*="/auth/"]').first()
  return new URL((await link.getAttribute('href')) ?? '').hash.slice(1)
}

/** The newest email to an address whose subject has these words. It may still be on its way. */
export const openEmailAbout = async (page: Page, recipient: string, subject: string): Promise<void> => {
  const email = page.getByRole('row').filter({ hasText: recipient }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(email.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await email.first().getByRole('link').click()
  await expect(page.getByText(`To ${recipient}`)).toBeVisible()
}

export const fillSignIn = async (page: Page, name: string, password: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Username or email').fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Through the page, as everyone does. */
export const signIn = async (page: Page, member: E2eMember, next = '/account'): Promise<void> => {
  await open(page, `/auth?next=${encodeURIComponent(next)}`)
  await fillSignIn(page, member.username, member.password)
  await expect(page).toHaveURL(next)
}

/** The name in the header, or in the menu of a phone. */
export const openAccountMenu = async (page: Page, isMobile: boolean): Promise<void> => {
  await page
    .getByRole('button', isMobile ? { name: 'Menu', exact: true } : { name: /^Your account, / })
    .click()
}
