import type { TabProps } from '#ui/dashboard/tab.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { ConnectionsPage } from '../connections/connections-page.tsx'
import { useFreshFacts } from './use-fresh-facts.ts'
import { documentGroups, isDocumentKey } from './document-groups.ts'
import { DocumentPage } from './document-page.tsx'
import { GroupPage } from './group-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { NoSuchPart } from './no-such-part.tsx'
import { SiteOverview } from './site-overview.tsx'

/** The words, people and details of the site: the overview, and below its address a page for each. */
export function OurSiteTab({ place }: TabProps) {
  useFreshFacts()
  const [part = '', entry, ...rest] = place.path.slice(sitePage().length + 1).split('/')
  if (rest.length > 0) return <NoSuchPart />
  if (part === '') return <SiteOverview />
  if (part === 'connections') return <ConnectionsPage which={entry} />
  if (part === 'changes' && entry === undefined) return <HistoryPage place={place} />
  const group = documentGroups.find(({ id }) => id === part)
  if (group && entry === undefined) return <GroupPage group={group} />
  if (!isDocumentKey(part)) return <NoSuchPart />
  return <DocumentPage key={`${part}/${entry}`} documentKey={part} entry={entry} />
}
