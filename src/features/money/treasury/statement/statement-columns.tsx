import { formatMoney } from '#shared/money.ts'
import { shortDay } from '#shared/time/dates.ts'
import type { Column } from '#ui/lists/table.tsx'
import type { Claim } from '../claims-schema.ts'
import type { BankLine, StatementAnswer } from './schema.ts'

/** A transfer that a donor has told us of, and the line of the statement that may be it. */
export type Pair = StatementAnswer['matches'][number]

/** A transfer that no line is left for. */
export type Missing = StatementAnswer['missing'][number]

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="statement-two">
    <span>{first}</span>
    {second && <span className="muted">{second}</span>}
  </span>
)

/** What the donor has told us, with a column for what the statement says. */
const withStatement = <Row extends { claim: Claim }>(cell: Column<Row>['cell']): Column<Row>[] => [
  {
    header: 'Donor',
    cell: ({ claim }) => <Two first={claim.name ?? 'Anonymous'} second={claim.email} />,
    wide: 'fit',
    phone: 'lead',
  },
  {
    header: 'They wrote',
    cell: ({ claim }) => <Two first={claim.reference} second={shortDay(claim.sentOn)} />,
    wide: 'fit',
    phone: 'fact',
  },
  { header: 'Statement', cell, wide: 'prose', phone: 'fact' },
  { header: 'Amount', cell: ({ claim }) => formatMoney(claim), wide: 'fit', phone: 'value', align: 'end' },
]

export const pairColumns = withStatement<Pair>(({ line }) => (
  <Two
    first={line.reference || line.description}
    second={line.reference ? `${shortDay(line.date)}, ${line.description}` : shortDay(line.date)}
  />
))

export const missingColumns = withStatement<Missing>(({ claim: { currency }, otherAmount }) =>
  otherAmount === null ? '–' : `${formatMoney({ amount: otherAmount, currency })} under this reference`,
)

export const bookedColumns = withStatement<Missing>(({ receiptNumber }) => `On receipt ${receiptNumber}`)

export const lineColumns = (currency: string): Column<BankLine>[] => [
  { header: 'Date', cell: ({ date }) => shortDay(date), wide: 'fit', phone: 'lead' },
  { header: 'Reference', cell: ({ reference }) => reference, wide: 'fit', phone: 'fact' },
  { header: 'Description', cell: ({ description }) => description, wide: 'prose', phone: 'fact' },
  {
    header: 'Amount',
    cell: ({ amount }) => formatMoney({ amount, currency }),
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]
