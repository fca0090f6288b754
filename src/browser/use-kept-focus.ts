import { useEffect, useRef } from 'react'

/** Spread on the heading of a step, or of an outcome: the keyboard goes on from it. */
export const start = { tabIndex: -1, 'data-start': '' }

/**
 * What is dealt with leaves, and takes the button that had focus along: then the start of what has come instead has
 * it, or the list itself.
 */
export const useKeptFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    // A frame, such as that of the card, tells nobody that it has got focus.
    if (list.current?.contains(activeElement)) last.current = activeElement
    if (last.current?.isConnected !== false || activeElement !== body) return
    last.current = null
    const next = list.current?.querySelector<HTMLElement>('[data-start]')
    if (next) next.focus()
    else list.current?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocusCapture: ({ target }: { target: EventTarget }) => {
      last.current = target as Element
    },
  }
}

/** For the `ref` of a heading that comes without being asked for: focus is its own if nobody is busy elsewhere. */
export const takeFreeFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, main')) heading?.focus()
}
