import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './table.css'
import type { Tone } from './tone.ts'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the right, one under the other. */
  align?: 'end'
}

type TableProps<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The colour of the bar that a row has as a card. */
  rowTone?: (row: Row) => Tone
  actions?: (row: Row) => ReactNode
}

/** A table; below 768 px each row is a card with the headers as labels. */
export const Table = <Row,>({ caption, columns, rows, rowKey, rowTone, actions }: TableProps<Row>) => (
  <table className="table">
    <caption className="visually-hidden">{caption}</caption>
    <thead className="table-head">
      <tr>
        {columns.map(({ header, align }) => (
          <th key={header} scope="col" className={classes('table-header', align && 'table-end')}>
            {header}
          </th>
        ))}
        {actions && (
          <th scope="col" className="table-header">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className="table-row" data-tone={rowTone?.(row)}>
          {columns.map(({ header, cell, align }, index) =>
            index === 0 ? (
              <th key={header} scope="row" className="table-cell table-name">
                {cell(row)}
              </th>
            ) : (
              <td key={header} data-label={header} className={classes('table-cell', align && 'table-end')}>
                {cell(row)}
              </td>
            ),
          )}
          {actions && (
            <td className="table-cell table-actions">
              <div className="table-actions-row">{actions(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
