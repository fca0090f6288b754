import { Banknote } from 'lucide-react'
import { expect, test } from 'vitest'
import { findWays, type Way } from './ways.ts'

const way = (title: string, words: string): Way => ({
  id: title,
  kind: 'place',
  title,
  words,
  href: '/admin',
  icon: Banknote,
})

const ways = [
  way('Go to People', 'contacts phone number'),
  way('Go to Cash & transfers', 'treasury money'),
  way('Go to Books', 'accounts cash report'),
  way('Go to Your account', 'two-step sign-in'),
]

const titles = (typed: string) => findWays(ways, typed).map(({ title }) => title)

test('a way is found by its title and by other words for it, the title first', () => {
  expect(titles('books')).toEqual(['Go to Books'])
  expect(titles('go to books')).toEqual(['Go to Books'])
  expect(titles('Phone number')).toEqual(['Go to People'])
  expect(titles('cash')).toEqual(['Go to Cash & transfers', 'Go to Books'])
  expect(titles('sign in')).toEqual(['Go to Your account'])
})

test('words are found by how they begin, and every one of them is needed', () => {
  expect(titles('pho')).toEqual(['Go to People'])
  expect(titles('hone')).toEqual([])
  expect(titles('phone of Ama')).toEqual([])
})

test('one letter, or none, finds nothing', () => {
  expect(titles('b')).toEqual([])
  expect(titles(' -- ')).toEqual([])
})
