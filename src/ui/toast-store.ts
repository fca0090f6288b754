type ToastTone = 'default' | 'destructive'

export type ToastMessage = {
  id: number
  title: string
  description?: string | undefined
  tone: ToastTone
  open: boolean
}

/** How long a dismissed toast is remembered. Only one ever is, so this costs nothing. */
const REMOVE_AFTER_MS = 1_000_000

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Tells the visitor something. A new toast takes the place of the old one. */
export const toast = (message: { title: string; description?: string; tone?: ToastTone }): void => {
  lastId += 1
  change({ tone: 'default', ...message, id: lastId, open: true })
}

export const dismissToast = (id: number): void => {
  if (current?.id !== id || !current.open) return
  change({ ...current, open: false })
  setTimeout(() => {
    if (current?.id === id) change(null)
  }, REMOVE_AFTER_MS)
}

/** The next try has begun: what is said of the one before does not lie over how this one ends. */
export const dismissFailure = (): void => {
  if (current?.tone === 'destructive') dismissToast(current.id)
}

export const currentToast = (): ToastMessage | null => current

export const onToastChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const change = (next: ToastMessage | null): void => {
  current = next
  for (const listener of listeners) listener()
}
