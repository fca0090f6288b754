import { describe, expect, test } from 'vitest'
import { findColumns } from './find-columns.ts'
import { readIncoming } from './read-cells.ts'

describe('a cell', () => {
  test.each([
    ['50', 5_000],
    ['GHS 1,250.50', 125_050],
    ['50,00', 5_000],
    ['75.00 CR', 7_500],
    ['-50.00', undefined],
    ['(50.00)', undefined],
    ['50.00 DR', undefined],
    ['0.00', undefined],
    ['', undefined],
    ['n/a', undefined],
  ])('%s is the incoming amount %s', (cell, amount) => expect(readIncoming(cell, 'GHS')).toBe(amount))
})

describe('the columns', () => {
  test.each([
    [
      'of a mobile money statement',
      ['TRANSACTION DATE', 'FROM ACCT', 'FROM NAME', 'AMOUNT', 'FEES', 'BAL BEFORE', 'F_ID', 'REF'],
      { date: 0, amount: 3, reference: 6, description: 1 },
    ],
    [
      'of a bank statement',
      ['Posting Date', 'Value Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance'],
      { date: 0, amount: 5, reference: 3, description: 2 },
    ],
    ['of a short list', ['Date', 'Amount'], { date: 0, amount: 1, reference: null, description: null }],
  ])('%s are found by their names', (_, head, columns) => {
    const rows = [['Account statement'], ['Name', 'Sankofa'], head, head.map(() => '1')]
    expect(findColumns(rows)).toEqual({ headAt: 2, columns })
  })

  test('that say nothing are left to the treasurer', () => {
    expect(findColumns([['x'], ['A', 'B', 'C'], ['1', '2', '3']])).toEqual({ headAt: 1, columns: undefined })
  })
})
