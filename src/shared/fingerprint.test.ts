import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('the same words have the same fingerprint', () => {
  expect(fingerprint('Sɛ wo werɛ fi', 5, null)).toBe(fingerprint('Sɛ wo werɛ fi', 5, null))
})

test('a fingerprint changes with a letter, with the kind of a value and with where a word ends', () => {
  const prints = [
    fingerprint('werɛ', 'fi'),
    fingerprint('were', 'fi'),
    fingerprint('werɛf', 'i'),
    fingerprint('werɛ', null),
    fingerprint('werɛ', 'null'),
    fingerprint('werɛ', false),
  ]
  expect(new Set(prints).size).toBe(prints.length)
})

test('a fingerprint can stand in an address as it is', () => {
  for (const text of ['', 'a & b?', 'ɛɔ 🎉']) expect(fingerprint(text)).toMatch(/^[0-9a-z]{1,7}$/)
})
