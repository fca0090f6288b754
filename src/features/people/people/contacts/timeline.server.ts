import type { TimelineEntry } from '#server/timeline.ts'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { contactKindName } from '../categories.ts'
import type { Contact } from './queries.server.ts'

/** A call or a visit in the timeline. What was logged on the day itself has its hour. */
export const contactEntry = (contact: Contact): TimelineEntry => {
  const isSameDay = dayAt(new Date(contact.createdAt)) === contact.happenedOn
  return {
    id: contact.id,
    at: isSameDay ? contact.createdAt : `${contact.happenedOn}T12:00:00.000Z`,
    isWholeDay: !isSameDay,
    kind: 'contact',
    title: `${contactKindName(contact.kind)} by ${contact.authorName}`,
    text: contact.text || null,
    mark: contact.isPrivate ? { look: 'neutral', label: 'Care team only' } : markOf(contact),
    href: null,
  }
}

const markOf = ({ followUpOn, followedUpAt }: Contact): TimelineEntry['mark'] => {
  if (!followUpOn) return null
  return followedUpAt
    ? { look: 'success', label: 'Followed up' }
    : { look: 'info', label: `Follow up on ${shortDay(followUpOn)}` }
}
