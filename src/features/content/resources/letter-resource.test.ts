import { describe, expect, test } from 'vitest'
import { coverRoom } from '#ui/art/cover-grounds.ts'
import { letterResource, resourceWord } from './letter-resource.ts'
import { libraryItems } from '#tests/support/library.ts'

describe('the word on the cover of a resource', () => {
  test('is a telling one of its title', () => {
    expect(libraryItems.map(({ title }) => resourceWord(title))).toEqual([
      'Purpose',
      'Relationships',
      'Grace',
      'Justice',
      'Advent',
      'Identity',
      'Meditation',
      'Community',
      'Theology',
    ])
  })

  test.each([
    ['A talk on waiting', 'Waiting'],
    ['Ruth', 'Ruth'],
    ['Study Guide', ''],
    ['2026', ''],
  ])('of “%s” is “%s”', (title, word) => {
    expect(resourceWord(title)).toBe(word)
  })
})

test('a long word is set smaller, and no word leaves no empty line', () => {
  const set = (title: string) => letterResource({ id: '1', title, category: null }).lines
  const [short] = set('Hope')
  const [long] = set('Reconciliation and relationships')
  expect(short!.size).toBeGreaterThan(long!.size)
  expect(long!.size * long!.text.length * 0.5).toBeLessThanOrEqual(coverRoom + 5)
  expect(set('2026')).toEqual([])
})

test('neighbours do not look alike', () => {
  const looks = libraryItems.map((item) => {
    const { light, colours } = letterResource(item)
    return `${light.x} ${colours.from}`
  })
  looks.forEach((look, index) => expect(look).not.toBe(looks[index + 1]))
})
