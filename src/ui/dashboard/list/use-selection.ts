import { useState } from 'react'

export type Selection<Row> = {
  rows: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

/** The rows that are ticked. A row that is no longer on the page is no longer chosen. */
export const useSelection = <Row>(shown: readonly Row[], keyOf: (row: Row) => string): Selection<Row> => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = shown.filter((row) => keys.has(keyOf(row)))
  const clear = () => setKeys(new Set())
  return {
    rows,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) => {
      const next = new Set(keys)
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      setKeys(next)
    },
    toggleAll: () => (rows.length === shown.length ? clear() : setKeys(new Set(shown.map(keyOf)))),
    clear,
  }
}
