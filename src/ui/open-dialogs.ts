/** The dialogs that are open, the topmost last. Everything outside it is inert, toasts too. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

export const dialogOpened = (dialog: HTMLElement): void => change([...open, dialog])

export const dialogClosed = (dialog: HTMLElement): void => change(open.filter((other) => other !== dialog))

export const topDialog = (): HTMLElement | null => open.at(-1) ?? null

export const onDialogsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const change = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}
