/** What the search in the head finds, in the order that it is shown. */
export const searchGroups = {
  people: 'People',
  requests: 'Requests',
  registrations: 'Registrations',
  events: 'Events',
  teachings: 'Teachings',
  resources: 'Resources',
  gifts: 'Gifts',
} as const

export type SearchGroupName = keyof typeof searchGroups

export const searchGroupNames = Object.keys(searchGroups) as SearchGroupName[]

export const foundKinds = [
  'person',
  'request',
  'registration',
  'event',
  'teaching',
  'resource',
  'gift',
] as const

export type FoundKind = (typeof foundKinds)[number]

/** Of each group so many are shown. */
export const mostFound = 5

/** A search for one character would find too much. */
export const fewestLetters = 2
