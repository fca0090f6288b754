import { paths } from '#shared/paths.ts'
import type { Overview } from './schema.ts'

export type OpenPromise = Overview['promises'][number]

const hourMs = 3_600_000

/** "Due in 5 h", "Late by 3 h", "Late by 2 days". */
export const dueText = (dueAt: string, now: Date): string => {
  const hours = (Date.parse(dueAt) - now.getTime()) / hourMs
  return hours >= 0 ? `Due in ${span(hours)}` : `Late by ${span(-hours)}`
}

const span = (hours: number): string => {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${Math.floor(hours)} h`
  return `${Math.floor(hours / 24)} days`
}

/** What waits, in words, and where it is dealt with. */
export const promiseWords = ({
  kind,
  name,
  title,
}: OpenPromise): { text: string; verb: string; href: string } => {
  const who = name || 'Somebody'
  switch (kind) {
    case 'pending member':
      return { text: `${who} waits for approval`, verb: 'Review', href: paths.adminTab('users') }
    case 'mentor request':
      return { text: `${who} asks for a mentor`, verb: 'Open', href: tabWith('mentorship', title) }
    case 'join request':
      return { text: `${who} wants to join`, verb: 'Welcome', href: tabWith('join-us', title) }
    case 'message':
      return { text: `${who} wrote to us`, verb: 'Answer', href: tabWith('inbox', title) }
  }
}

/** The tab with just this request in its list. */
const tabWith = (tab: string, reference: string): string =>
  `${paths.adminTab(tab)}?${new URLSearchParams({ search: reference }).toString()}`
