import { useState, type ReactNode } from 'react'
import type { List } from '#shared/api-client.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import './own-list.css'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import { TitledPanel } from './titled-panel.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useRead } from './use-read.ts'

type Props<Row> = {
  id: string
  title: string
  text?: ReactNode
  aside?: ReactNode
  /** The address of the list; further parameters may stand in it. */
  path: string
  empty: ReactNode
  rowKey: (row: Row) => string
  children: (row: Row) => ReactNode
}

const fewRows = 5
const allRows = 1_000

/** A list of what is one's own: the last few first, and all of it if wanted. */
export const OwnList = <Row,>({ path, empty, rowKey, children, ...panel }: Props<Row>) => {
  // While all of them are read, the few stay. Another list begins with its few.
  const [whole, setWhole] = useState<{ path: string; few: List<Row> }>()
  const isWhole = whole?.path === path
  const limit = isWhole ? allRows : fewRows
  const { data, error, retry } = useRead<List<Row> | Row[]>([
    `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`,
  ])
  // A list that is never long comes whole, without a total.
  const list = Array.isArray(data)
    ? { rows: data.slice(0, limit), total: data.length }
    : (data ?? (isWhole ? whole.few : undefined))
  const focus = useKeptFocus<HTMLElement>()

  return (
    <TitledPanel {...panel} focus={focus}>
      {error ? (
        <ErrorState
          headingLevel={3}
          title="This could not be loaded"
          text="Please try again in a moment."
          onRetry={retry}
        />
      ) : !list ? (
        <SkeletonGroup label={`Loading: ${panel.title}`} className="own-list-loading">
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" />
          <Skeleton shape="line" width="half" />
        </SkeletonGroup>
      ) : list.rows.length === 0 ? (
        <p className="own-list-empty">{empty}</p>
      ) : (
        <>
          <ul className="own-list">
            {list.rows.map((row) => (
              <li key={rowKey(row)} className="own-list-row">
                {children(row)}
              </li>
            ))}
          </ul>
          {list.total > list.rows.length && (
            <Button variant="quiet" size="small" onClick={() => setWhole({ path, few: list })}>
              Show all {list.total}
            </Button>
          )}
        </>
      )}
    </TitledPanel>
  )
}
