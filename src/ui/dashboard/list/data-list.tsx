import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { SearchX, type LucideIcon } from 'lucide-react'
import { pathOf } from '#shared/calls/api-client.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { pageCount } from '#ui/lists/pager-pages.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Table, type TableRows } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { useRest } from '#browser/use-rest.ts'
import type { AdminList } from '../admin-reading.ts'
import './data-list.css'
import { ListPager } from './list-pager.tsx'
import { isFiltered, listQueryOf, wholeOf } from './list-state.ts'
import { ListTools, type ListFilter } from './list-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { ListControl } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

type Empty = { icon: LucideIcon; title: string; text?: string }

type DataListProps<Row> = TableRows<Row> & {
  /** What is listed, in the plural: "events". */
  noun: string
  source: AdminList<Row>
  /** What this list always asks for, beside what is chosen. */
  fixed?: Record<string, string>
  control: ListControl
  /** The label of the search; none without. */
  search?: string
  filters?: readonly ListFilter[]
  /** The address of the whole list as a file, if it is offered. */
  csv?: string
  /** When there is nothing at all. A list that has neighbours on its page says it in one line. */
  empty: Empty | string
  /** When nothing fits what was asked for. */
  emptyFiltered?: Empty
  /** What can be done with several rows together; `clear` ends the selection. */
  several?: { nameOf: (row: Row) => string; actions: (rows: Row[], clear: () => void) => ReactNode }
  /** A row that will soon change without anyone's doing, as a refund on its way. The list looks again until there is none. */
  isUnderWay?: (row: Row) => boolean
}

const lookAgainMs = 10_000

/** A list of the dashboard: a page of rows from the server, with search, choices, selection and pager. */
export const DataList = <Row,>({
  noun,
  source,
  fixed,
  control,
  search,
  filters = [],
  csv,
  empty,
  emptyFiltered = { icon: SearchX, title: `No ${noun} found`, text: 'Try a different search or filter.' },
  several,
  isUnderWay,
  ...table
}: DataListProps<Row>) => {
  const asked = source(listQueryOf(control.shown, fixed))
  const address = pathOf(asked.queryKey)
  const list = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (isUnderWay && state.data?.rows.some(isUnderWay) ? lookAgainMs : false),
  })
  // While another page is on its way, the one before is shown.
  const isBehind = list.isPlaceholderData
  const { rows = [], total = 0 } = list.data ?? {}
  const selection = useSelection(rows, table.rowKey)
  useValidPage(control, isBehind ? undefined : list.data?.total)
  const isAsked = isFiltered(control.kind, control.shown)
  // What searches and chooses among nothing is left out.
  const isBare = !isAsked && !isFiltered(control.kind, control.typed) && !isBehind && list.data?.total === 0
  const focus = useKeptFocus<HTMLDivElement>()
  const isResting = useRestWhenFewer(address, isBehind ? undefined : list.data?.total)

  return (
    <div className="data-list" role="group" aria-label={table.caption} {...focus}>
      <p className="visually-hidden" role="status">
        {list.data && !isBehind && statusText(noun, total, control.shown)}
      </p>
      {!isBare && <ListTools control={control} search={search} filters={filters} csv={csv} fixed={fixed} />}
      {shownError(list) ? (
        <ErrorState
          title={`We couldn't load ${noun}`}
          text="Please try again in a few minutes."
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <RowSkeletons label={`Loading ${noun}`} />
      ) : rows.length === 0 ? (
        <Nothing noun={noun} control={control} empty={isAsked ? emptyFiltered : empty} />
      ) : (
        <div aria-busy={isBehind} data-resting={isResting} className="data-list-rows">
          <Table
            {...table}
            rows={rows}
            {...(several && {
              selection: {
                ...selection,
                nameOf: several.nameOf,
                count: selection.rows.length,
                total: rows.length,
              },
            })}
          />
          {several && (
            <SelectionBar noun={noun} count={selection.rows.length}>
              {several.actions(selection.rows, selection.clear)}
            </SelectionBar>
          )}
        </div>
      )}
      {total > 0 && <ListPager noun={noun} control={control} total={total} />}
    </div>
  )
}

type NothingProps = { noun: string; control: ListControl; empty: Empty | string }

/** A list that starts with a part of its rows, as the open ones, leads on to the rest, also when a search finds nothing in that part. */
const Nothing = ({ noun, control, empty }: NothingProps) => {
  const { kind, shown } = control
  const leadsOn = shown.search !== '' || !isFiltered(kind, shown)
  const whole = leadsOn ? wholeOf(kind, shown) : undefined
  const showAll = whole && (
    <Button variant={typeof empty === 'string' ? 'quiet' : 'outline'} onClick={() => control.choose(whole)}>
      {shown.search === '' ? `Show all ${noun}` : `Search all ${noun}`}
    </Button>
  )
  if (typeof empty !== 'string') return <EmptyState {...empty} actions={showAll} />
  return (
    <div className="data-list-nothing">
      <p className="muted">{empty}</p>
      {showAll}
    </div>
  )
}

/** For screen readers, after a search, a choice or another page. On the screen the empty state has its own words. */
const statusText = (noun: string, total: number, { page, size }: ListControl['shown']): string =>
  total === 0
    ? `0 ${noun}`
    : `${total} ${total === 1 ? oneOf(noun) : noun}, page ${page} of ${pageCount(total, size)}`

const oneOf = (noun: string): string =>
  noun === 'people' ? 'person' : noun.replace(/ies$/, 'y').replace(/s$/, '')

/** After the last row of the last page is deleted, or from an old link, the list shows the last page there is. */
const useValidPage = ({ shown, type, kind }: ListControl, total: number | undefined): void => {
  const last = total === undefined ? undefined : pageCount(total, shown.size)
  const turnBack = useEffectEvent((page: number) => type({ ...shown, page }))
  useEffect(() => {
    if (last !== undefined && shown.page > last) turnBack(last)
  }, [last, shown.page, kind])
}

/** A row was removed, and the next one has taken its place. */
const useRestWhenFewer = (address: string, total: number | undefined): boolean => {
  const { isResting, rest } = useRest()
  const before = useRef({ address, total: 0 })
  const compare = useEffectEvent((now: number) => {
    if (address === before.current.address && now < before.current.total) rest()
    before.current = { address, total: now }
  })
  // Before the new rows are painted: a finger is faster than an effect.
  useLayoutEffect(() => {
    if (total !== undefined) compare(total)
  }, [address, total])
  return isResting
}

const RowSkeletons = ({ label }: { label: string }) => (
  <SkeletonGroup label={label} className="data-list-skeletons">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} shape="title" width={index % 2 === 0 ? 'full' : 'long'} />
    ))}
  </SkeletonGroup>
)
