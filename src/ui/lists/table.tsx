import type { ReactNode } from 'react'
import '#ui/forms/choice-field.css'
import { classes } from '#ui/styles/classes.ts'
import './table.css'
import type { Tone } from '#ui/styles/tone.ts'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the right, one under the other. */
  align?: 'end'
}

/** What a table says about its rows, whichever they are. */
export type TableRows<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The colour of the bar that a row has as a card. */
  rowTone?: (row: Row) => Tone
  actions?: (row: Row) => ReactNode
}

type TableProps<Row> = TableRows<Row> & {
  rows: readonly Row[]
  /** Rows can be ticked, to do something with several of them. */
  selection?: { has: (row: Row) => boolean; toggle: (row: Row) => void; nameOf: (row: Row) => string }
}

/**
 * A table; where it has little room, each row is a card with the headers as labels. The roles are spelt out for
 * Safari, to which a table that is laid out in another way is none.
 */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  rowTone,
  actions,
  selection,
}: TableProps<Row>) => (
  <div className="table-frame">
    <table className="table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="table-head" role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className="table-header">
              <span className="visually-hidden">Selection</span>
            </th>
          )}
          {columns.map(({ header, align }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classes('table-header', align && 'table-end')}
            >
              {header}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col" className="table-header">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="table-row" data-tone={rowTone?.(row)}>
            {selection && (
              <td role="cell" className="table-cell table-select">
                <input
                  type="checkbox"
                  className="choice-box"
                  aria-label={`Select ${selection.nameOf(row)}`}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map(({ header, cell, align }, index) =>
              index === 0 ? (
                <th key={header} role="rowheader" scope="row" className="table-cell table-name">
                  {cell(row)}
                </th>
              ) : (
                <td
                  role="cell"
                  key={header}
                  data-label={header}
                  className={classes('table-cell', align && 'table-end')}
                >
                  {cell(row)}
                </td>
              ),
            )}
            {actions && (
              <td role="cell" className="table-cell table-actions">
                <div className="table-actions-row">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
