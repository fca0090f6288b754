import { methodNames } from '#features/payments/categories.ts'
import { drawFoot, drawHead } from '#server/pdf/letterhead.ts'
import { column, colours, newPage, paper, write, type Doc, type Style } from '#server/pdf/paper.ts'
import { longDay, shortDate } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { Statement, StatementLine, StatementSum } from './statement.server.ts'

/** What a giver gave in a year, on as many pages as it needs. */
export const renderStatement = async (statement: Statement): Promise<Buffer> => {
  const { year, madeOn, lines, sums } = statement
  const title = `Giving statement ${year}`
  const { doc, bytes } = await newPage(title, title, new Date(`${madeOn}T12:00:00Z`))
  drawHead(doc)
  drawTitle(doc, statement)
  let y = drawSums(doc, statement)
  for (const sum of sums)
    y = drawTable(
      doc,
      sum,
      lines.filter(({ currency }) => currency === sum.currency),
      y,
    )
  drawThanks(doc, y)
  drawFoot(doc)
  doc.end()
  return bytes
}

const drawTitle = (doc: Doc, { year, madeOn, name, email }: Statement): void => {
  const lastDay = `${year}-12-31`
  const until = madeOn < lastDay ? madeOn : lastDay
  doc.addStructure(
    doc.struct('H1', () =>
      write(doc, `Giving statement ${year}`, paper.left, 140, {
        face: 'display',
        size: 30,
        colour: colours.ink,
      }),
    ),
  )
  const who = [name, email].filter(Boolean).join('\n')
  doc.addStructure(
    doc.struct('P', () =>
      write(
        doc,
        `${who}\nGifts received from ${longDay(`${year}-01-01`)} to ${longDay(until)}`,
        paper.left,
        184,
        {
          face: 'text',
          size: 11,
          colour: colours.muted,
        },
      ),
    ),
  )
}

/** What was given and kept, a line for each currency. */
const drawSums = (doc: Doc, { year, sums }: Statement): number => {
  const top = doc.y + 18
  const height = 40 + Math.max(1, sums.length) * 30
  drawing(doc, () => doc.roundedRect(paper.left, top, column, height, 12).fill(colours.bg))
  doc.addStructure(
    doc.struct('P', () => {
      write(doc, `Given in ${year}, after refunds`, paper.left + 20, top + 13, {
        face: 'text',
        size: 10,
        colour: colours.muted,
      })
      const words = sums.map(({ total, currency }) => formatMoney({ amount: total, currency }))
      for (const [index, text] of (words.length > 0 ? words : ['Nothing']).entries())
        write(doc, text, paper.left + 20, top + 29 + index * 30, {
          face: 'display',
          size: 22,
          colour: colours.ink,
          width: column - 40,
        })
    }),
  )
  return top + height + 24
}

type Cell = { text: string; x: number; width: number; align?: 'right' }

const amountWidth = 62
const amountAt = (fromRight: number): number => paper.left + column - amountWidth * fromRight

const cellsOf = (day: string, receipt: string, what: string, given: string, returned: string): Cell[] => [
  { text: day, x: paper.left, width: 66 },
  { text: receipt, x: paper.left + 68, width: 94 },
  { text: what, x: paper.left + 166, width: column - 166 - amountWidth * 2 },
  { text: given, x: amountAt(2), width: amountWidth, align: 'right' },
  { text: returned, x: amountAt(1), width: amountWidth, align: 'right' },
]

const headSize = 30
const rowSize = 24
const lastRow = paper.height - 110

const drawTable = (doc: Doc, sum: StatementSum, lines: StatementLine[], from: number): number => {
  const { currency } = sum
  let y = from + headSize + rowSize * 2 > lastRow ? nextPage(doc) : from
  doc.addStructure(
    doc.struct('H2', () =>
      write(doc, `Gifts in ${currency}`, paper.left, y, { face: 'display', size: 14, colour: colours.ink }),
    ),
  )
  y += headSize
  const table = doc.struct('Table')
  doc.addStructure(table)
  const addRow = (kind: 'TH' | 'TD', cells: Cell[], style: Style) => {
    if (y + rowSize > lastRow) {
      y = nextPage(doc)
      if (kind === 'TD') addRow('TH', headings, muted)
    }
    y = drawRow(doc, table, kind, cells, style, y)
  }
  addRow('TH', headings, muted)
  for (const line of lines) addRow('TD', cellsOfLine(line), plain)
  addRow(
    'TD',
    cellsOf('Total', '', '', figure(sum.given, currency), sum.returned ? figure(sum.returned, currency) : ''),
    strong,
  )
  table.end()
  return y + 22
}

const muted: Style = { face: 'text', size: 9, colour: colours.muted }
const plain: Style = { face: 'text', size: 9.5, colour: colours.ink }
const strong: Style = { face: 'strong', size: 9.5, colour: colours.ink }

const headings = cellsOf('Date', 'Receipt', 'For', 'Given', 'Refunded')

const cellsOfLine = (line: StatementLine) => {
  const { day, receiptNumber, fund, method, currency, given, returned } = line
  return cellsOf(
    shortDate(`${day}T12:00:00Z`),
    receiptNumber ?? '–',
    whatFor(fund, method, correctionOf(line)),
    given === 0 ? '–' : figure(given, currency),
    returned === 0 ? '–' : figure(returned, currency),
  )
}

const whatFor = (fund: string, method: StatementLine['method'], correction: string): string =>
  `${fund}, ${(method === 'by hand' ? 'paid directly' : methodNames[method]).toLowerCase()}${correction}`

/** What was recorded in one year and reversed in another is on both statements. */
const correctionOf = ({ isCorrected, given }: StatementLine): string => {
  if (!isCorrected) return ''
  return given === 0 ? ' (corrected: recorded wrongly before)' : ' (recorded wrongly, corrected later)'
}

/** "1,250.00": the heading says the currency. */
const figure = (amount: number, currency: string): string =>
  formatMoney({ amount, currency } satisfies Money).replace(`${currency} `, '')

const drawRow = (
  doc: Doc,
  table: ReturnType<Doc['struct']>,
  kind: 'TH' | 'TD',
  cells: Cell[],
  style: Style,
  y: number,
): number => {
  const row = doc.struct('TR')
  table.add(row)
  let end = y
  for (const { text, x, width, align } of cells) {
    row.add(
      doc.struct(kind, () => {
        if (text) write(doc, text, x, y, { ...style, width, ...(align && { align }) })
      }),
    )
    if (text) end = Math.max(end, doc.y)
  }
  row.end()
  const line = end + 5
  drawing(doc, () =>
    doc
      .lineWidth(0.7)
      .moveTo(paper.left, line)
      .lineTo(paper.left + column, line)
      .stroke(colours.line),
  )
  return line + 6
}

/** Lines and areas that say nothing. */
const drawing = (doc: Doc, draw: () => unknown): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const nextPage = (doc: Doc): number => {
  doc.addPage()
  drawing(doc, () => write(doc, `${doc.info.Title}, continued`, paper.left, paper.top - 22, muted))
  return paper.top
}

const drawThanks = (doc: Doc, from: number): void => {
  const y = from + 20 > lastRow ? nextPage(doc) : from
  doc.addStructure(
    doc.struct('P', () =>
      write(doc, 'Thank you for giving. Please keep this statement for your records.', paper.left, y, {
        face: 'text',
        size: 11,
        colour: colours.ink,
      }),
    ),
  )
}
