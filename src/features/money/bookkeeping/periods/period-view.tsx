import { BookCheck } from 'lucide-react'
import { Box } from '#ui/dashboard/box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { periodName } from '../categories.ts'
import { LateMovements } from '../late-movements.tsx'
import { PeriodReport } from './period-report.tsx'
import { scopeText } from './period-words.ts'
import type { PeriodBooks } from './schema.ts'

/** A quarter, a year or the time between two days. */
export const PeriodView = ({ books }: { books: PeriodBooks }) => (
  <>
    {books.currencies.length === 0 && (
      <Box>
        <EmptyState
          icon={BookCheck}
          title={`No money moved in ${periodName(books.period)} or before`}
          text="Gifts, paid places and refunds for the period appear here."
        />
      </Box>
    )}
    {books.currencies.map((balances) => (
      <PeriodReport key={books.period + balances.currency} balances={balances} />
    ))}
    {books.currencies.length > 0 && <p className="period-scope">{scopeText}</p>}
    <LateMovements
      text="These were booked in this period, after the month of their date was closed. They are in the figures above."
      rows={books.lateHere}
    />
    <LateMovements
      text="These are dated in this period, but were booked later, after their month was closed. They count in a later period, and not in the figures above."
      rows={books.lateElsewhere}
    />
  </>
)
