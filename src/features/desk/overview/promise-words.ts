import {
  requestKinds,
  requestQueues,
  type MessageKind,
  type RequestQueueName,
} from '#features/requests/categories.ts'
import { requestPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Overview } from './schema.ts'

export type OpenPromise = Overview['promises'][number]

/** What is needed, in words, and where it is dealt with. */
export type NeedWords = { text: string; verb: string; href: string }

export type DueReminder = Overview['reminders'][number]

export const promiseWords = (promise: OpenPromise): NeedWords => {
  const { kind, name, id, title, messageKind, topic, isReadable } = promise
  const who = name || 'Someone'
  switch (kind) {
    case 'pending member':
      return {
        text: `${who} is waiting for approval`,
        verb: 'Review',
        href: tabWith('users', 'pending', title),
      }
    case 'mentor request':
      return { text: `${who} would like a mentor`, verb: 'Open', href: requestAddress(kind, id) }
    case 'join request':
      return { text: `${who} would like to join`, verb: 'Welcome', href: requestAddress(kind, id) }
    case 'message': {
      const what = messageName(messageKind ?? 'contact', topic)
      const text = isReadable ? `${what} from ${name || 'someone anonymous'}` : what
      // A prayer request may come without an address.
      const verb = messageKind === 'prayer' ? 'Open' : 'Reply'
      return { text, verb, href: requestAddress(kind, id) }
    }
  }
}

/** The reader's own words first, or else what they wanted to be reminded of. */
export const reminderWords = ({
  requestId,
  kind,
  name,
  line,
}: DueReminder): NeedWords & { about: string } => {
  const facts = requestKinds[kind]
  const about = `${facts.name} from ${name || 'someone anonymous'}`
  return { text: line ?? about, about, verb: 'Open', href: requestAddress(facts.queue, requestId) }
}

const requestAddress = (queue: RequestQueueName, id: string): string =>
  requestPage(requestQueues[queue].tab, id)

const messageName = (kind: MessageKind, topic: string | null): string =>
  topic && topic !== 'Other' ? `${requestKinds[kind].name} about ${topic}` : requestKinds[kind].name

/** The tab with the person or the event that is meant. */
export const tabWith = (tab: string, name: 'pending' | 'edit', value: string): string =>
  `${paths.adminTab(tab)}?${new URLSearchParams({ [name]: value }).toString()}`
