import { describe, expect, test } from 'vitest'
import { teachingCategories } from '../categories.ts'
import { categoryWords } from '../category-words.ts'
import { chooseCategory } from './choose-category.ts'

const choose = (title: string, tags: string[] = [], description = '') =>
  chooseCategory({ title, tags, description })

describe('the category of a video', () => {
  test.each([
    ['Waiting well: an Advent evening', 'Seasons'],
    ['What justice costs at the market gate', 'Social Justice'],
    ['Dating with your eyes open', 'Relationships'],
    ['Friendships that last', 'Relationships'],
    ['Reading the Psalms aloud', 'Theology'],
    ['Finding your calling at twenty-five', 'Life Purpose'],
    ['HOLY WEEK, day by day', 'Seasons'],
  ])('of “%s” is %s', (title, category) => {
    expect(choose(title)).toBe(category)
  })

  test('is Life Purpose where no word decides', () => {
    expect(choose('An evening with Abena')).toBe('Life Purpose')
    expect(choose('')).toBe('Life Purpose')
  })

  test('comes from the title before the tags, and from the tags before the description', () => {
    expect(choose('Marriage', ['justice'], 'advent, lent')).toBe('Relationships')
    expect(choose('An evening', ['justice'], 'marriage')).toBe('Social Justice')
    expect(choose('An evening', [], 'About marriage.')).toBe('Relationships')
  })

  test('takes words as a whole: “lent” is not in “talent” or “excellent”', () => {
    expect(choose('Excellent people')).toBe('Life Purpose')
    expect(choose('A silent night of the poorly prepared')).toBe('Life Purpose')
  })

  test('is not drowned by a long description', () => {
    const description = 'justice poverty corruption racism refugees elections climate migrants'
    expect(choose('The Trinity', [], description)).toBe('Theology')
  })
})

test('the table names every category, each with words in small letters and none twice', () => {
  expect(Object.keys(categoryWords).toSorted()).toEqual([...teachingCategories].toSorted())
  const all = Object.values(categoryWords).flat()
  expect(new Set(all).size).toBe(all.length)
  for (const word of all) expect(word).toMatch(/^[a-z]+( [a-z]+)*\*?$/)
})
