import { useQuery } from '@tanstack/react-query'
import { BookCheck, Landmark, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import type { Place } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useToday } from '#browser/today.tsx'
import { shortDate } from '#shared/time/dates.ts'
import { listed } from '#shared/figures.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import './books-tab.css'
import { monthName } from './categories.ts'
import { CloseMonthDialog, ReopenMonthDialog } from './close-month-dialog.tsx'
import { booksMonth, booksMonths, movementsFile } from './endpoints.ts'
import { moneyMatters } from './matters/endpoints.ts'
import { MattersBox } from './matters/matters-box.tsx'
import { LateMovements } from './late-movements.tsx'
import { MonthReport } from './month-report.tsx'
import { NotePayoutDialog } from './note-payout-dialog.tsx'
import type { MonthBooks, MonthList } from './schema.ts'
import { ServiceStandings } from './service-standings.tsx'
import { YearStatements } from './year-statements.tsx'

type Step = 'closing' | 'reopening' | 'noting'

/** A month of the ledger: look, compare with the bank, close. */
export function BooksTab({ place }: TabProps) {
  const months = useQuery(booksMonths)
  // It stands above the month, which must not move when it comes.
  const matters = useQuery(moneyMatters)
  if (months.data && (matters.data || matters.failureCount > 0))
    return <Books place={place} months={months.data} />
  return (
    <>
      <TabHead title="Books" lead="Monthly accounts" />
      {shownError(months) ? <LoadError onRetry={() => void months.refetch()} /> : <Loading />}
    </>
  )
}

/** The last month that has ended and is still open waits to be closed; otherwise it is the current month. */
const firstShown = (months: MonthList): string =>
  (months.slice(1).find(({ isClosed }) => !isClosed) ?? months[0])?.month ?? ''

const Books = ({ place, months }: { place: Place; months: MonthList }) => {
  const [step, setStep] = useState<Step>()
  const { filters, choose } = useAddressFilters<{ month: string }>(place.search, {
    path: place.path,
    read: (search) => ({ month: search.get('month') ?? '' }),
    write: ({ month }) => (month ? `month=${month}` : ''),
  })
  const month = months.find((one) => one.month === filters.month)?.month ?? firstShown(months)
  const query = useQuery(booksMonth(`month=${month}`))
  const books = query.data?.month === month ? query.data : undefined
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))] as [string, ...string[]]
  const close = () => setStep(undefined)
  useNewByAddress(place, 'closing', () => setStep('closing'))
  return (
    <>
      <TabHead
        title="Books"
        lead={books ? `Monthly accounts. ${monthStateText(books)}` : 'Monthly accounts'}
        actions={books && <MonthActions books={books} onStep={setStep} />}
      />
      <MattersBox />
      <Box>
        <div className="books-tools">
          <div className="books-month">
            <SelectInput
              aria-label="Month"
              className="field-control"
              value={month}
              options={months.map((one) => ({
                value: one.month,
                label: one.isClosed ? `${monthName(one.month)}, closed` : monthName(one.month),
              }))}
              onChange={(event) => {
                close()
                choose({ month: event.target.value })
              }}
            />
          </div>
          <ExportLink href={`${movementsFile.path}?period=${month}`}>Download month CSV</ExportLink>
        </div>
      </Box>
      {books ? (
        <Month books={books} />
      ) : shownError(query) ? (
        <LoadError onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
      <YearStatements years={years} />
      {books?.isOver && !books.closing && step === 'closing' && (
        <CloseMonthDialog books={books} onClosed={() => choose({ month })} onClose={close} />
      )}
      {books && step === 'reopening' && <ReopenMonthDialog books={books} onClose={close} />}
      {step === 'noting' && <NewPayout month={month} onClose={close} />}
    </>
  )
}

const monthStateText = ({ month, closing, isOver }: MonthBooks): string => {
  const name = monthName(month)
  if (closing) return `${name}, closed by ${closing.closedBy} on ${shortDate(closing.closedAt)}`
  return isOver ? `${name}, open` : `${name}, not finished yet`
}

const MonthActions = ({ books, onStep }: { books: MonthBooks; onStep: (step: Step) => void }) => (
  <>
    <Button variant="outline" onClick={() => onStep('noting')}>
      <Landmark aria-hidden="true" />
      Record a payout
    </Button>
    {books.closing ? (
      <Button variant="outline" onClick={() => onStep('reopening')}>
        <LockOpen aria-hidden="true" />
        Reopen month
      </Button>
    ) : (
      <Button variant="ink" disabled={!books.isOver} onClick={() => onStep('closing')}>
        <Lock aria-hidden="true" />
        Close month
      </Button>
    )}
  </>
)

/** In the month of now it arrived today; in an earlier one the treasurer chooses the day. */
const NewPayout = ({ month, onClose }: { month: string; onClose: () => void }) => {
  const today = useToday()
  return <NotePayoutDialog day={today.startsWith(month) ? today : ''} onClose={onClose} />
}

const Month = ({ books }: { books: MonthBooks }) => {
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
        text="These were reported this month but belong to months that are already closed. They aren't in the figures above."
        rows={books.fromClosedMonths}
      />
    </>
  )
}

const Loading = () => (
  <SkeletonGroup label="Loading books" className="books-loading">
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </SkeletonGroup>
)

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState
    title="We couldn't load the books"
    text="Please try again in a few minutes."
    onRetry={onRetry}
  />
)
