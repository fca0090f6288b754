import { useSyncExternalStore } from 'react'
import { createStore } from '#browser/create-store.ts'
import type { DocumentKey } from './documents/documents.ts'

type Shown = { key: string; entry: string } | 'any'

/** Nothing as long as no one edits the page. */
const shown = createStore<Shown | undefined>(undefined)

/** For what edits the page. */
export const showEntry = shown.set

/**
 * For a part that shows one entry of a list at a time: the id of the one that is being edited, or `any` while it only has to
 * stand still. Visitors get nothing.
 */
export const useShownEntry = (key: DocumentKey): string | undefined =>
  useSyncExternalStore(
    shown.subscribe,
    () => {
      const now = shown.get()
      return typeof now === 'object' ? (now.key === key ? now.entry : 'any') : now
    },
    () => undefined,
  )
