import { paths } from '#shared/paths.ts'
import type { Overview } from './schema.ts'

export type OpenPromise = Overview['promises'][number]

/** What waits, in words, and where it is dealt with. */
export const promiseWords = ({
  kind,
  name,
  id,
}: OpenPromise): { text: string; verb: string; href: string } => {
  const who = name || 'Somebody'
  switch (kind) {
    case 'pending member':
      return { text: `${who} waits for approval`, verb: 'Review', href: paths.adminTab('users') }
    case 'mentor request':
      return { text: `${who} asks for a mentor`, verb: 'Open', href: tabWith('mentorship', id) }
    case 'join request':
      return { text: `${who} wants to join`, verb: 'Welcome', href: tabWith('join-us', id) }
    case 'message':
      return { text: `${who} wrote to us`, verb: 'Answer', href: tabWith('inbox', id) }
  }
}

/** The tab, with this request open over its list. */
const tabWith = (tab: string, id: string): string => `${paths.adminTab(tab)}?request=${id}`
