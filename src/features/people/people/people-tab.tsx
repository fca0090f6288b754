import { Redirect } from 'wouter'
import { circlesPage, peoplePage } from '#shared/admin-paths.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { MaybeSamePage } from './merge/maybe-same-page.tsx'
import { PeopleList } from './people-list.tsx'
import { NoSuchPerson, PersonPage } from './page/person-page.tsx'
import { WriteToList } from './write-to-list.tsx'

/** Everyone who ever wrote, came or gave; below its address each person's page, and who may be the same. */
export function PeopleTab({ place }: TabProps) {
  const page = place.path.slice(peoplePage.length + 1)
  if (page === '') return <PeopleList place={place} />
  // An old address: circles and teams have a tab of their own.
  if (page === 'groups') return <Redirect to={circlesPage} replace />
  if (page === 'same') return <MaybeSamePage />
  if (page === 'write') return <WriteToList search={place.search} />
  return isUuid(page) ? <PersonPage id={page} /> : <NoSuchPerson />
}
