import { site } from '#shared/site.ts'
import type { EventCategory } from '#shared/event-categories.ts'

const invitations: Record<EventCategory, string> = {
  Discussion:
    "We sit together, listen well and speak honestly. Bring your questions. You don't need to have answers.",
  'Bible Study':
    'We read slowly, ask what the passage says and what it asks of us, and finish with prayer in small groups.',
  Workshop:
    'A few hours of learning by doing, with people who have done it before. Bring something to write with.',
  Service:
    "We work side by side for our neighbours. Wear clothes you don't mind getting dirty, and bring water and a friend.",
  Social: 'Good food, good company and time for each other. Bring someone new.',
}

/** A first description to build upon: always the same words for the same title and category. */
export const describeEvent = (title: string, category: EventCategory | undefined): string =>
  [
    `Join ${site.name} for “${title.trim()}”.`,
    category ? invitations[category] : 'Come as you are, and bring a friend.',
    "Everyone is welcome, whether it's your first time or your fiftieth.",
  ].join(' ')
