import { describe, expect, test } from 'vitest'
import { addGain, gainOf, gainSentence } from './gains.ts'

const row = {
  name: 'Ama',
  otherNames: null,
  birthday: null,
  area: null,
  howTheyCame: null,
  email: 'ama@example.org',
  phone: '024 111 2222',
  tags: ['Choir', 'Ushers'],
  groups: ['Readers'],
  note: 'Met at Easter',
}
const known = () => ({
  name: 'Ama Mensah',
  otherNames: null as string | null,
  birthday: null as string | null,
  area: null as string | null,
  howTheyCame: null as string | null,
  email: 'a.mensah@example.org' as string | null,
  phone: null as string | null,
  tags: ['choir'],
  groups: ['readers'],
  notes: ['Met at Easter'],
})

describe('what a row adds to a known person', () => {
  test('fills gaps, and never changes what is known', () => {
    expect(gainOf(row, known())).toEqual({
      name: null,
      otherNames: null,
      email: null,
      birthday: null,
      area: null,
      howTheyCame: null,
      phone: '024 111 2222',
      tags: ['Ushers'],
      groups: [],
      note: null,
    })
  })

  test('is nothing the second time', () => {
    const person = known()
    addGain(person, gainOf(row, person))
    expect(gainSentence(gainOf(row, person))).toBe('')
  })

  test.each([
    [{}, 'Fills in phone, adds a tag'],
    [{ phone: '020 000 0000', tags: ['Choir', 'ushers'] }, ''],
    [{ name: '', email: null }, 'Fills in name, email address and phone, adds a tag'],
    [{ phone: '020', tags: [], groups: [], notes: ['Other'] }, 'Adds 2 tags, a circle and a note'],
  ])('of %j is said in a sentence: %s', (given, sentence) => {
    expect(gainSentence(gainOf(row, { ...known(), ...given }))).toBe(sentence)
  })
})
