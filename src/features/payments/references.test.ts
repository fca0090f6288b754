import { describe, expect, test } from 'vitest'
import { isLikeReference, plainReference } from './policy.ts'

test.each([
  ['HX-100', 'hx100'],
  ['4821 0077 123', '48210077123'],
  ['CI261117.2212.C01', 'ci2611172212c01'],
  ['ref/12#3_4–5', 'ref12345'],
])('%s is compared as %s', (typed, plain) => expect(plainReference(typed)).toBe(plain))

describe('one reference may be another with a slip', () => {
  test.each([
    ['the same in another form', 'MP-100200', 'mp 100.200'],
    ['two digits swapped', 'TX90817263', 'TX90871263'],
    ['a digit wrong', 'TX90817263', 'TX90817264'],
    ['a digit left out', 'TX90817263', 'TX9081726'],
    ['a digit twice', 'TX90817263', 'TX908172263'],
    ['only its end', '0000012345678', '12345678'],
  ])('%s', (_, one, other) => {
    expect(isLikeReference(one, other)).toBe(true)
    expect(isLikeReference(other, one)).toBe(true)
  })

  test.each([
    ['two digits wrong', 'TX90817263', 'TX90917264'],
    ['short numbers', '0123', '0124'],
    ['nothing', '', '--'],
  ])('but not: %s', (_, one, other) => expect(isLikeReference(one, other)).toBe(false))
})
