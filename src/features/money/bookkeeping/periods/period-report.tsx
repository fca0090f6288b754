import { methodNames } from '#features/payments/categories.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { feesText, movedText } from '../books-words.ts'
import { purposeNames, serviceNames } from '../categories.ts'
import { figureColumn } from '../figure-column.ts'
import { FigureList } from '../figure-list.tsx'
import { Split } from '../month-report.tsx'
import type { Balance, CurrencyBalances } from './schema.ts'

type Line<Split extends 'byFund' | 'byPurpose' | 'byService'> = CurrencyBalances[Split][number]

/** One currency of a period: what was there, what came and went, and what is left. */
export const PeriodReport = ({ balances }: { balances: CurrencyBalances }) => {
  const { currency, byPurpose, byService, byMethod } = balances
  return (
    <Box title={currency}>
      <FigureList figures={figuresOf(balances)} />
      <div className="books-splits">
        <Tabs
          label={`${currency}, split by`}
          tabs={[
            { id: 'fund', label: 'Fund', content: <FundTable balances={balances} /> },
            {
              id: 'purpose',
              label: 'Summary',
              content: (
                <Table
                  caption={`${currency}, summary`}
                  columns={[
                    nameColumn<Line<'byPurpose'>>('For', ({ purpose }) => purposeNames[purpose]),
                    ...columnsOf<Line<'byPurpose'>>(currency),
                  ]}
                  rows={byPurpose}
                  rowKey={({ purpose }) => purpose}
                />
              ),
            },
            {
              id: 'method',
              label: 'Method',
              content: (
                <Split
                  caption={`${currency} by method`}
                  header="Method"
                  currency={currency}
                  rows={byMethod}
                  nameOf={({ method }) => methodNames[method]}
                />
              ),
            },
            {
              id: 'service',
              label: 'Payment provider',
              content: (
                <Table
                  caption={`${currency} by payment provider`}
                  columns={[
                    nameColumn<Line<'byService'>>('Payment provider', ({ service }) => serviceNames[service]),
                    ...columnsOf<Line<'byService'>>(currency, [
                      movedColumn('Paid out', ({ paidOut }) => movedText(-paidOut, currency)),
                    ]),
                  ]}
                  rows={byService}
                  rowKey={({ service }) => service}
                />
              ),
            },
          ]}
        />
      </div>
    </Box>
  )
}

/** The funds of a month, which has its own figures above. */
export const MonthBalances = ({ balances }: { balances: CurrencyBalances }) => (
  <Box title={`${balances.currency} by fund, opening and closing`}>
    <FundTable balances={balances} />
  </Box>
)

const figuresOf = (balances: CurrencyBalances) => {
  const { currency, opening, charges, refunds, corrections, closing, unknownFees } = balances
  const money = (amount: number) => formatMoney({ amount, currency })
  return [
    ['Opening', money(opening)],
    ['Received', money(charges)],
    ['Refunded', movedText(refunds, currency)],
    ['Corrected', movedText(corrections, currency)],
    ['Fees', feesTaken(balances, currency)],
    [unknownFees > 0 ? 'Closing before unknown fees' : 'Closing', money(closing)],
  ] as const
}

const nameColumn = <Row,>(header: string, cell: (row: Row) => string): Column<Row> => ({
  header,
  cell,
  wide: 'grow',
  phone: 'lead',
})

const columnsOf = <Row extends Balance>(currency: string, payouts: Column<Row>[] = []): Column<Row>[] => [
  figureColumn('Opening', ({ opening }) => formatMoney({ amount: opening, currency })),
  figureColumn('Received', ({ charges }) => formatMoney({ amount: charges, currency })),
  movedColumn('Refunded', ({ refunds }) => movedText(refunds, currency)),
  movedColumn('Corrected', ({ corrections }) => movedText(corrections, currency)),
  movedColumn('Fees', (balance) => feesTaken(balance, currency)),
  ...payouts,
  figureColumn('Closing', ({ closing }) => formatMoney({ amount: closing, currency })),
]

/** A column that is often empty. On a phone, a line that says nothing is left out. */
const movedColumn = <Row,>(header: string, textOf: (row: Row) => string): Column<Row> => ({
  ...figureColumn<Row>(header, textOf),
  cell: (row) => (textOf(row) === '–' ? <span className="figure-none">–</span> : textOf(row)),
})

const feesTaken = (sums: Balance, currency: string): string =>
  sums.fees === 0 && sums.unknownFees === 0 ? '–' : feesText(sums, currency)

const FundTable = ({ balances: { currency, byFund } }: { balances: CurrencyBalances }) => (
  <Table
    caption={`${currency} by fund, opening and closing`}
    columns={[nameColumn<Line<'byFund'>>('Fund', ({ fund }) => fund), ...columnsOf<Line<'byFund'>>(currency)]}
    rows={byFund}
    rowKey={({ fund }) => fund}
  />
)
