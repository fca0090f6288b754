import { expect, test } from 'vitest'
import {
  chosenCount,
  exportQueryOf,
  isFiltered,
  listQueryOf,
  readListState,
  unfiltered,
  wholeOf,
  writeListState,
  type ListKind,
} from './list-state.ts'

const kind: ListKind = { sizes: [5, 10, 20], size: 10, choices: { when: ['upcoming', 'past'] } }
const read = (address: string) => readListState(kind, new URLSearchParams(address))

test('a list starts with its first page, its size and the first of each choice', () => {
  expect(read('')).toEqual({ search: '', page: 1, size: 10, choices: { when: 'upcoming' } })
})

test('an address brings back what was chosen, and is empty when nothing is', () => {
  const address = 'search=ruth&when=past&page=3&size=5'
  expect(writeListState(kind, read(address))).toBe(address)
  expect(writeListState(kind, read(''))).toBe('')
})

test('values that cannot have been chosen become those of the start', () => {
  expect(read('page=-2&size=7&when=someday')).toEqual(read(''))
  expect(read('page=1.5&size=all')).toEqual(read(''))
})

test('the API is asked for one page, with what the list always asks for', () => {
  expect(listQueryOf(read('search=ruth&page=3'), { state: 'pending' })).toBe(
    'search=ruth&when=upcoming&state=pending&limit=10&offset=20',
  )
  expect(exportQueryOf(read('search=ruth&page=3'))).toBe('search=ruth&when=upcoming')
})

test('a search and a choice are filters, a page is not', () => {
  expect(['search=a', 'when=past', 'page=2'].map((address) => isFiltered(kind, read(address)))).toEqual([
    true,
    true,
    false,
  ])
})

test('a thing of the database is chosen by its id, and asked for only then', () => {
  const withIds: ListKind = { sizes: [10], ids: ['eventId'] }
  const id = '5f0c7c4e-7a55-4f0e-9d0e-0f8a1b2c3d4e'
  const chosen = readListState(withIds, new URLSearchParams({ eventId: id }))
  expect(writeListState(withIds, chosen)).toBe(`eventId=${id}`)
  expect([listQueryOf(chosen), isFiltered(withIds, chosen)]).toEqual([
    `eventId=${id}&limit=10&offset=0`,
    true,
  ])
  const odd = readListState(withIds, new URLSearchParams({ eventId: 'x' }))
  expect([listQueryOf(odd), isFiltered(withIds, odd)]).toEqual(['limit=10&offset=0', false])
})

test('a view is kept in the address and is no filter; clearing the filters keeps it', () => {
  const withView: ListKind = {
    sizes: [10],
    choices: { state: ['', 'approved'], role: ['all', 'leader'] },
    view: 'state',
  }
  const chosen = readListState(withView, new URLSearchParams('state=approved'))
  expect(writeListState(withView, chosen)).toBe('state=approved')
  expect([isFiltered(withView, chosen), chosenCount(withView, chosen)]).toEqual([false, 0])
  const filtered = readListState(withView, new URLSearchParams('state=approved&role=leader'))
  expect(chosenCount(withView, filtered)).toBe(1)
  expect(unfiltered(withView, filtered).choices).toEqual({ state: 'approved', role: 'all' })
})

test('a text that says which list it is stays in the address and in the question, and is no filter', () => {
  const withText: ListKind = { sizes: [10], texts: ['filter'] }
  const chosen = readListState(withText, new URLSearchParams({ filter: '{"join":"all"}' }))
  expect(new URLSearchParams(writeListState(withText, chosen)).get('filter')).toBe('{"join":"all"}')
  expect(new URLSearchParams(exportQueryOf(chosen)).get('filter')).toBe('{"join":"all"}')
  expect([isFiltered(withText, chosen), chosenCount(withText, chosen)]).toEqual([false, 0])
  expect(unfiltered(withText, chosen).choices).toEqual({ filter: '{"join":"all"}' })
})

test('a list that starts with a part has a whole, any other has none', () => {
  const queue: ListKind = {
    sizes: [10],
    choices: { state: ['open', 'all', 'done'], owner: ['anyone', 'mine'] },
  }
  expect(wholeOf(queue, readListState(queue, new URLSearchParams()))?.choices).toEqual({
    state: 'all',
    owner: 'anyone',
  })
  expect(wholeOf(kind, read(''))).toBeUndefined()
  expect(wholeOf(queue, readListState(queue, new URLSearchParams({ state: 'done' })))).toBeUndefined()
})
