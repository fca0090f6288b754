import { useQuery } from '@tanstack/react-query'
import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import './books-tab.css'
import { periodName } from './categories.ts'
import { booksMonth, booksMonths, booksPeriod } from './endpoints.ts'
import { moneyMatters } from './matters/endpoints.ts'
import { MattersBox } from './matters/matters-box.tsx'
import { MonthActions, monthStateText, MonthView } from './month-view.tsx'
import { kindOf } from './period.ts'
import { PeriodTools } from './periods/period-tools.tsx'
import { PeriodView } from './periods/period-view.tsx'
import { openMonthsText } from './periods/period-words.ts'
import { PrintedReport } from './periods/printed-report.tsx'
import type { MonthList } from './schema.ts'
import { YearStatements } from './statements/year-statements.tsx'

/** A month of the ledger: look, compare with the bank, close. Or any other period: look, print, take along. */
export function BooksTab(props: TabProps) {
  const months = useQuery(booksMonths)
  // It stands above the month, which must not move when it comes.
  const matters = useQuery(moneyMatters)
  if (months.data && (matters.data || matters.failureCount > 0))
    return <Books {...props} months={months.data} />
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

/** What the address names, if the books have it. */
const shownOf = (named: string, months: MonthList): string => {
  const kind = kindOf(named)
  const isThere = kind === 'month' ? months.some(({ month }) => month === named) : kind !== undefined
  return isThere ? named : firstShown(months)
}

const Books = ({ place, admin, months }: TabProps & { months: MonthList }) => {
  const { filters, choose } = useAddressFilters<{ period: string }>(place.search, {
    path: place.path,
    // Older addresses name a month.
    read: (search) => ({ period: search.get('period') ?? search.get('month') ?? '' }),
    write: ({ period }) => (period ? `period=${period}` : ''),
  })
  const period = shownOf(filters.period, months)
  const isMonth = kindOf(period) === 'month'
  const monthQuery = useQuery({ ...booksMonth(`month=${period}`), enabled: isMonth })
  const periodQuery = useQuery(booksPeriod(`period=${period}`))
  const month = isMonth && monthQuery.data?.month === period ? monthQuery.data : undefined
  const books = periodQuery.data?.period === period ? periodQuery.data : undefined
  const shownQuery = isMonth ? monthQuery : periodQuery
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))] as [string, ...string[]]
  return (
    <>
      <TabHead
        title="Books"
        lead={
          month
            ? `Monthly accounts. ${monthStateText(month)}`
            : books
              ? `${periodName(period)}. ${openMonthsText(books)}`
              : 'Monthly accounts'
        }
        actions={
          isMonth && (
            <MonthActions month={period} books={month} place={place} onClosed={() => choose({ period })} />
          )
        }
      />
      <MattersBox />
      <Box>
        <PeriodTools
          period={period}
          months={months}
          isReady={books !== undefined}
          onChoose={(chosen) => choose({ period: chosen })}
        />
      </Box>
      {month ? (
        <MonthView books={month} balances={books} />
      ) : !isMonth && books ? (
        <PeriodView books={books} />
      ) : shownError(shownQuery) ? (
        <LoadError onRetry={() => void shownQuery.refetch()} />
      ) : (
        <Loading />
      )}
      <YearStatements years={years} />
      {books && <PrintedReport books={books} by={admin.name} />}
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
