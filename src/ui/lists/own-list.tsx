import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { pathOf, type List } from '#shared/calls/api-client.ts'
import { Button } from '#ui/parts/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import './own-list.css'
import { shownError, type Reading } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { useKeptFocus } from '#browser/use-kept-focus.ts'

type Props<Row> = {
  id: string
  title: string
  text?: ReactNode
  aside?: ReactNode
  /** A list that is never long comes whole, without a total. */
  list: (query: string) => Reading<List<Row>> | Reading<Row[]>
  empty: ReactNode
  /** It shows some of its rows, as chosen beside the title. */
  isFiltered?: boolean
  rowKey: (row: Row) => string
  children: (row: Row) => ReactNode
}

const fewRows = 5
const allRows = 1_000

/** A list of what is one's own: a few first, and all of it if wanted. */
export const OwnList = <Row,>({
  list,
  empty,
  isFiltered = false,
  rowKey,
  children,
  aside,
  text,
  ...panel
}: Props<Row>) => {
  const few = list(`limit=${fewRows}`)
  const name = pathOf(few.queryKey)
  // While all of them are read, the few stay. Another list begins with its few.
  const [whole, setWhole] = useState<{ name: string; few: List<Row> }>()
  const isWhole = whole?.name === name
  const { queryKey } = isWhole ? list(`limit=${allRows}`) : few
  const query = useQuery<List<Row> | Row[]>({ queryKey })
  const shown = Array.isArray(query.data)
    ? { rows: isWhole ? query.data : query.data.slice(0, fewRows), total: query.data.length }
    : (query.data ?? (isWhole ? whole.few : undefined))
  const focus = useKeptFocus<HTMLElement>()
  // Without a row there is nothing to explain or to choose from.
  const isBare = shown?.rows.length === 0 && !isFiltered

  return (
    <TitledPanel {...panel} {...(!isBare && { aside, text })} isSmall={isBare} focus={focus}>
      {shownError(query) ? (
        <ErrorState
          headingLevel={3}
          title="We couldn't load this"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : !shown ? (
        <SkeletonGroup label={`Loading: ${panel.title}`} className="own-list-loading">
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" />
          <Skeleton shape="line" width="half" />
        </SkeletonGroup>
      ) : shown.rows.length === 0 ? (
        <p className="own-list-empty">{empty}</p>
      ) : (
        <>
          <ul className="own-list">
            {shown.rows.map((row) => (
              <li key={rowKey(row)} className="own-list-row">
                {children(row)}
              </li>
            ))}
          </ul>
          {shown.total > shown.rows.length && (
            <Button variant="quiet" size="small" onClick={() => setWhole({ name, few: shown })}>
              Show all {shown.total}
            </Button>
          )}
        </>
      )}
    </TitledPanel>
  )
}
