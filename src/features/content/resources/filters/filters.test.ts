import { describe, expect, it } from 'vitest'
import { filterResources, noFilters, readFilters, writeFilters, type Filters } from './filters.ts'
import { libraryItems } from '#tests/support/library.ts'
import { storedItem } from '../resource-item.ts'
import type { StoredResource } from '../schema.ts'

const stored = (category: StoredResource['category'], title: string): StoredResource => ({
  id: '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11',
  title,
  description: 'Added later.',
  category,
  fileUrl: '/uploads/one.pdf',
  fileType: 'application/pdf',
  fileBytes: 2_048,
  imageUrl: null,
  author: null,
  access: 'public',
  createdAt: '2026-01-01T00:00:00.000Z',
})

const items = [...libraryItems, storedItem(stored('Video', 'A talk')), storedItem(stored('Book', 'A book'))]
const titles = (filters: Partial<Filters>) =>
  filterResources(items, { ...noFilters, ...filters }).map(({ title }) => title)

describe('filters', () => {
  it('show everything at the start, what was added after the nine', () => {
    expect(titles({})).toHaveLength(11)
    expect(titles({}).slice(9)).toEqual(['A talk', 'A book'])
  })

  it('search in title and description, in capitals or not', () => {
    expect(titles({ search: 'ADVENT' })).toEqual(['Advent Devotional'])
    expect(titles({ search: '  ephesians 2 ' })).toEqual(['Understanding Grace - Video Teaching'])
    expect(titles({ search: 'nothing like it' })).toEqual([])
  })

  it('take search, type and category together', () => {
    expect(titles({ type: 'Video', category: 'Theology' })).toEqual([
      'Understanding Grace - Video Teaching',
      'Theology Basics - Video Course',
    ])
    expect(titles({ type: 'Video', category: 'Theology', search: 'basics' })).toEqual([
      'Theology Basics - Video Course',
    ])
  })

  it('count an added video as a video, and an added book under All only', () => {
    expect(titles({ type: 'Video' })).toContain('A talk')
    expect(titles({ type: 'Video', category: 'Theology' })).not.toContain('A talk')
    for (const type of ['Audio', 'Study Guide', 'Devotional'] as const)
      expect(titles({ type })).not.toContain('A book')
  })

  it('are written into an address and read from it', () => {
    const filters: Filters = { search: 'grace & truth', type: 'Study Guide', category: 'Social Justice' }
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
    expect(writeFilters(noFilters)).toBe('')
  })

  it('count what an address should not say as All', () => {
    expect(readFilters(new URLSearchParams('type=Song&category=all'))).toEqual(noFilters)
  })
})
