import type { StatementColumn } from '../categories.ts'
import type { StatementColumns } from './schema.ts'

/** What the networks and banks call their columns, the best name first. */
const names: Record<StatementColumn, RegExp[]> = {
  date: [
    /^(transaction|trans|txn|value|posting|completion|initiation) ?date/,
    /date/,
    /^(time|completed|posted)/,
  ],
  amount: [
    /^(credit|paid ?in|money ?in|deposit|received|amount ?received)/,
    /credit|deposit/,
    /amount|value$/,
  ],
  reference: [
    /(transaction|trans|txn|financial|f) ?(id|ref)/,
    /^(ref|reference|id)\b/,
    /ref|receipt|cheque|transaction/,
  ],
  description: [/description|narration|particulars|details|remarks|memo/, /from|name|sender|message/],
}

const amountBefore = /balance|fee|charge|debit|paid ?out|withdraw|tax|levy/

type Found = Record<StatementColumn, number | undefined>

/** Which column says what, by the names in the head. */
const columnsOf = (head: readonly string[]): Found => {
  const labels = head.map((label) =>
    label
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  const taken = new Set<number>()
  const find = (column: StatementColumn): number | undefined => {
    for (const name of names[column]) {
      const at = labels.findIndex(
        (label, index) =>
          !taken.has(index) && name.test(label) && !(column === 'amount' && amountBefore.test(label)),
      )
      if (at < 0) continue
      taken.add(at)
      return at
    }
    return undefined
  }
  return {
    date: find('date'),
    amount: find('amount'),
    reference: find('reference'),
    description: find('description'),
  }
}

const deepestHead = 40

/**
 * The head of a statement, below what a bank writes about the account first, and its columns; without columns if they
 * cannot be told.
 */
export const findColumns = (
  rows: readonly (readonly string[])[],
): { headAt: number; columns: StatementColumns | undefined } => {
  for (const [headAt, row] of rows.slice(0, deepestHead).entries()) {
    const { date, amount, reference = null, description = null } = columnsOf(row)
    if (date !== undefined && amount !== undefined)
      return { headAt, columns: { date, amount, reference, description } }
  }
  return { headAt: widestAt(rows), columns: undefined }
}

/** Where the table begins, most likely: the first row with as many cells as any. */
const widestAt = (rows: readonly (readonly string[])[]): number => {
  const widths = rows.slice(0, deepestHead).map(({ length }) => length)
  return Math.max(0, widths.indexOf(Math.max(0, ...widths)))
}
