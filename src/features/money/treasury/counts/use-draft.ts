import { useState } from 'react'
import { bodyOf, emptyRow, type Draft, type DraftRow } from './count-draft.ts'
import { forgetCount, keepCount, keptCount } from './kept-count.ts'

type Start = { place: string; adminId: string; saved: Draft }

/** A count while it is typed. What is not saved yet is kept on this device. */
export const useDraft = ({ place, adminId, saved: start }: Start) => {
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(() => keptCount(place, adminId) ?? start)

  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepCount(place, adminId, next)
  }
  const changeRows = (rows: DraftRow[]) => change({ rows })

  return {
    draft,
    isDirty: JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(saved)),
    change,
    /** Rows that still have the fund of the head get the new one. */
    changeFund: (fundId: string) =>
      change({
        fundId,
        rows: draft.rows.map((row) => (row.fundId === draft.fundId ? { ...row, fundId } : row)),
      }),
    changeRow: (id: string, part: Partial<DraftRow>) =>
      changeRows(draft.rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
    putRow: (row: DraftRow) =>
      changeRows(
        draft.rows.some(({ id }) => id === row.id)
          ? draft.rows.map((one) => (one.id === row.id ? row : one))
          : [...draft.rows, row],
      ),
    addRow: (): DraftRow => {
      const row = emptyRow(draft)
      changeRows([...draft.rows, row])
      return row
    },
    removeRow: (id: string) => changeRows(draft.rows.filter((row) => row.id !== id)),
    /** The server has this one now. */
    settle: (next: Draft): void => {
      forgetCount(place)
      setSaved(next)
      setDraft(next)
    },
    discard: (): void => {
      forgetCount(place)
      setDraft(saved)
    },
  }
}

export type DraftControl = ReturnType<typeof useDraft>
