import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { openEmailAbout } from '../member-steps.ts'
import { alive, newAddress } from '../steps.ts'

/** Signed in as the first administrator, without the form, and proved to be them. */
const signInAsFirst = async (page: Page): Promise<void> => {
  expect((await page.request.post('/api/admin/login', { data: e2eAdmin })).status()).toBe(200)
  await proveIdentity(page)
}

/** At a tab of the dashboard: `events`, or `events?when=past`. */
export const openTab = async (page: Page, tab = ''): Promise<void> => {
  await signInAsFirst(page)
  await page.goto(tab ? `/admin/${tab}` : '/admin')
  await alive(page)
  // While it is asked who is there, the page has a hidden heading of its own and no search yet.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.filter({ hasNotText: /^Dashboard$/ })).toBeVisible()
}

/** Follows a link of the navigation: at the side of a wide window; on a phone in the bar, or behind More. */
export const followTab = async (page: Page, label: string): Promise<void> =>
  (await findTab(page, label)).click()

/** The link to a tab. On a phone, this opens the sheet that holds it. */
export const findTab = async (page: Page, label: string): Promise<Locator> => {
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  const name = new RegExp(`^${label}`)
  await expect(navigation).toBeVisible()
  const link = navigation.getByRole('link', { name })
  if ((await link.count()) > 0) return link
  await navigation.getByRole('button', { name: /^More/ }).click()
  return page.getByRole('dialog', { name: 'More' }).getByRole('link', { name })
}

/** From the header, or on a phone from the sheet behind More. */
export const signOut = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: /^More/ })
  const button = page.getByRole('button', { name: 'Sign out', exact: true })
  await expect(more.or(button)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await button.click()
}

/** What changes of the team ask for. It counts for ten minutes. */
export const proveIdentity = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/admin/proof', { data: { password: e2eAdmin.password } })
  expect(answer.status()).toBe(200)
}

/** A colleague of the journey's own, who has accepted their invitation. The page is signed in as them. */
export const addColleague = async (
  page: Page,
  { password, ...access }: { password: string; roles: string[]; accessEndsOn?: string },
): Promise<{ name: string; email: string }> => {
  const colleague = { name: `Esi ${ownWord()}`, email: newAddress('esi') }
  await signInAsFirst(page)
  const invited = await page.request.post('/api/admin/invitations', { data: { ...colleague, ...access } })
  expect(invited.status(), await invited.text()).toBe(201)
  await openEmailAbout(page, colleague.email, 'invited to join the')
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' })
  const token = new URL((await link.getAttribute('href')) ?? '').hash.slice(1)
  const data = { token, name: colleague.name, password }
  const accepted = await page.request.post('/api/admin/invitation/accept', { data })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return colleague
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

/**
 * Taps a button as people do who are used to double clicks, and answers the button that a second tap would meet as soon
 * as something else is under the finger: none, while what has appeared there rests.
 */
export const tapAndLookUnder = async (page: Page, button: Locator): Promise<string | null> => {
  await button.scrollIntoViewIfNeeded()
  const handle = await button.elementHandle()
  const looked = handle.evaluate((tapped) => {
    const { left, top, width, height } = tapped.getBoundingClientRect()
    return new Promise<string | null>((resolve) => {
      const observer = new MutationObserver(() => {
        const under = document.elementFromPoint(left + width / 2, top + height / 2)
        if (under && tapped.contains(under)) return
        observer.disconnect()
        resolve(under?.closest('button')?.textContent ?? null)
      })
      observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  })
  await button.click()
  return looked
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a row, and chooses from it. */
export const chooseFor = async (row: Locator, item: string): Promise<void> => {
  await row.getByRole('button', { name: /^Actions for / }).click()
  await row.getByRole('menuitem', { name: item }).click()
}

/** The tools of a list that a phone has in a sheet; on a desk they stand above the list. */
const withFilters = async <Done>(page: Page, act: (tools: Locator) => Promise<Done>): Promise<Done> => {
  const tools = page.locator('.list-tools').first()
  await expect(tools).toBeVisible()
  const opener = tools.getByRole('button', { name: /^Filter/ })
  if (!(await opener.isVisible())) return act(tools)
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const done = await act(sheet)
  await sheet.getByRole('button', { name: 'Show the list' }).click()
  await expect(sheet).toBeHidden()
  return done
}

/** Chooses a filter of a list. */
export const chooseFilter = async (page: Page, label: string, option: string): Promise<void> =>
  withFilters(page, async (tools) => {
    await tools.getByRole('combobox', { name: label, exact: true }).selectOption(option)
  })

/** The list as a file. */
export const downloadCsv = (page: Page): Promise<string> =>
  withFilters(page, async (tools) => {
    const download = page.waitForEvent('download')
    await tools.getByRole('link', { name: 'Download CSV' }).click()
    return readFile(await (await download).path(), 'utf8')
  })

/** Types into the search of a list, and waits until the list asks for it: a moment after the last key. */
export const searchFor = async (page: Page, label: string, text: string): Promise<void> => {
  const isFor = (url: string | URL) => new URL(url).searchParams.get('search') === text
  const asked = page.waitForRequest((request) => isFor(request.url())).catch(() => {})
  await page.getByRole('searchbox', { name: label }).fill(text)
  // A list that was searched for the same just now has it, and only its address changes.
  await Promise.race([asked, page.waitForURL(isFor).catch(() => {})])
}
