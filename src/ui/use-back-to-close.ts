import { useEffectEvent, useId, useLayoutEffect } from 'react'

/** An entry of the history says which dialog it is of. */
type Mark = { dialog?: string } | null

const markOf = (): string | undefined => (history.state as Mark)?.dialog

const open = new Set<string>()
/** The dialogs that have an entry, the topmost last. */
const entries: string[] = []

/**
 * On a phone, Back is how a sheet is closed. So an open dialog has an entry of its own in the history, at the address
 * of its page. Not for a dialog that has an address. `close` says whether it did: it may ask first.
 */
export const useBackToClose = (isOpen: boolean, close: () => boolean): void => {
  const id = useId()
  const onBack = useEffectEvent(() => {
    if (entries.at(-1) !== id || markOf() === id) return
    entries.pop()
    // Until it is closed, the next Back is for it too.
    if (!close()) push(id)
  })
  // As soon as it is seen, Back is for it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const follow = () => onBack()
    enter(id)
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
      open.delete(id)
      // Another one may open in its place in the same moment, or the page may change.
      setTimeout(leaveClosed)
    }
  }, [isOpen, id])
}

const push = (id: string): void => {
  entries.push(id)
  history.pushState({ ...history.state, dialog: id }, '')
}

const enter = (id: string): void => {
  const top = entries.at(-1)
  const isFree = top !== undefined && !open.has(top) && markOf() === top
  open.add(id)
  if (!isFree) return push(id)
  entries[entries.length - 1] = id
  history.replaceState({ ...history.state, dialog: id }, '')
}

/** Takes the entries of closed dialogs away again, unless something else has come over them. */
const leaveClosed = (): void => {
  const isOnTop = markOf() === entries.at(-1)
  let closed = 0
  while (entries.length > 0 && !open.has(entries.at(-1)!)) {
    entries.pop()
    closed += 1
  }
  if (isOnTop && closed > 0) history.go(-closed)
}
