import { peoplePage } from '#shared/admin-paths.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { GroupsPage } from './groups/groups-page.tsx'
import { PeopleList } from './people-list.tsx'
import { NoSuchPerson, PersonPage } from './page/person-page.tsx'

/** Everyone who ever wrote, came or gave; below its address each person's page, and the groups. */
export function PeopleTab({ place }: TabProps) {
  const page = place.path.slice(peoplePage.length + 1)
  if (page === '') return <PeopleList place={place} />
  if (page === 'groups') return <GroupsPage />
  return isUuid(page) ? <PersonPage id={page} /> : <NoSuchPerson />
}
