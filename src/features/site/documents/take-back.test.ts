import { expect, test } from 'vitest'
import { takeBack } from './take-back.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), role: '' })) as [Row, Row, Row]
type Row = { id: string; name: string; role: string }

test('a change of some fields is undone, and later ones in other fields stay', () => {
  expect(takeBack({ x: '1', y: '1' }, { x: '2', y: '1' }, { x: '2', y: '3' })).toEqual({ x: '1', y: '3' })
  expect(takeBack({ x: '1', y: '1' }, { x: '2', y: '1' }, { x: '4', y: '1' })).toBeUndefined()
})

test.each([
  [
    'a changed entry, while another was changed later',
    [a, b],
    [{ ...a, name: 'X' }, b],
    [
      { ...a, name: 'X' },
      { ...b, role: 'New' },
    ],
    [a, { ...b, role: 'New' }],
  ],
  [
    'a removed entry comes back to its place',
    [a, b, c],
    [a, c],
    [a, { ...c, role: 'New' }],
    [a, b, { ...c, role: 'New' }],
  ],
  ['a removed entry comes back to a list that is shorter now', [a, b, c], [a, b], [a], [a, c]],
  ['an added entry goes', [a], [a, b], [{ ...a, role: 'New' }, b, c], [{ ...a, role: 'New' }, c]],
  ['an order, while nothing else changed', [a, b], [b, a], [b, a], [a, b]],
])('%s', (_what, before, after, now, expected) => {
  expect(takeBack(before, after, now)).toEqual(expected)
})

test.each([
  ['the same field of the entry was changed again', [a], [{ ...a, name: 'X' }], [{ ...a, name: 'Y' }]],
  ['the entry was removed since', [a, b], [{ ...a, name: 'X' }, b], [b]],
  ['the added entry was changed since', [a], [a, b], [a, { ...b, name: 'X' }]],
  ['the removed entry is there again', [a, b], [a], [a, { ...b, name: 'X' }]],
  ['the order changed, and then an entry', [a, b], [b, a], [{ ...b, name: 'X' }, a]],
])('not when %s', (_what, before, after, now) => {
  expect(takeBack(before, after, now)).toBeUndefined()
})
