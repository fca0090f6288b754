import type { GiftNews } from '#features/money/donations/of-subject.server.ts'
import { matterText } from '#features/payments/matters/categories.ts'
import { requestKinds, requestQueues, type RequestQueueName } from '#features/requests/categories.ts'
import type { DueReminder } from '#features/requests/service.server.ts'
import { nameForEmail } from '#server/mail/salutation.ts'
import { openMattersPath, requestPage } from '#shared/admin-paths.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { MatterNews, NewsItem, Waiting } from './queries.server.ts'

/** One line of an email. `what` names no person, and fits a subject. */
export type Line = { id: string; what: string; label: string; path: string; about: string }

/** Lines of one kind, and how many more there are. */
export type Group = { heading: string; inSubject: string; lines: Line[]; more: number }

const nameOfRequest = (queue: RequestQueueName, { messageKind, isPrivate }: Waiting): string => {
  if (isPrivate) return 'Private prayer request'
  return requestKinds[queue === 'message' ? (messageKind ?? 'contact') : queue].name
}

const repeated = (name: string | null): string | undefined => (name ? nameForEmail(name) : undefined)

/** `by`: who assigned it. `askedBy`: who asked the reader to help. */
type Seen = { readerId: string; isLate?: boolean; by?: string | undefined; askedBy?: string | undefined }

export const lineOfPromise = (promise: Waiting, seen: Seen): Line => {
  const { id, kind, title, name, createdAt } = promise
  const called = repeated(name)
  if (kind === 'pending member')
    return {
      id,
      what: 'Account to approve',
      label: called ? `Account for ${called}` : 'New account',
      path: paths.adminTab('users'),
      about: `registered ${shortMoment(createdAt)}. ${dueInWords(promise, seen)}`,
    }
  const request = nameOfRequest(kind, promise)
  const what = `${request} (${title})`
  return {
    id,
    what,
    label: called ? `${request} from ${called} (${title})` : what,
    path: requestPage(requestQueues[kind].tab, id),
    about: `sent ${shortMoment(createdAt)}. ${dueInWords(promise, seen)}`,
  }
}

const dueInWords = ({ dueAt, answeredAt, ownerId, ownerName }: Waiting, seen: Seen): string => {
  const { readerId, isLate, by, askedBy } = seen
  const owner = ownerId === readerId ? 'you' : repeated(ownerName)
  const whenInWords = () => {
    if (answeredAt) return `Replied ${shortMoment(answeredAt)}`
    return isLate ? `Overdue since ${shortMoment(dueAt)}` : `Due by ${shortMoment(dueAt)}`
  }
  return [
    whenInWords(),
    owner ? `, assigned to ${owner}` : '',
    by ? ` by ${by}` : '',
    '.',
    askedBy ? ` ${askedBy} asked you to help.` : '',
  ].join('')
}

const lineOfGift = (id: string, gift: GiftNews): Line => {
  const amount = formatMoney(gift)
  const called = repeated(gift.name)
  const receipt = gift.receiptNumber ? `, receipt ${gift.receiptNumber}` : ''
  return {
    id,
    what: amount,
    label: called ? `${amount} from ${called}` : amount,
    path: paths.adminTab('donations'),
    about: `${gift.frequency === 'monthly' ? 'monthly' : 'one-time'} gift, ${shortMoment(gift.givenAt)}${receipt}.`,
  }
}

const lineOfMatter = (matter: MatterNews, readerId: string): Line => {
  const { id, dueAt, createdAt, ownerId } = matter
  const what = matterText(matter)
  const owner = ownerId === readerId ? 'you' : repeated(matter.ownerName)
  const facts = [
    `seen ${shortMoment(createdAt)}`,
    ...(dueAt ? [`an answer is due by ${shortMoment(dueAt)}`] : []),
    ...(owner ? [`assigned to ${owner}`] : []),
  ]
  return { id, what, label: what, path: openMattersPath, about: `${facts.join(', ')}.` }
}

const lineOf = (
  { id, kind, gift, promise, matter, actorName }: NewsItem,
  readerId: string,
): Line | undefined => {
  if (gift) return lineOfGift(id, gift)
  if (matter) return lineOfMatter(matter, readerId)
  if (!promise) return undefined
  const actor = repeated(actorName)
  return lineOfPromise(promise, {
    readerId,
    isLate: kind === 'late',
    by: kind === 'assigned' ? actor : undefined,
    askedBy: kind === 'helping' ? actor : undefined,
  })
}

/** In the order of an email. What is in one group is left out of those after it. */
const groups: { isOf: (item: NewsItem) => boolean; heading: string; inSubject: string }[] = [
  { isOf: ({ kind }) => kind === 'due soon', heading: 'Due soon', inSubject: 'Due soon' },
  { isOf: ({ kind }) => kind === 'assigned', heading: 'Assigned to you', inSubject: 'Assigned to you' },
  { isOf: ({ kind }) => kind === 'helping', heading: 'Asked to help', inSubject: 'Asked to help' },
  {
    isOf: ({ kind, adminId }) => kind === 'reply' && adminId !== null,
    heading: 'Replies to your requests',
    inSubject: 'New reply',
  },
  { isOf: ({ kind }) => kind === 'late', heading: 'Overdue', inSubject: 'Overdue' },
  {
    isOf: ({ kind }) => kind === 'half time',
    heading: 'Half the reply time has passed and these are still unassigned',
    inSubject: 'Still unassigned',
  },
  { isOf: ({ kind }) => kind === 'reply', heading: 'Replies to unassigned requests', inSubject: 'New reply' },
  { isOf: ({ kind }) => kind === 'new request', heading: 'New requests', inSubject: 'New' },
  { isOf: ({ kind }) => kind === 'new account', heading: 'New accounts', inSubject: 'New' },
  { isOf: ({ kind }) => kind === 'money matter', heading: 'Open money matters', inSubject: 'To check' },
  { isOf: ({ kind }) => kind === 'gift', heading: 'Gifts', inSubject: 'New gift' },
]

export const mostLines = 10

/** A reminder of the reader's own, in their own words. Of a private prayer an email repeats none. */
const lineOfReminder = ({ requestId, kind, isPrivate, reference, name, line }: DueReminder): Line => {
  const { queue } = requestKinds[kind]
  const called = isPrivate ? undefined : repeated(name)
  const request = isPrivate ? 'Private prayer request' : requestKinds[kind].name
  const what = `${request} (${reference})`
  return {
    id: requestId,
    what,
    label: called ? `${request} from ${called} (${reference})` : what,
    path: requestPage(requestQueues[queue].tab, requestId),
    about: line !== null && !isPrivate ? line : 'you wanted to be reminded of it.',
  }
}

export const groupReminders = (reminders: readonly DueReminder[]): Group | undefined => {
  if (reminders.length === 0) return undefined
  const lines = reminders.slice(0, mostLines).map(lineOfReminder)
  return { heading: 'Your reminders', inSubject: 'Reminder', lines, more: reminders.length - lines.length }
}

/** The news of one email, each request once. */
export const groupNews = (items: readonly NewsItem[], readerId: string): Group[] => {
  const known = new Set<string>()
  return groups.flatMap(({ isOf, heading, inSubject }) => {
    const lines = items
      .filter(isOf)
      .flatMap((item) => lineOf(item, readerId) ?? [])
      .filter(({ id }) => !known.has(id) && known.add(id))
    if (lines.length === 0) return []
    return [
      { heading, inSubject, lines: lines.slice(0, mostLines), more: Math.max(0, lines.length - mostLines) },
    ]
  })
}
