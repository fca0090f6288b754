import { describe, expect, test } from 'vitest'
import { guessNetwork, readPhoneNumber } from './phone-numbers.ts'

describe('a mobile money number', () => {
  test.each([
    '0551234987',
    '055 123 4987',
    '055-123-4987',
    '055.123.4987',
    ' +233551234987 ',
    '+233 55 123 4987',
    '+233 (0)55 123 4987',
    '233551234987',
    '233 0551234987',
    '00233 55 123 4987',
  ])('is ten digits, however it is typed: %j', (typed) => {
    expect(readPhoneNumber(typed)).toBe('0551234987')
  })

  test.each([
    '',
    '055123498',
    '05512349870',
    '551234987',
    '0301234987',
    '+234 803 123 4567',
    '+1 555 123 4987',
    '055l234987',
    '0551234987 Ama',
    '0551234987, 0241234987',
  ])('is refused if it is none of Ghana: %j', (typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined()
  })

  test.each([
    ['0241234567', 'mtn'],
    ['025', 'mtn'],
    ['053', 'mtn'],
    ['+233 54', 'mtn'],
    ['0551234987', 'mtn'],
    ['059', 'mtn'],
    ['020', 'telecel'],
    ['23350', 'telecel'],
    ['026', 'at'],
    ['+233 (0)27 1', 'at'],
    ['056', 'at'],
    ['057', 'at'],
    ['05', undefined],
    ['', undefined],
    ['0301234567', undefined],
    ['+2348', undefined],
  ])('%j is guessed to be of %s', (typed, network) => {
    expect(guessNetwork(typed)).toBe(network)
  })
})
