import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { methodNames } from '#features/payments/categories.ts'
import { shortDay, shortMoment } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { kindName } from '../books-words.ts'
import { datesOf, monthName, periodName, purposeNames, serviceNames } from '../categories.ts'
import type { LateMovement, Sums } from '../schema.ts'
import { openMonthsText, scopeText } from './period-words.ts'
import './printed-report.css'
import type { Balance, CurrencyBalances, PeriodBooks } from './schema.ts'

/** The books of a period on paper. On a screen it is not shown. */
export const PrintedReport = ({ books, by }: { books: PeriodBooks; by: string }) => (
  <article className="printed-report">
    <header>
      <p className="printed-name">{site.name}</p>
      <h1>{`Books, ${periodName(books.period)}`}</h1>
      <p>{`${datesOf(books.period)}. ${openMonthsText(books)}`}</p>
      <p>{`Printed by ${by} on ${shortMoment(usePrintMoment().toISOString())}`}</p>
    </header>
    {books.currencies.length === 0 && <p>No money moved before the end of this period.</p>}
    {books.currencies.map((balances) => (
      <PrintedCurrency key={balances.currency} balances={balances} />
    ))}
    <PrintedLate
      title="Booked in this period, dated in a month that was closed. Counted here."
      rows={books.lateHere}
    />
    <PrintedLate
      title="Dated in this period, booked after its month was closed. Counted when they were booked, not here."
      rows={books.lateElsewhere}
    />
    <footer>{scopeText}</footer>
  </article>
)

/** When the printer is asked, by our button or by the browser's menu. */
const usePrintMoment = (): Date => {
  const [moment, setMoment] = useState(() => new Date())
  useEffect(() => {
    const note = () => flushSync(() => setMoment(new Date()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return moment
}

const PrintedCurrency = ({ balances }: { balances: CurrencyBalances }) => {
  const { currency, byFund, byPurpose, byService, byMethod } = balances
  const paidOut = byService.reduce((sum, line) => sum + line.paidOut, 0)
  return (
    <section>
      <h2>{`Amounts in ${currency}`}</h2>
      <PrintedTable
        title="By fund"
        currency={currency}
        columns={balanceColumns}
        rows={byFund.map((line) => [line.fund, line])}
        total={balances}
      />
      <PrintedTable
        title="By purpose"
        currency={currency}
        columns={balanceColumns}
        rows={byPurpose.map((line) => [purposeNames[line.purpose], line])}
        total={balances}
      />
      <PrintedTable
        title="By payment provider"
        currency={currency}
        columns={serviceColumns}
        rows={byService.map((line) => [serviceNames[line.service], line])}
        total={{
          ...balances,
          opening: byService.reduce((sum, line) => sum + line.opening, 0),
          paidOut,
          closing: byService.reduce((sum, line) => sum + line.closing, 0),
        }}
      />
      <PrintedTable
        title="By method"
        currency={currency}
        columns={sumColumns}
        rows={byMethod.map((line) => [methodNames[line.method], line])}
        total={balances}
      />
    </section>
  )
}

type PrintedColumn<Line> = [header: string, valueOf: (line: Line) => number]

const received: PrintedColumn<Sums> = ['Received', ({ charges }) => charges]
const movedColumns: PrintedColumn<Sums>[] = [
  received,
  ['Refunded', ({ refunds }) => refunds],
  ['Corrected', ({ corrections }) => corrections],
  ['Fees', ({ fees }) => -fees],
]
const opening: PrintedColumn<Balance> = ['Opening', (line) => line.opening]
const closing: PrintedColumn<Balance> = ['Closing', (line) => line.closing]
const balanceColumns: PrintedColumn<Balance>[] = [opening, ...movedColumns, closing]
const serviceColumns: PrintedColumn<Balance & { paidOut: number }>[] = [
  opening,
  ...movedColumns,
  ['Paid out', ({ paidOut }) => -paidOut],
  closing,
]
const sumColumns: PrintedColumn<Sums>[] = [...movedColumns, ['Net', ({ net }) => net]]

type PrintedTableProps<Line> = {
  title: string
  currency: string
  columns: readonly PrintedColumn<Line>[]
  rows: readonly (readonly [name: string, line: Line])[]
  total: Line
}

const PrintedTable = <Line extends Sums>({
  title,
  currency,
  columns,
  rows,
  total,
}: PrintedTableProps<Line>) => {
  const cells = (line: Line) =>
    columns.map(([header, valueOf]) => (
      <td key={header}>{header === 'Fees' ? feesOf(line, currency) : figureOf(valueOf(line), currency)}</td>
    ))
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label="Name" />
          {columns.map(([header]) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, line]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells(line)}
          </tr>
        ))}
        <tr className="printed-total">
          <th scope="row">Total</th>
          {cells(total)}
        </tr>
      </tbody>
    </table>
  )
}

/** "1,250.00": the currency is in the heading. */
const figureOf = (amount: number, currency: string): string =>
  amount === 0 ? '–' : formatMoney({ amount, currency }).replace(`${currency} `, '')

const feesOf = ({ fees, unknownFees }: Sums, currency: string): string =>
  unknownFees === 0 ? figureOf(-fees, currency) : `${figureOf(-fees, currency)} + ${unknownFees} unknown`

const PrintedLate = ({ title, rows }: { title: string; rows: readonly LateMovement[] }) =>
  rows.length > 0 && (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col">Dated</th>
          <th scope="col">Booked on</th>
          <th scope="col">Closed month</th>
          <th scope="col">Receipt</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind + row.reference}>
            <th scope="row">{`${kindName(row.kind)}, ${row.fund}`}</th>
            <td>{shortDay(row.day)}</td>
            <td>{shortDay(row.bookedOn)}</td>
            <td>{monthName(row.month)}</td>
            <td>{row.receiptNumber ?? row.reference}</td>
            <td>{formatMoney(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
