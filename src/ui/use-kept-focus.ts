import { useEffect, useRef } from 'react'

/** A row that is dealt with leaves, and takes the button that had focus along: then the list itself has it. */
export const useKeptFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return
    last.current = null
    list.current?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocusCapture: ({ target }: { target: EventTarget }) => {
      last.current = target as Element
    },
  }
}
