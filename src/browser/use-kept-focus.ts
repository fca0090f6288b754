import { useEffect, useRef } from 'react'

/** Spread on the heading of a step, or of an outcome: it takes the focus. */
export const start = { tabIndex: -1, 'data-start': '' }

/**
 * When a row leaves with the button that had focus, focus goes to the start of what has come instead, or to the list
 * itself.
 */
export const useKeptFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    // A frame, such as that of the card, fires no event when it gets focus.
    if (list.current?.contains(activeElement)) last.current = activeElement
    if (last.current?.isConnected !== false || activeElement !== body) return
    const next = list.current?.querySelector<HTMLElement>('[data-start]')
    if (next) next.focus()
    else list.current?.focus({ preventScroll: true })
    // Below a dialog nothing takes focus: then it is tried again when the dialog has closed.
    if (document.activeElement !== body) last.current = null
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocusCapture: ({ target }: { target: EventTarget }) => {
      last.current = target as Element
    },
  }
}

/** For the `ref` of a heading that appears without a press: it takes focus only if no other element has it. */
export const takeFreeFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, main')) heading?.focus()
}
