import type { MouseEvent, ReactNode } from 'react'
import '#ui/forms/choice-field.css'
import { classes } from '#ui/styles/classes.ts'
import './table.css'
import { RowOpener, type Opener } from './row-opener.tsx'
import { SelectAll, type TableSelection } from './table-selection.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** In the column that names the row: what stands beside the name, and is no part of what opens it. */
  aside?: (row: Row) => ReactNode
  /**
   * Its part in a table. One column grows into the room that is left; it has one line, or as prose as many as it needs.
   * Where there is little room, minor columns are left out.
   */
  wide: 'grow' | 'prose' | 'fit' | 'minor'
  /**
   * Its part in the two lines of a phone: a lead above, with a value or a day at the right, and below up to two notes
   * and a mark. A fact has a line of its own, with its header.
   */
  phone: 'lead' | 'value' | 'day' | 'note' | 'mark' | 'fact' | 'hide'
  /** Numbers and money stand at the right, one under the other. */
  align?: 'end'
}

/** What a table says about its rows, whichever they are. */
export type TableRows<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What stands before the name, as a mark that is set with one tap. */
  before?: { header: string; cell: (row: Row) => ReactNode }
  /** What a press on the row opens. */
  opens?: (row: Row) => Opener | undefined
  /** The menu of what can be done with the row. */
  tools?: (row: Row) => ReactNode
  /** Buttons for a decision that the row waits for. */
  actions?: (row: Row) => ReactNode
}

type TableProps<Row> = TableRows<Row> & {
  rows: readonly Row[]
  /** Rows can be ticked, to do something with several of them. */
  selection?: TableSelection<Row>
}

/**
 * A table with one line for each row; where it has little room, a list with two. The roles are spelt out for Safari, to
 * which a table that is laid out in another way is none.
 */
export const Table = <Row,>({ rows, ...table }: TableProps<Row>) => {
  const { caption, columns, rowKey, before, tools, actions, selection } = table
  return (
    <div className="table-frame">
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead className={classes('table-head', selection && 'table-head-selects')} role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className="table-header table-select">
                <SelectAll {...selection} />
              </th>
            )}
            {before && (
              <th role="columnheader" scope="col" className="table-header table-before">
                <span className="visually-hidden">{before.header}</span>
              </th>
            )}
            {columns.map(({ header, wide, align }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={classes('table-header', `table-${wide}`, align && 'table-end')}
              >
                {header}
              </th>
            ))}
            {(tools || actions) && (
              <th role="columnheader" scope="col" className="table-header">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...table} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = Omit<TableProps<Row>, 'rows'> & { row: Row }

const TableRow = <Row,>({ row, columns, before, opens, tools, actions, selection }: TableRowProps<Row>) => {
  const opener = opens?.(row)
  const parts = partsOf(columns)
  return (
    <tr
      role="row"
      className={classes('table-row', opener && 'table-opens', !tools && !actions && 'table-ends')}
      onClick={opener && pressOpener}
    >
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
      {before && (
        <td role="cell" className="table-cell table-before">
          {before.cell(row)}
        </td>
      )}
      {columns.map(({ header, cell, aside, wide, align }, index) => {
        const content = cell(row)
        const className = classes(
          'table-cell',
          index === 0 && 'table-name',
          `table-${wide}`,
          parts[index],
          align && 'table-end',
        )
        // The whole text of a line that is cut.
        const title = typeof content === 'string' ? content : undefined
        return index === 0 ? (
          <th key={header} role="rowheader" scope="row" className={className} title={title}>
            <Named beside={aside?.(row)}>
              {opener ? <RowOpener {...opener}>{content}</RowOpener> : content}
            </Named>
          </th>
        ) : (
          <td key={header} role="cell" data-label={header} className={className} title={title}>
            {content}
          </td>
        )
      })}
      {(tools || actions) && (
        <td role="cell" className={classes('table-cell', tools ? 'table-tools' : 'table-actions')}>
          <div className="table-actions-row">{(tools ?? actions)?.(row)}</div>
        </td>
      )}
    </tr>
  )
}

const Named = ({ beside, children }: { beside: ReactNode; children: ReactNode }) =>
  beside ? (
    <span className="table-named">
      {children}
      {beside}
    </span>
  ) : (
    children
  )

/** The classes of a row's parts on a phone, where two notes share a line. */
const partsOf = <Row,>(columns: readonly Column<Row>[]): string[] => {
  const notes = columns.flatMap(({ phone }, index) => (phone === 'note' ? [index] : []))
  return columns.map(({ phone }, index) => {
    if (phone !== 'note') return `table-phone-${phone}`
    if (notes.length === 1) return 'table-phone-note'
    return `table-phone-note table-phone-note-${index === notes[0] ? 'first' : 'second'}`
  })
}

/** A press anywhere in the row is one on its opener, except on what has a press of its own and after words were selected. */
const pressOpener = (event: MouseEvent<HTMLTableRowElement>): void => {
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('a, button, input, label, dialog, [role=menu]')) return
  const selection = getSelection()
  if (selection && !selection.isCollapsed && selection.containsNode(currentTarget, true)) return
  currentTarget.querySelector<HTMLElement>('.table-open')?.click()
}
