import { BookCheck, Landmark, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#browser/page.ts'
import { useToday } from '#browser/today.tsx'
import { shortDate } from '#shared/time/dates.ts'
import { listed } from '#shared/figures.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { monthName } from './categories.ts'
import { CloseMonthDialog, ReopenMonthDialog } from './close-month-dialog.tsx'
import { LateMovements } from './late-movements.tsx'
import { MonthReport } from './month-report.tsx'
import { NotePayoutDialog } from './note-payout-dialog.tsx'
import { MonthBalances } from './periods/period-report.tsx'
import type { PeriodBooks } from './periods/schema.ts'
import type { MonthBooks } from './schema.ts'
import { ServiceStandings } from './service-standings.tsx'

type Step = 'closing' | 'reopening' | 'noting'

export const monthStateText = ({ month, closing, isOver }: MonthBooks): string => {
  const name = monthName(month)
  if (closing) return `${name}, closed by ${closing.closedBy} on ${shortDate(closing.closedAt)}`
  return isOver ? `${name}, open` : `${name}, not finished yet`
}

type ActionsProps = { month: string; books: MonthBooks | undefined; place: Place; onClosed: () => void }

/** What a treasurer does with a month. Those who only read the accounts see nothing of it. */
export const MonthActions = (props: ActionsProps) =>
  useCan('money.change') && <TreasurersActions key={props.month} {...props} />

const TreasurersActions = ({ month, books, place, onClosed }: ActionsProps) => {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  useNewByAddress(place, 'closing', () => setStep('closing'))
  if (!books) return null
  return (
    <>
      <Button variant="outline" onClick={() => setStep('noting')}>
        <Landmark aria-hidden="true" />
        Record a payout
      </Button>
      {books.closing ? (
        <Button variant="outline" onClick={() => setStep('reopening')}>
          <LockOpen aria-hidden="true" />
          Reopen month
        </Button>
      ) : (
        <Button variant="ink" disabled={!books.isOver} onClick={() => setStep('closing')}>
          <Lock aria-hidden="true" />
          Close month
        </Button>
      )}
      {books.isOver && !books.closing && step === 'closing' && (
        <CloseMonthDialog books={books} onClosed={onClosed} onClose={close} />
      )}
      {step === 'reopening' && <ReopenMonthDialog books={books} onClose={close} />}
      {step === 'noting' && <NewPayout month={month} onClose={close} />}
    </>
  )
}

/** In the month of now it arrived today; in an earlier one the treasurer chooses the day. */
const NewPayout = ({ month, onClose }: { month: string; onClose: () => void }) => {
  const today = useToday()
  return <NotePayoutDialog day={today.startsWith(month) ? today : ''} onClose={onClose} />
}

/** `balances`: nothing until they have come. */
export const MonthView = ({ books, balances }: { books: MonthBooks; balances: PeriodBooks | undefined }) => {
  const { month, figures, receiptGaps, difference } = books
  return (
    <>
      <div className="books-notes">
        {receiptGaps.map(({ year, missing }) => (
          <Note key={year} tone="danger">
            {missing === 1
              ? `1 receipt number for ${year} is missing.`
              : `${missing} receipt numbers for ${year} are missing.`}
          </Note>
        ))}
        {difference.length > 0 && (
          <Note tone="warning">
            {`Since ${monthName(month)} was closed, the ledger has changed by ${listed(difference.map(formatMoney))}. The figures below are from when it was closed.`}
          </Note>
        )}
      </div>
      {figures.currencies.length === 0 && (
        <Box>
          <EmptyState
            icon={BookCheck}
            title={`No money moved in ${monthName(month)}`}
            text="Gifts, paid places and refunds for the month appear here."
          />
        </Box>
      )}
      {figures.currencies.map((report) => (
        <MonthReport key={month + report.currency} report={report} />
      ))}
      <ServiceStandings books={books} />
      <LateMovements
        text="These were reported after the month was closed. They aren't in the figures above."
        rows={books.sinceClosing}
      />
      <LateMovements
        text="These were reported this month but belong to months that are already closed. They count in the opening and closing figures of the funds, not in the others above."
        rows={books.fromClosedMonths}
      />
      {balances?.currencies.map((one) => (
        <MonthBalances key={month + one.currency} balances={one} />
      ))}
    </>
  )
}
