import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pageCount, pagerPages } from './pager-pages.ts'
import './pager.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  /** What is being counted: one teaching, many teachings. */
  noun: { one: string; many: string }
} & Turning

/** Pages that have addresses are links, which also work before or without JavaScript; others are buttons. */
type Turning =
  | { hrefOf: (page: number) => string; onTurn?: () => void; onChange?: never }
  | { onChange: (page: number) => void; hrefOf?: never; onTurn?: never }

export const Pager = ({ page, pageSize, total, noun, ...turning }: PagerProps) => {
  const count = pageCount(total, pageSize)
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className="pager" aria-label={`Pages of ${noun.many}`}>
      <p className="pager-showing">
        Showing {first}-{last} of {total} {total === 1 ? noun.one : noun.many}
      </p>
      <p className="pager-position">
        Page {page} of {count}
      </p>
      <Cell {...turning} to={page - 1} isThere={page > 1} className="pager-previous">
        <ChevronLeft size={17} aria-hidden="true" />
        Previous
      </Cell>
      <ol className="pager-pages">
        {pagerPages(page, count).map((step) =>
          'page' in step ? (
            <li key={step.page}>
              <Cell
                {...turning}
                to={step.page}
                aria-label={`Page ${step.page}`}
                aria-current={step.page === page ? 'page' : undefined}
              >
                {step.page}
              </Cell>
            </li>
          ) : (
            <li key={step.gap} className="pager-gap">
              …
            </li>
          ),
        )}
      </ol>
      <Cell {...turning} to={page + 1} isThere={page < count} className="pager-next">
        Next
        <ChevronRight size={17} aria-hidden="true" />
      </Cell>
    </nav>
  )
}

type CellProps = Turning & {
  to: number
  isThere?: boolean
  className?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

const Cell = ({ to, isThere = true, className = '', hrefOf, onTurn, onChange, ...rest }: CellProps) => {
  const look = `pager-cell ${className}`
  if (!hrefOf)
    return (
      <button
        {...rest}
        type="button"
        className={look}
        aria-disabled={!isThere || undefined}
        onClick={() => isThere && onChange(to)}
      />
    )
  if (!isThere) return <span {...rest} role="link" aria-disabled="true" className={look} />
  return <Link {...rest} href={hrefOf(to)} className={look} onClick={() => onTurn?.()} />
}
