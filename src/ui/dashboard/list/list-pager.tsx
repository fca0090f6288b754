import { useId } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { pageCount } from '#ui/lists/pager-pages.ts'
import { SelectInput } from '#ui/forms/select-input.tsx'
import './list-pager.css'
import type { ListControl } from './use-list-state.ts'

type ListPagerProps = { noun: string; control: ListControl; total: number }

const figure = new Intl.NumberFormat('en')

/** Where we are in a list, how much of it is shown, and the way on. */
export const ListPager = ({ noun, control, total }: ListPagerProps) => {
  const { kind, shown, choose } = control
  const { page, size } = shown
  const sizeId = useId()
  // A list that fits into the smallest page needs no other.
  const isShort = total <= Math.min(...kind.sizes)
  const count = pageCount(total, size)
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return (
    <nav className="list-pager" aria-label={`Pages of ${noun}`}>
      <p>
        {figure.format(first)}–{figure.format(Math.min(page * size, total))} of {figure.format(total)}
      </p>
      {!isShort && kind.sizes.length > 1 && (
        <div className="list-pager-size">
          <label htmlFor={sizeId}>Rows per page</label>
          <SelectInput
            id={sizeId}
            className="field-control"
            value={String(control.typed.size)}
            options={kind.sizes.map(String)}
            onChange={(event) => choose({ size: Number(event.target.value), page: 1 })}
          />
        </div>
      )}
      {!isShort && (
        <div className="list-pager-turn">
          <Button variant="outline" idle={page <= 1} onClick={() => choose({ page: page - 1 })}>
            Previous
          </Button>
          <span>
            Page {figure.format(page)} of {figure.format(count)}
          </span>
          <Button variant="outline" idle={page >= count} onClick={() => choose({ page: page + 1 })}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}
