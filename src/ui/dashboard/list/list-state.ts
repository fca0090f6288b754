import { isUuid } from '#shared/uuid.ts'

/** What a list shows of its rows. */
export type ListState = { search: string; page: number; size: number; choices: Record<string, string> }

/** What a list can be set to; of each choice the first is where it starts. */
export type ListKind = {
  sizes: readonly [number, ...number[]]
  /** The size at the start, if it is not the first. */
  size?: number
  choices?: Record<string, readonly [string, ...string[]]>
  /** Choices among things of the database, by their ids. Where nothing is chosen, nothing is asked for. */
  ids?: readonly string[]
  /** What else says which list it is, in words that only its page can read. No filter either. */
  texts?: readonly string[]
  /** One of the choices that is no filter: it says which list it is, as tabs do. */
  view?: string
}

const sizeAtStart = ({ size, sizes }: ListKind): number => size ?? sizes[0]

export const readListState = (kind: ListKind, search: URLSearchParams): ListState => {
  const size = Number(search.get('size'))
  const page = Number(search.get('page'))
  return {
    search: search.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: kind.sizes.includes(size) ? size : sizeAtStart(kind),
    choices: Object.fromEntries([
      ...Object.entries(kind.choices ?? {}).map(([name, options]) => {
        const wanted = search.get(name)
        return [name, wanted !== null && options.includes(wanted) ? wanted : options[0]]
      }),
      ...(kind.ids ?? []).map((name) => {
        const wanted = search.get(name) ?? ''
        return [name, isUuid(wanted) ? wanted : '']
      }),
      ...(kind.texts ?? []).map((name) => [name, search.get(name) ?? '']),
    ]),
  }
}

/** Where each choice starts. */
const startsOf = ({ choices = {}, ids = [], texts = [] }: ListKind): [name: string, start: string][] => [
  ...Object.entries(choices).map(([name, [start]]): [string, string] => [name, start]),
  ...[...ids, ...texts].map((name): [string, string] => [name, '']),
]

/** As part of an address: without what is as it is at the start. */
export const writeListState = (kind: ListKind, { search, page, size, choices }: ListState): string => {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  for (const [name, start] of startsOf(kind))
    if (choices[name] !== undefined && choices[name] !== start) written.set(name, choices[name])
  if (page > 1) written.set('page', String(page))
  if (size !== sizeAtStart(kind)) written.set('size', String(size))
  return written.toString()
}

const filtersOf = (kind: ListKind): [name: string, start: string][] =>
  startsOf(kind).filter(([name]) => name !== kind.view && !kind.texts?.includes(name))

/** How many filters are not as they are at the start. */
export const chosenCount = (kind: ListKind, { choices }: ListState): number =>
  filtersOf(kind).filter(([name, start]) => choices[name] !== start).length

/** Is it anything else than where the list starts? A page further on is not a filter. */
export const isFiltered = (kind: ListKind, state: ListState): boolean =>
  state.search !== '' || chosenCount(kind, state) > 0

/** All filters as they are at the start. */
export const unfiltered = (kind: ListKind, { choices }: ListState): Partial<ListState> => ({
  choices: { ...choices, ...Object.fromEntries(filtersOf(kind)) },
  page: 1,
})

const everything = 'all'

/**
 * The whole of a list that shows the part it starts with, as the open requests are one; nothing if it starts with all there is,
 * or if another part was chosen.
 */
export const wholeOf = (kind: ListKind, { choices }: ListState): Partial<ListState> | undefined => {
  const parts = Object.entries(kind.choices ?? {}).filter(
    ([name, options]) =>
      options[0] !== everything && options.includes(everything) && choices[name] === options[0],
  )
  if (parts.length === 0) return undefined
  return {
    choices: { ...choices, ...Object.fromEntries(parts.map(([name]) => [name, everything])) },
    page: 1,
  }
}

/** The question to the API. `fixed` is what this list always asks for. */
export const listQueryOf = (
  { search, page, size, choices }: ListState,
  fixed: Record<string, string> = {},
): string =>
  new URLSearchParams({
    ...questionOf({ search, choices }),
    ...fixed,
    limit: String(size),
    offset: String((page - 1) * size),
  }).toString()

/** The same as a file: all that is found, not only the page that is shown. */
export const exportQueryOf = ({ search, choices }: ListState, fixed: Record<string, string> = {}): string =>
  new URLSearchParams({ ...questionOf({ search, choices }), ...fixed }).toString()

const questionOf = ({ search, choices }: Pick<ListState, 'search' | 'choices'>): Record<string, string> =>
  Object.fromEntries(Object.entries({ search, ...choices }).filter(([, value]) => value !== ''))
