/** The dashboard's pages that other places link to. They stand apart from `paths`, which every visitor loads. */

/** Opens one request over the list of its tab. */
export const requestPage = (tab: string, id: string): string => `/admin/${tab}?request=${id}`

/** The list of what a person has to look at, in the books. */
export const openMattersPath = '/admin/books'

/** Opens one row over the list of its tab: the form of an event, a teaching or a resource, or what a list shows. */
export const rowPage = (tab: string, as: 'edit' | 'open', id: string): string => `/admin/${tab}?${as}=${id}`

/** A tab with the form for something new open over it: an event, a payment, a person, a circle, an invitation, the closing of a month. */
export const newPage = (
  tab: string,
  what: 'event' | 'payment' | 'person' | 'circle' | 'invitation' | 'closing',
): string => `/admin/${tab}?new=${what}`

/** The monthly gifts, one of them open. */
export const monthlyGiftPage = (id?: string): string =>
  id ? `/admin/donations?view=monthly&open=${id}` : '/admin/donations?view=monthly'

/** One count of a collection, or a new one. */
export const countPage = (id: string = 'new'): string => `/admin/treasury/${id}`

/** The import of a file, or with a kind the first step of a new one. */
export const importPage = (search: { id: string } | { kind: 'people' | 'members' }): string =>
  `/admin/import?${new URLSearchParams(search)}`

export const eventsPage = '/admin/events'

/** One event, with those who are coming. */
export const eventPage = (id: string): string => `${eventsPage}/${id}`

/** The people of the series of an event, and how often they came. */
export const eventSeriesPage = (id: string): string => `${eventPage(id)}/series`

/** The event as visitors will see it. */
export const eventPreviewPage = (id: string): string => `${eventPage(id)}/preview`

/** Where one writes to its guests, or to a part of them. */
export const eventWritePage = (id: string, part?: string): string =>
  `${eventPage(id)}/write${part === undefined ? '' : `?part=${part}`}`

export const peoplePage = '/admin/people'

/** Everything about one person, by the id: an email address does not belong into an address. */
export const personPage = (id: string): string => `${peoplePage}/${id}`

/** The circles and teams, or one of them. */
export const circlesPage = '/admin/circles'
export const circlePage = (id: string): string => `${circlesPage}/${id}`

/** People who look like one person. */
export const maybeSamePage = `${peoplePage}/same`

/** The people of a saved list. */
export const peopleListPage = (id: string): string => `${peoplePage}?list=${id}`

/** Finds a member's account, which is in one of two lists that each have a search. */
export const userPage = (username: string): string =>
  `/admin/users?${new URLSearchParams({ pending: username, search: username })}`

/** Where one writes to the people of a saved list, or to those of sentences as the list's address has them. */
export const peopleWritePage = (people: { list: string } | { filter: string }): string =>
  `${peoplePage}/write?${new URLSearchParams(people)}`

/** Where one writes to a circle or team. */
export const circleWritePage = (id: string): string => `${circlePage(id)}/write`
/** Where the team takes the attendance of a circle, on a day or its last one. */
export const circleAttendancePage = (id: string, day = ''): string =>
  `${circlePage(id)}/attendance${day && `?day=${day}`}`

/** The newsletter, those who read it, or one issue of it. */
export const newsletterPage = '/admin/newsletter'
export const readersPage = '/admin/readers'
export const issuePage = (id: string): string => `${newsletterPage}/${id}`

/** What visitors read, as the team changes it: the overview, one document, or one entry of a list. */
export const sitePage = (key?: string, entry?: string): string =>
  ['/admin/site', key, entry].filter((part) => part !== undefined).join('/')
