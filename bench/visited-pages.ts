import type { Event } from '#features/gatherings/events/schema.ts'
import { paths } from '#shared/paths.ts'

export const oneEvent = '/events/{id}'
export const paidRegistration = '/event-registration/{id}'

/** Where most visits begin. */
export const entrances = [paths.home, paths.events, paths.teachings, paths.donate, oneEvent]

/** The address of a page on this server. Which events there are only the server knows. */
export const addressOf = async (url: string, page: string): Promise<string> => {
  if (!page.includes('{id}')) return url + page
  const events = (await (await fetch(`${url}/api/events?when=upcoming`)).json()) as Event[]
  const event = page === paidRegistration ? events.find(({ price }) => price > 0) : events[0]
  if (!event) throw new Error(`There is no event for ${page}.`)
  return url + page.replace('{id}', event.id)
}

/** Kept by the server like the page that most visitors meet, so that its rendering is not measured. */
export const warm = async (url: string): Promise<string> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const isAsExpected = answer.ok && answer.headers.get('content-encoding') === 'br'
  if (!isAsExpected) throw new Error(`${url} answered ${answer.status}, or without compression.`)
  return url
}
