import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageCount, pagerPages } from './pager-pages.ts'
import './pager.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  /** What is being counted, in the plural: "teachings". */
  noun: string
  onChange: (page: number) => void
}

export const Pager = ({ page, pageSize, total, noun, onChange }: PagerProps) => {
  const count = pageCount(total, pageSize)
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className="pager" aria-label={`Pages of ${noun}`}>
      <p className="pager-showing">
        Showing {first}-{last} of {total} {noun}
      </p>
      <p className="pager-position">
        Page {page} of {count}
      </p>
      <button
        type="button"
        className="pager-cell pager-previous"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={17} aria-hidden="true" />
        Previous
      </button>
      <ol className="pager-pages">
        {pagerPages(page, count).map((step) =>
          'page' in step ? (
            <li key={step.page}>
              <button
                type="button"
                className="pager-cell"
                aria-label={`Page ${step.page}`}
                aria-current={step.page === page ? 'page' : undefined}
                onClick={() => onChange(step.page)}
              >
                {step.page}
              </button>
            </li>
          ) : (
            <li key={step.gap} className="pager-gap">
              …
            </li>
          ),
        )}
      </ol>
      <button
        type="button"
        className="pager-cell pager-next"
        disabled={page >= count}
        onClick={() => onChange(page + 1)}
      >
        Next
        <ChevronRight size={17} aria-hidden="true" />
      </button>
    </nav>
  )
}
