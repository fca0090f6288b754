import { createStore } from '#browser/create-store.ts'

type ToastTone = 'default' | 'destructive'

/** What can be done about it, for as long as the toast is there. `hint` tells those who hear it how they get there. */
export type ToastAction = { label: string; hint: string; run: () => void }

export type ToastMessage = {
  id: number
  title: string
  description?: string | undefined
  tone: ToastTone
  action?: ToastAction | undefined
  open: boolean
}

/** How long a dismissed toast is remembered. Only one ever is, so this costs nothing. */
const REMOVE_AFTER_MS = 1_000_000

const store = createStore<ToastMessage | null>(null)
let lastId = 0

export const currentToast = store.get
export const onToastChange = store.subscribe

/** Tells the visitor something. A new toast takes the place of the old one. */
export const toast = (message: {
  title: string
  description?: string
  tone?: ToastTone
  action?: ToastAction
}): void => {
  lastId += 1
  store.set({ tone: 'default', ...message, id: lastId, open: true })
}

export const dismissToast = (id: number): void => {
  const current = store.get()
  if (current?.id !== id || !current.open) return
  store.set({ ...current, open: false })
  setTimeout(() => {
    if (store.get()?.id === id) store.set(null)
  }, REMOVE_AFTER_MS)
}

/** The next try starts: the failure of the one before must not cover its outcome. */
export const dismissFailure = (): void => {
  const current = store.get()
  if (current?.tone === 'destructive') dismissToast(current.id)
}
