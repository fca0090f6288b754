import { promisesFor } from '#features/desk/overview/policy.ts'
import type { NewsKind } from '#features/team/news/categories.ts'
import type { MatterKind } from '#features/payments/matters/categories.ts'
import type { MessageKind, RequestQueueName } from '#features/requests/categories.ts'
import { can, type TeamRole, type Viewer } from '#shared/powers.ts'
import { noticeSubjects, type NoticeSubject, type NoticeWay } from './categories.ts'

/** Each person's choices. What is left out is as by default. */
export type NoticeChoices = Partial<Record<NoticeSubject, NoticeWay | null>>

/** What decides who gets the news. */
export type SortedNews = {
  kind: NewsKind
  /** The only one who hears of it. */
  adminId: string | null
  actorId: string | null
  /** Null of money. */
  promise: {
    kind: RequestQueueName | 'pending member'
    messageKind: MessageKind | null
    isPrivate: boolean
    ownerId: string | null
    /** Who was asked to help. */
    helperIds: readonly string[]
  } | null
  /** An open matter of money. */
  matter: { kind: MatterKind; ownerId: string | null } | null
}

const isPartOf: Record<NoticeSubject, (roles: readonly TeamRole[]) => boolean> = {
  newRequests: (roles) => can(roles, 'inbox') || can(roles, 'mentorship') || can(roles, 'join'),
  newAccounts: (roles) => can(roles, 'members'),
  gifts: (roles) => can(roles, 'money.change'),
  moneyMatters: (roles) => can(roles, 'money.change'),
  // One's own, and all of them for administrators.
  latePromises: (roles) => isPartOf.newRequests(roles) || can(roles, 'members'),
  newsletter: (roles) => can(roles, 'newsletter'),
}

/** What a person with these roles can choose emails about. */
export const noticeSubjectsFor = (roles: readonly TeamRole[]): NoticeSubject[] =>
  noticeSubjects.filter((subject) => isPartOf[subject](roles))

/** A promise that is late should not wait until the evening for those who answer for all of them. */
const defaultWay = (subject: NoticeSubject, roles: readonly TeamRole[]): NoticeWay => {
  if (subject === 'gifts') return 'never'
  if (subject === 'newsletter') return 'immediately'
  if (subject === 'moneyMatters') return roles.includes('treasurer') ? 'immediately' : 'daily'
  return subject === 'latePromises' && roles.includes('administrator') ? 'immediately' : 'daily'
}

export const wayOf = (
  subject: NoticeSubject,
  roles: readonly TeamRole[],
  choices: NoticeChoices,
): NoticeWay => {
  if (!isPartOf[subject](roles)) return 'never'
  return choices[subject] ?? defaultWay(subject, roles)
}

/** Who writes the newsletter: editors, and those who have done so lately. Without any, all who may. */
export const writersAmong = <Person extends Viewer>(
  people: readonly Person[],
  wroteLately: readonly string[],
): Person[] => {
  const all = people.filter(({ roles }) => can(roles, 'newsletter'))
  const writers = all.filter(({ id, roles }) => roles.includes('editor') || wroteLately.includes(id))
  return writers.length > 0 ? writers : all
}

/** How a person wants to hear of this news, if it is for them. */
export const wayOfNews = (
  news: SortedNews,
  roles: readonly TeamRole[],
  choices: NoticeChoices,
): NoticeWay => {
  if (news.adminId !== null) return 'immediately'
  const way = wayOf(subjectOf(news), roles, choices)
  return isUrgent(news) && way === 'daily' ? 'immediately' : way
}

/** Half of the time is left, or a dispute waits for an answer: once a day could be too late. */
const isUrgent = ({ kind, matter }: SortedNews): boolean =>
  kind === 'half time' || kind === 'due soon' || matter?.kind === 'dispute'

const subjectOf = ({ kind, promise }: SortedNews): NoticeSubject => {
  if (kind === 'money matter' || kind === 'due soon') return 'moneyMatters'
  if (kind === 'gift') return 'gifts'
  if (kind === 'late') return 'latePromises'
  return promise?.kind === 'pending member' ? 'newAccounts' : 'newRequests'
}

/** Whether a person may and should hear of this news. People get no news of what they did themselves. */
export const isNewsFor = (news: SortedNews, { id, roles }: Viewer): boolean => {
  const { kind, adminId, actorId, promise, matter } = news
  if (actorId === id || (adminId ?? id) !== id) return false
  if (kind === 'gift') return can(roles, 'money.change')
  if (matter) return can(roles, 'money.change') && isForReader(news, matter.ownerId, id)
  if (!promise || !isSeen(promise, roles)) return false
  const isOwner = promise.ownerId === id
  const isHelper = promise.helperIds.includes(id)
  if (adminId !== null) return isTheirs(kind, { isOwner, isHelper }) && isRead(promise, roles)
  if (kind === 'late') return isOwner || roles.includes('administrator')
  if (kind === 'half time') return promise.ownerId === null && isRead(promise, roles)
  // Those who help have a message of their own.
  if (kind === 'reply') return promise.ownerId === null && !isHelper && isRead(promise, roles)
  return !isOwner
}

/** A request that was handed on since is another person's. */
const isTheirs = (
  kind: NewsKind,
  { isOwner, isHelper }: { isOwner: boolean; isHelper: boolean },
): boolean => {
  if (kind === 'assigned') return isOwner
  return kind === 'helping' ? isHelper : isOwner || isHelper
}

/** The owner is emailed by a message of their own; of a date that comes near, everyone for money is. */
const isForReader = ({ kind, adminId }: SortedNews, ownerId: string | null, readerId: string): boolean =>
  adminId !== null ? ownerId === readerId : kind === 'due soon' || ownerId !== readerId

type Promised = NonNullable<SortedNews['promise']>

const isSeen = ({ kind, messageKind }: Promised, roles: readonly TeamRole[]): boolean => {
  const { kinds, messageKinds } = promisesFor(roles)
  return kind === 'message'
    ? messageKinds.some((one) => one === messageKind)
    : kinds.some((one) => one === kind)
}

const isRead = ({ isPrivate }: Promised, roles: readonly TeamRole[]): boolean =>
  !isPrivate || promisesFor(roles).readsPrivate
