import { expect, test } from 'vitest'
import { createReference } from './references.ts'

const many = Array.from({ length: 5_000 }, () => createReference('Q'))

test('a reference is its prefix and seven signs that cannot be misheard', () => {
  for (const reference of many) expect(reference).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{7}$/)
  expect(createReference('EV')).toMatch(/^EV-/)
})

test('no reference comes twice', () => {
  expect(new Set(many).size).toBe(many.length)
})

test('every sign is used, and none is preferred', () => {
  const counts = new Map<string, number>()
  for (const sign of many.flatMap((reference) => reference.slice(2).split('')))
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(32)
  const average = (many.length * 7) / 32
  for (const [sign, count] of counts) {
    expect(count, sign).toBeGreaterThan(average * 0.75)
    expect(count, sign).toBeLessThan(average * 1.25)
  }
})
