import { eventPage } from '#shared/admin-paths.ts'
import { span } from '#shared/waiting.ts'
import { tabWith, type NeedWords } from './promise-words.ts'
import type { Overview } from './schema.ts'

export type EventNeed = Overview['eventNeeds'][number]

/** What an event lacks, and why that matters now. */
export const eventNeedWords = (need: EventNeed, now: Date): NeedWords & { why: string } => {
  const { kind, id, title, registered, capacity, toTell } = need
  if (kind === 'to tell')
    return {
      text: `${toTell === 1 ? '1 person' : `${toTell} people`} to write to on WhatsApp for “${title}”`,
      why: `On the waiting list without an email. ${beginning(need, now)}.`,
      verb: 'Open list',
      href: `${eventPage(id)}?part=waiting`,
    }
  const href = tabWith('events', 'edit', id)
  return kind === 'full'
    ? {
        text: `“${title}” is full`,
        why: `${registered} of ${capacity}. ${beginning(need, now)}.`,
        verb: 'Add places',
        href,
      }
    : {
        text: `“${title}” has no meeting link`,
        why: `${beginning(need, now)}, ${registered === 1 ? '1 person' : `${registered} people`} registered.`,
        verb: 'Add link',
        href,
      }
}

const beginning = ({ startsAt }: EventNeed, now: Date): string => {
  const hours = (Date.parse(startsAt) - now.getTime()) / 3_600_000
  return hours > 0 ? `Starts in ${span(hours)}` : 'Has started'
}
