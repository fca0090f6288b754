import { expect, test } from 'vitest'
import { figure, listed } from './figures.ts'

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1, -999, -1_000, -1_234_567])(
  '%i is written as a formatter writes it',
  (count) => expect(figure(count)).toBe(count.toLocaleString('en')),
)

test.each([[[]], [['Ama']], [['Ama', 'Kofi']], [['Ama', 'Kofi', 'Esi']], [['a', 'b', 'c', 'd']]])(
  '%j is listed as a formatter lists it',
  (things) => {
    expect(listed(things)).toBe(new Intl.ListFormat('en-GB').format(things))
    expect(listed(things, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(things))
  },
)
