import { expect, test } from 'vitest'
import { hasEveryWord, plainText, wordsOf } from './words.ts'

test.each([
  ['', []],
  ['   ', []],
  ['Ama', ['Ama']],
  ['  ama \t serwaa\nmensah ', ['serwaa', 'mensah', 'ama']],
  ['a grace ace', ['grace']],
  ['ama ama', ['ama']],
  ['50% _', ['50%', '_']],
])('the words of %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})

test('of many words the five longest count', () => {
  const words = wordsOf('1 22 333 4444 55555 666666 7777777')
  expect(words).toEqual(['7777777', '666666', '55555', '4444', '333'])
})

test.each([
  ['Kɔfi ƐSI', 'kofi esi'],
  ['Àma Ńkrumah', 'ama nkrumah'],
  ['Łukasz Đ Ø', 'lukasz d o'],
  ['ﬁne ２', 'fine 2'],
  ['R&D 50%_\\', 'r&d 50%_\\'],
])('%j without capitals and accents is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test.each([
  ['Kwame Asante', 'Asante Kwame', true],
  ['Ama Serwaa Mensah', 'ama mensah', true],
  ['Kɔfi', 'kofi', true],
  ['Kofi', 'KƆFI', true],
  ['Kwame Asante', 'Kwame Mensah', false],
  ['half of it', '50%', false],
  ['anything', '', true],
])('in %j, %j is found: %s', (text, search, isFound) => {
  expect(hasEveryWord(text, search)).toBe(isFound)
})
