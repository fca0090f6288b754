import { createStore } from './create-store.ts'

/** The dialogs that are open, the topmost last. Everything outside it is inert, toasts too. */
const dialogs = createStore<readonly HTMLElement[]>([])

export const dialogOpened = (dialog: HTMLElement): void => dialogs.set([...dialogs.get(), dialog])

export const dialogClosed = (dialog: HTMLElement): void =>
  dialogs.set(dialogs.get().filter((other) => other !== dialog))

export const topDialog = (): HTMLElement | null => dialogs.get().at(-1) ?? null

export const onDialogsChange = dialogs.subscribe
