import { requestQueues } from '#features/requests/categories.ts'
import type { AuditEntry } from '#features/team/audit/schema.ts'
import {
  circlePage,
  countPage,
  issuePage,
  monthlyGiftPage,
  peopleListPage,
  personPage,
  requestPage,
  userPage,
} from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'

type Entry = Pick<AuditEntry, 'action' | 'subjectId' | 'subject' | 'summary' | 'isGone'>

/** The address of what a line of the log is about; nothing if it was deleted or has none. */
export const placeOf = (entry: Entry): string | undefined => {
  const { action, subjectId, subject, isGone } = entry
  if (isGone) return undefined
  const [thing] = action.split('.')
  switch (thing) {
    case 'event':
    case 'resource':
    case 'fund':
      return subjectId ? tabAt(`${thing}s`, { edit: subjectId }) : undefined
    case 'teaching':
      return tabAt('teachings', subjectId ? { edit: subjectId } : {})
    case 'member':
    case 'account':
      return userPage(subject)
    case 'person':
      return subjectId ? personPage(subjectId) : undefined
    case 'group':
      return subjectId ? circlePage(subjectId) : undefined
    case 'newsletter':
      return subjectId ? issuePage(subjectId) : undefined
    case 'people-list':
      return subjectId ? peopleListPage(subjectId) : undefined
    case 'admin':
      return subjectId ? tabAt('team') : undefined
    case 'registration':
      return subjectId ? tabAt('registrations', { search: `R-${subjectId.slice(0, 7)}` }) : undefined
    case 'donation':
      return subjectId ? tabAt('donations', { open: subjectId }) : undefined
    case 'monthly-gift':
      return subjectId ? monthlyGiftPage(subjectId) : undefined
    case 'count':
      return subjectId ? countPage(subjectId) : undefined
    case 'payment':
      return tabAt('treasury', { search: subject })
    case 'transfer':
      return tabAt('treasury', action === 'transfer.accepted' ? { search: subject } : {})
    case 'payout':
    case 'month':
      return tabAt('books', monthOf(entry))
    case 'import':
      return subjectId ? tabAt('import', { id: subjectId }) : undefined
    case 'statements':
      return tabAt('books')
    default:
      return requestAt(thing, subjectId)
  }
}

const tabAt = (tab: string, search: Record<string, string> = {}): string => {
  const question = new URLSearchParams(search).toString()
  return question ? `${paths.adminTab(tab)}?${question}` : paths.adminTab(tab)
}

const requestAt = (thing: string | undefined, id: string | null): string | undefined => {
  const queue = Object.values(requestQueues).find(({ auditName }) => auditName === thing)
  return queue && id ? requestPage(queue.tab, id) : undefined
}

/** A payout says its day ("GHS 90.00, 2026-08-20"), and a month is called "August 2026". */
const monthOf = ({ action, subject, summary }: Entry): Record<string, string> => {
  const day = action.startsWith('payout.')
    ? /\d{4}-\d\d-\d\d/.exec(summary)?.[0]
    : dayOf(Date.parse(`1 ${subject} UTC`))
  return day ? { month: day.slice(0, 7) } : {}
}

const dayOf = (at: number): string | undefined => (Number.isNaN(at) ? undefined : new Date(at).toISOString())
