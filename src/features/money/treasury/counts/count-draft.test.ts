import { expect, test } from 'vitest'
import {
  asName,
  bodyOf,
  chosenWho,
  emptyDraft,
  emptyRow,
  newPeopleIn,
  sumsOf,
  tidyAmount,
} from './count-draft.ts'

const draftWith = (amounts: string[], total: string) => {
  const draft = emptyDraft('Nii')
  return { ...draft, total, rows: amounts.map((amount) => ({ ...emptyRow(draft), amount })) }
}

test.each([
  [['500', '340.50', '200.00', ''], '1,240.50', 104_050, 20_000],
  [['500', '740,50'], '1240.50', 124_050, 0],
  [['2000'], '1240.50', 200_000, -75_950],
  [['nonsense'], '', 0, 0],
])('%j of %s: %d entered, %d missing', (amounts, total, entered, missing) => {
  expect(sumsOf(draftWith(amounts, total))).toMatchObject({ entered, missing })
})

test.each([
  [{ kind: 'none' as const }, '', 20_000, { amount: '200.00' }],
  [{ kind: 'none' as const }, '5', 20_000, {}],
  [{ kind: 'none' as const }, '', -500, {}],
  [{ kind: 'new' as const, name: 'Ama', phone: '', email: '' }, '', 20_000, {}],
])('%j with the amount “%s” takes the missing %d: %j', (who, amount, missing, taken) => {
  expect(chosenWho(who, { amount }, { missing, currency: 'GHS' })).toEqual({ who, typed: '', ...taken })
})

test('rows that nothing was typed into are not sent', () => {
  expect(bodyOf(draftWith(['5', '', '7'], '12')).rows.map(({ amount }) => amount)).toEqual([500, 700])
})

test.each([
  ['500', '500.00'],
  ['1240.5', '1,240.50'],
  ['five', 'five'],
  ['', ''],
])('an amount %s is written %s when its field is left', (typed, written) => {
  expect(tidyAmount(typed, 'GHS')).toBe(written)
})

test.each([
  ['akua d', 'Akua D'],
  ['ɛsi owusu-ansah', 'Ɛsi Owusu-Ansah'],
  ['McCarthy', 'McCarthy'],
])('%s is the name %s', (typed, name) => {
  expect(asName(typed)).toBe(name)
})

test('a new person who stands in two rows is offered once', () => {
  const draft = emptyDraft('Nii')
  const who = { kind: 'new' as const, name: 'Adjoa', phone: '', email: '' }
  expect(
    newPeopleIn([
      { ...emptyRow(draft), who },
      { ...emptyRow(draft), who: { ...who } },
    ]),
  ).toEqual([who])
})
