import { site } from '#shared/site.ts'
import type { EventCategory } from '../categories.ts'

const invitations: Record<EventCategory, string> = {
  Discussion:
    'We sit together, listen well and speak honestly. Come with your questions; nobody has to have an answer.',
  'Bible Study':
    'We read slowly, ask what it says and what it asks of us, and pray in small groups at the end.',
  Workshop:
    'A few hours of learning by doing, with people who have done it before. Bring something to write.',
  Service:
    'We work side by side for people around us. Wear what may get dirty, and bring water and a friend.',
  Social: 'Good food, good company and time for one another. Bring somebody who does not know us yet.',
}

/** A first description to build upon: always the same words for the same title and category. */
export const describeEvent = (title: string, category: EventCategory | undefined): string =>
  [
    `Join ${site.name} for “${title.trim()}”.`,
    category ? invitations[category] : 'Come as you are, and bring a friend.',
    'Everybody is welcome, whether it is your first time or your fiftieth.',
  ].join(' ')
