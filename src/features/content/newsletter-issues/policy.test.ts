import { describe, expect, test } from 'vitest'
import { goesOutAt, nextFriday, previewOf, slugOf } from './policy.ts'

const now = new Date('2026-11-19T13:00:00.000Z')
const friday = '2026-11-20T07:00:00Z'

describe('the time at which an issue goes out', () => {
  test('is the next Friday at seven, also on a Friday after that', () => {
    expect(Date.parse(nextFriday(now))).toBe(Date.parse(friday))
    expect(Date.parse(nextFriday(new Date('2026-11-20T06:59:00.000Z')))).toBe(Date.parse(friday))
    expect(Date.parse(nextFriday(new Date('2026-11-20T07:01:00.000Z')))).toBe(
      Date.parse('2026-11-27T07:00:00Z'),
    )
  })

  test.each([
    ['that was chosen', 'draft', '2026-11-22T09:00:00.000Z', '2026-11-22T09:00:00.000Z'],
    ['of a draft is not one that has passed', 'draft', '2026-11-18T09:00:00.000Z', friday],
    [
      'of one that goes out stays as it was',
      'scheduled',
      '2026-11-18T09:00:00.000Z',
      '2026-11-18T09:00:00.000Z',
    ],
  ] as const)('%s', (_name, state, sendAt, goesOut) => {
    expect(Date.parse(goesOutAt({ state, sendAt }, now))).toBe(Date.parse(goesOut))
  })
})

test('the address on the web has the number and the words', () => {
  expect(slugOf(12, 'The chair you keep free!')).toBe('12-the-chair-you-keep-free')
  expect(slugOf(12, '🙏')).toBe('12')
})

describe('what stands beside the subject', () => {
  test('is what the writer has said, else the first words, cut between two of them', () => {
    expect(previewOf(' One chair more. ', 'Three people moved.')).toBe('One chair more.')
    expect(previewOf('', 'Three **people**\n\nmoved.')).toBe('Three people moved.')
    expect(previewOf('', undefined)).toBe('')
    const long = previewOf('', 'And they moved up. '.repeat(20))
    expect(long).toMatch(/ (And|they|moved|up\.)…$/)
    expect(long.length).toBeLessThanOrEqual(141)
    expect(previewOf('', 'a'.repeat(300))).toBe(`${'a'.repeat(140)}…`)
  })
})
