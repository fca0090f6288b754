import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Amount, csvCell, csvText, sendCsv, type CsvColumns } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+233 24 000 0000', "'+233 24 000 0000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  // A spreadsheet that separates cells by these would find a formula in the next one.
  ['Ama;=1+1', '"Ama;=1+1"'],
  ['Ama\t=1+1', '"Ama\t=1+1"'],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('%j cannot be run as a formula', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test.each([
  ['Ama, of Accra', '"Ama, of Accra"'],
  ['She said "yes"', '"She said ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['Sɛ wo werɛ fi', 'Sɛ wo werɛ fi'],
  [' spaced ', '" spaced "'],
  [-5, '-5'],
  [new Amount({ amount: 20_000, currency: 'GHS' }), '200.00'],
  [new Amount({ amount: -5, currency: 'GHS' }), '-0.05'],
  [new Amount({ amount: 123_456_789, currency: 'USD' }), '1234567.89'],
  [new Amount({ amount: 5_000, currency: 'JPY' }), '5000'],
  [true, 'yes'],
  [false, 'no'],
  [null, ''],
  [['events', 'mentorship'], '"events; mentorship"'],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a file begins with a byte order mark and a line of labels, and every line ends as RFC 4180 says', async () => {
  const batches = async function* () {
    yield [{ name: 'Ama' }]
    yield [{ name: 'Kofi' }, { name: 'Esi' }]
  }
  let text = ''
  for await (const part of csvText(batches(), { name: 'Name' })) text += part
  expect(text).toBe('\uFEFFName\r\nAma\r\nKofi\r\nEsi\r\n')
})

test('a file whose first rows cannot be read is no file', async () => {
  const batches = async function* (): AsyncGenerator<{ name: string }[]> {
    yield await Promise.reject(new Error('no database'))
  }
  const app = fastify()
  app.get('/', (_request, reply) => sendCsv(reply, 'names', batches(), { name: 'Name' }))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test('a file without rows has its labels', async () => {
  const batches = async function* (): AsyncGenerator<{ name: string }[]> {}
  const app = fastify()
  app.get('/', (_request, reply) => sendCsv(reply, 'names', batches(), { name: 'Name' }))
  expect((await app.inject('/')).body).toBe('\uFEFFName\r\n')
})

test('a column shows the field that it is named by, as it is or as it is written', async () => {
  const batches = async function* () {
    yield [{ name: 'Ama', paid: 500, currency: 'GHS', details: { isPrivate: true } }]
  }
  const columns: CsvColumns<{
    name: string
    paid: number
    currency: string
    details: { isPrivate: boolean }
  }> = {
    paid: { label: 'Paid', write: (paid, { currency }) => `${currency} ${paid}` },
    name: 'Name',
    details: [
      { label: 'Private', write: ({ isPrivate }) => isPrivate },
      { label: 'Public', write: ({ isPrivate }) => !isPrivate },
    ],
  }
  let text = ''
  for await (const part of csvText(batches(), columns)) text += part
  expect(text).toBe('\uFEFFPaid,Name,Private,Public\r\nGHS 500,Ama,yes,no\r\n')
})
