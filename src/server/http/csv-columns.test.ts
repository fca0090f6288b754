import { expect, test } from 'vitest'
import { numberForSheets } from '#shared/phone.ts'
import { amountColumn, momentColumn, phoneColumn } from './csv-columns.ts'
import { csvCell, csvText, type CsvColumns } from './csv.ts'

test.each([
  ['+233 24 555 1234', '(+233) 24 555 1234'],
  ['+233245551234', '(+233) 24 555 1234'],
  ['00233 24 555 1234', '(+233) 24 555 1234'],
  ['(+233) 24 555 1234', '(+233) 24 555 1234'],
  ['024 555 1234', '024 555 1234'],
  ['0245551234', '024 555 1234'],
  ['024-555-1234', '024 555 1234'],
  ['233245551234', '23324 555 1234'],
  ['+44 (0)20 7946 0958', '(+44) 207 946 0958'],
  ['+1 (212) 555-0100', '(+1) 212 555 0100'],
  ['+27 82 123 4567', '(+27) 82 123 4567'],
  ['+7 495 123 45 67', '(+7) 495 123 4567'],
  [' +234.803.123.4567 ', '(+234) 803 123 4567'],
  ['555123', '55 5123'],
])('the phone number %j is written as %j, which every spreadsheet takes for a text', (phone, cell) => {
  expect(numberForSheets(phone)).toBe(cell)
  expect(csvCell(numberForSheets(phone))).toBe(cell)
  // Neither a number nor a formula, and all the digits are there.
  expect(cell).toMatch(/^(?:\(\+\d{1,3}\) )?(?:\d+ )+\d{4}$/)
  expect(cell.replace(/\D/g, '')).toBe(phone.replace('(0)', '').replace(/\D/g, '').replace(/^00/, ''))
})

test.each([
  '+1+cmd|/C calc!A0',
  "+1+cmd|' /C calc'!A0",
  '=1+1',
  '@SUM(A1)',
  '-1-1',
  '-233 24 555 1234',
  '+233 24 555 1234 =1',
  '＋233 24 555 1234',
  '\t+233245551234=1',
  '+1',
  '++233245551234',
  `+${'1'.repeat(40)}`,
])('what is in the field of a phone number without being one, %j, cannot be run', (phone) => {
  const cell = csvCell(numberForSheets(phone)).replace(/^"/, '')
  expect(cell).toMatch(/^'/)
})

test('what is neither a number nor a formula stays as it is', () => {
  expect(csvCell(numberForSheets('ask her sister'))).toBe('ask her sister')
  expect(csvCell(numberForSheets('12'))).toBe('12')
})

test('amounts, moments and phone numbers are cells of their own kind, and nothing where there is none', async () => {
  type Row = { at: string | null; paid: number | null; currency: string; phone: string | null }
  const columns: CsvColumns<Row> = {
    at: momentColumn('Registered'),
    paid: amountColumn('Paid'),
    currency: 'Currency',
    phone: phoneColumn('Phone'),
  }
  const batches = async function* (): AsyncGenerator<Row[]> {
    yield [
      { at: '2026-11-17T14:02:59.123Z', paid: 20_000, currency: 'GHS', phone: '+233245551234' },
      { at: '2026-07-01T23:59:00.000Z', paid: 0, currency: 'USD', phone: null },
      { at: null, paid: null, currency: 'GHS', phone: '' },
    ]
  }
  let text = ''
  for await (const part of csvText(batches(), columns)) text += part
  expect(text.split('\r\n')).toEqual([
    '\uFEFFRegistered (Accra time),Paid,Currency,Phone',
    '2026-11-17 14:02,200.00,GHS,(+233) 24 555 1234',
    '2026-07-01 23:59,0.00,USD,',
    ',,GHS,',
    '',
  ])
})
