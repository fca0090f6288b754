export type TableSelection<Row> = {
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  nameOf: (row: Row) => string
  count: number
  total: number
  toggleAll: () => void
}

type SelectAllProps = Pick<TableSelection<never>, 'count' | 'total' | 'toggleAll'>

/** In the header row of the table. On a phone, which shows no headers, it has its word beside it. */
export const SelectAll = ({ count, total, toggleAll }: SelectAllProps) => (
  <label className="table-select-all">
    <input
      type="checkbox"
      className="choice-box"
      aria-label="Select all on this page"
      checked={count === total}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < total
      }}
      onChange={toggleAll}
    />
    <span className="table-select-word" aria-hidden="true">
      Select all
    </span>
  </label>
)
