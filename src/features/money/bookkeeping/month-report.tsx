import { methodNames } from '#features/payments/categories.ts'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { feesText, movedText } from './books-words.ts'
import { purposeNames, serviceNames } from './categories.ts'
import { figureColumn } from './figure-column.ts'
import { FigureList } from './figure-list.tsx'
import type { CurrencyReport, Sums } from './schema.ts'

/** One currency of a month: its figures, and how they are split. */
export const MonthReport = ({ report }: { report: CurrencyReport }) => {
  const { currency } = report
  return (
    <Box title={currency}>
      <Figures report={report} />
      <div className="books-splits">
        <Tabs
          label={`${currency}, split by`}
          tabs={[
            { id: 'purpose', label: 'Summary', content: <Summary report={report} /> },
            {
              id: 'method',
              label: 'Method',
              content: (
                <Split
                  caption={`${currency} by method`}
                  header="Method"
                  currency={currency}
                  rows={report.byMethod}
                  nameOf={({ method }) => methodNames[method]}
                />
              ),
            },
            {
              id: 'fund',
              label: 'Fund',
              content: (
                <Split
                  caption={`${currency} by fund`}
                  header="Fund"
                  currency={currency}
                  rows={report.byFund}
                  nameOf={({ fund }) => fund}
                />
              ),
            },
            {
              id: 'service',
              label: 'Payment provider',
              content: (
                <Split
                  caption={`${currency} by payment provider`}
                  header="Payment provider"
                  currency={currency}
                  rows={report.byService}
                  nameOf={({ service }) => serviceNames[service]}
                />
              ),
            },
            { id: 'day', label: 'Day', content: <Days report={report} /> },
          ]}
        />
      </div>
    </Box>
  )
}

const Figures = ({ report }: { report: CurrencyReport }) => {
  const { currency, charges, refunds, corrections, net, unknownFees } = report
  const figures = [
    ['Received', formatMoney({ amount: charges, currency })],
    ['Refunded', movedText(refunds, currency)],
    ['Corrected', movedText(corrections, currency)],
    ['Fees', feesText(report, currency)],
    [unknownFees > 0 ? 'Net before unknown fees' : 'Net', formatMoney({ amount: net, currency })],
  ] as const
  return <FigureList figures={figures} />
}

/** The columns that every split has. */
const sumColumns = <Row extends Sums>(currency: string): Column<Row>[] => [
  figureColumn('Received', ({ charges }) => formatMoney({ amount: charges, currency })),
  figureColumn('Refunded', ({ refunds }) => movedText(refunds, currency)),
  figureColumn('Corrected', ({ corrections }) => movedText(corrections, currency)),
  figureColumn('Fees', (sums) => feesText(sums, currency)),
  { ...figureColumn('Net', ({ net }) => formatMoney({ amount: net, currency })), phone: 'value' },
]

type SplitProps<Row> = {
  caption: string
  header: string
  currency: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

export const Split = <Row extends Sums>({ caption, header, currency, rows, nameOf }: SplitProps<Row>) => (
  <Table
    caption={caption}
    columns={[{ header, cell: nameOf, wide: 'grow', phone: 'lead' }, ...sumColumns<Row>(currency)]}
    rows={rows}
    rowKey={nameOf}
  />
)

const Summary = ({ report }: { report: CurrencyReport }) => (
  <Split
    caption={`${report.currency}, summary`}
    header="For"
    currency={report.currency}
    rows={report.byPurpose}
    nameOf={({ purpose }) => purposeNames[purpose]}
  />
)

const Days = ({ report: { currency, days } }: { report: CurrencyReport }) => (
  <Table
    caption={`${currency} by day`}
    columns={[
      { header: 'Day', cell: ({ day }) => shortDay(day), wide: 'fit', phone: 'lead' },
      { header: 'Fund', cell: ({ fund }) => fund, wide: 'grow', phone: 'note' },
      { header: 'Method', cell: ({ method }) => methodNames[method], wide: 'fit', phone: 'note' },
      ...sumColumns<(typeof days)[number]>(currency),
    ]}
    rows={days}
    rowKey={({ day, purpose, fund, method }) => [day, purpose, fund, method].join()}
  />
)
