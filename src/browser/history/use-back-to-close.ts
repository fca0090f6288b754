import { useEffectEvent, useId, useLayoutEffect } from 'react'

/** An entry of the history says which dialog it is of. */
type Mark = { dialog?: string } | null

const markOf = (): string | undefined => (history.state as Mark)?.dialog

/** The dialogs that are open, each with what closes it; it says whether it did, because it may ask first. */
const open = new Map<string, () => boolean>()
/** The dialogs that have an entry, the topmost last. */
const entries: string[] = []
/** We go back ourselves, to take away the entries of what is closed. */
let isLeaving = false
const waiting: (() => void)[] = []

/**
 * For a change of the address that follows the closing of a dialog. The browser goes back a moment later: before that, the change would
 * replace the entry of the dialog, and Back would then bring the old address with the dialog.
 */
export const afterLeaving = (change: () => void): void => {
  if (isLeaving || entries.some((id) => !open.has(id))) waiting.push(change)
  else change()
}

const hasLeft = (): void => {
  for (const change of waiting.splice(0)) change()
}

/**
 * On a phone, Back is how a sheet is closed. So an open dialog has an entry of its own in the history, at the address
 * of its page. Not for a dialog that has an address.
 */
export const useBackToClose = (isOpen: boolean, close: () => boolean): void => {
  const id = useId()
  const onBack = useEffectEvent(close)
  // As soon as it is seen, Back is for it.
  useLayoutEffect(() => {
    if (!isOpen) return
    enter(id)
    open.set(id, () => onBack())
    return () => {
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
  addEventListener('popstate', follow)
  const top = entries.at(-1)
  if (top === undefined || open.has(top) || markOf() !== top) return push(id)
  entries[entries.length - 1] = id
  history.replaceState({ ...history.state, dialog: id }, '')
}

const follow = (): void => {
  const top = entries.at(-1)
  if (isLeaving) {
    isLeaving = false
    // Anything opened in between has lost its history entry.
    for (const lost of entries.splice(entries.indexOf(markOf() ?? '') + 1)) push(lost)
    hasLeft()
    return
  }
  if (top === undefined || markOf() === top) return
  entries.pop()
  // Until it is closed, the next Back is for it too.
  if (open.get(top)?.() === false) push(top)
}

/** Takes the entries of closed dialogs away again, unless something else has come over them. */
const leaveClosed = (): void => {
  const isOnTop = markOf() === entries.at(-1)
  let closed = 0
  while (entries.length > 0 && !open.has(entries.at(-1)!)) {
    entries.pop()
    closed += 1
  }
  if (!isOnTop || closed === 0) return isLeaving ? undefined : hasLeft()
  isLeaving = true
  history.go(-closed)
}
