import { expect, test } from 'vitest'
import { z } from 'zod'
import { leftOutNumber, orText, plainAmount } from './fields.ts'

const people = orText(z.number().int())
const amount = orText(z.number(), plainAmount)

test.each([
  [people, 3, 3],
  [people, '3', 3],
  [amount, '25', 25],
  [amount, '25.50', 25.5],
  [leftOutNumber(z.number()), '', undefined],
  [leftOutNumber(z.number()), null, undefined],
  [leftOutNumber(z.number()), '40', 40],
])('a plain number is taken, also as text: %#', (field, given, taken) => {
  expect(field.parse(given)).toBe(taken)
})

test.each(['1e1', '0x10', ' 3 ', '+3', '-3', '3.', '३', 'Infinity', true, ['3'], { length: 1 }])(
  '%j is no number that a person would write',
  (given) => {
    expect(people.safeParse(given).success).toBe(false)
    expect(amount.safeParse(given).success).toBe(false)
  },
)
