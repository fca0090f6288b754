import type { Locator, Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { expect } from '#tests/support/browser.ts'
import { open } from './steps.ts'

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

export const card = (page: Page, title: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export const toast = (page: Page): Locator => page.locator('.toast')

/** The demo events, as the API returns them. */
export const readEvents = async (page: Page, query = 'when=upcoming'): Promise<Event[]> => {
  const answer = await page.request.get(`/api/events?${query}`)
  return (await answer.json()) as Event[]
}

export const findEvent = async (page: Page, title: string): Promise<Event> => {
  const found = (await readEvents(page, 'when=all')).find((event) => event.title.startsWith(title))
  if (!found) throw new Error(`There is no event called ${title}.`)
  return found
}

/** Opens the dialog of an event from its card on the list. */
export const openDialog = async (page: Page, event: Event, action = 'Learn More about'): Promise<Locator> => {
  await open(page, `/events?search=${encodeURIComponent(event.title)}`)
  await card(page, event.title)
    .getByRole('link', { name: `${action} ${event.title}` })
    .click()
  const dialog = page.getByRole('dialog', { name: event.title })
  await expect(dialog).toBeVisible()
  return dialog
}
