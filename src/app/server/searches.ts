import { giftsSearch } from '#features/donations/search.server.ts'
import { eventsSearch, registrationsSearch } from '#features/events/search.server.ts'
import { peopleSearch } from '#features/people/search.server.ts'
import { requestsSearch } from '#features/requests/search.server.ts'
import { resourcesSearch } from '#features/resources/search.server.ts'
import type { SearchSource } from '#features/search/service.server.ts'
import { teachingsSearch } from '#features/teachings/search.server.ts'

/** Where the search in the head of the dashboard looks, the large tables first: it asks a few of them at a time. */
export const searches: SearchSource[] = [
  registrationsSearch,
  peopleSearch,
  requestsSearch,
  giftsSearch,
  teachingsSearch,
  eventsSearch,
  resourcesSearch,
]
