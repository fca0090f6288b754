import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { kindName } from './books-words.ts'
import { monthName } from './categories.ts'
import type { LateMovement } from './schema.ts'

const columns: Column<LateMovement>[] = [
  { header: 'Entry', cell: ({ kind, fund }) => `${kindName(kind)}, ${fund}`, wide: 'grow', phone: 'lead' },
  { header: 'Dated', cell: ({ day }) => shortDay(day), wide: 'fit', phone: 'fact' },
  { header: 'Booked on', cell: ({ bookedOn }) => shortDay(bookedOn), wide: 'fit', phone: 'fact' },
  { header: 'Closed month', cell: ({ month }) => monthName(month), wide: 'fit', phone: 'fact' },
  {
    header: 'Receipt',
    cell: ({ receiptNumber, reference }) => receiptNumber ?? reference,
    wide: 'fit',
    phone: 'fact',
  },
  { header: 'Amount', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

/** What a provider reported after its month was closed. It is listed here but not counted in any figure. */
export const LateMovements = ({ text, rows }: { text: string; rows: readonly LateMovement[] }) =>
  rows.length > 0 && (
    <Box title="Reported after closing" count={rows.length}>
      <p className="books-none">{text}</p>
      <Table
        caption="Reported after closing"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.kind + row.reference}
      />
    </Box>
  )
