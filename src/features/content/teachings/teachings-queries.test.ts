import { describe, expect, test } from 'vitest'
import { archiveTeachings, readArchivePlace, writeArchivePlace } from './teachings-queries.ts'

const read = (address: string) => readArchivePlace(new URLSearchParams(address))
const start = { search: '', category: 'All', page: 1 } as const

describe('an address of the archive', () => {
  test('names search, category and page', () => {
    expect(read('search=grace&category=Social+Justice&page=3')).toEqual({
      search: 'grace',
      category: 'Social Justice',
      page: 3,
    })
  })

  test.each(['', 'category=Weather', 'page=0', 'page=-2', 'page=1.5', 'page=two', 'page=1', 'sort=oldest'])(
    'that says “%s” is the start of the archive',
    (address) => expect(read(address)).toEqual(start),
  )

  test('asks for no more than the API takes', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
    expect(read('page=12345678901').page).toBe(99_999)
  })

  test('is written as short as it can be, and reads back the same', () => {
    expect(writeArchivePlace(start)).toBe('')
    const place = { search: 'rest & work', category: 'Life Purpose', page: 2 } as const
    const address = writeArchivePlace(place)
    expect(address).toBe('search=rest+%26+work&category=Life+Purpose&page=2')
    expect(read(address)).toEqual(place)
  })
})

test('the archive asks for just the six cards that it shows', () => {
  expect(archiveTeachings(start).queryKey).toEqual(['/api/teachings?view=card&limit=6&category=All'])
  expect(archiveTeachings({ search: 'grace', category: 'Theology', page: 3 }).queryKey).toEqual([
    '/api/teachings?view=card&limit=6&category=Theology&search=grace&offset=12',
  ])
})
