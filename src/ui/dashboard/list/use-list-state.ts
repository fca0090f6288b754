import { useEffect, useRef, useState } from 'react'
import type { Place } from '#browser/page.ts'
import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import { readListState, writeListState, type ListKind, type ListState } from './list-state.ts'

/** The state of a list, and the two ways of changing it. */
export type ListControl = {
  kind: ListKind
  /** What stands in the fields. */
  typed: ListState
  /** What the server is asked for: follows a little later while the user types. */
  shown: ListState
  /** For each key that is typed, or to set something right: waits a moment, and leaves no step for Back. */
  type: (change: Partial<ListState>) => void
  /** One decision. */
  choose: (change: Partial<ListState>) => void
}

/** A list whose state stands in the address of its tab. */
export const useAddressedList = ({ path, search }: Place, kind: ListKind): ListControl => {
  const { filters, type, choose } = useAddressFilters<ListState>(search, {
    path,
    read: (written) => readListState(kind, written),
    write: (state) => writeListState(kind, state),
  })
  return { kind, typed: filters, shown: readListState(kind, search), type, choose }
}

const afterMs = 250

/** A second list of a tab, whose state is not in the address; it can begin with a search. */
export const useOwnList = (kind: ListKind, search = ''): ListControl => {
  const [typed, setTyped] = useState(() => readListState(kind, new URLSearchParams({ search })))
  const [shown, setShown] = useState(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changed: Partial<ListState>): ListState => {
    clearTimeout(timer.current)
    const next = { ...typed, ...changed }
    setTyped(next)
    return next
  }
  return {
    kind,
    typed,
    shown,
    type: (changed) => {
      const next = change(changed)
      timer.current = setTimeout(() => setShown(next), afterMs)
    },
    choose: (changed) => setShown(change(changed)),
  }
}
