import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EditedDocument } from '../schema.ts'
import { showEntry } from '../use-shown-entry.ts'
import { createDraftShow } from './draft-show.ts'
import type { EditMode } from './use-edit-mode.ts'

/** The page shows the drafts as long as it is edited. */
export const useShownDrafts = (documents: readonly EditedDocument[], mode: EditMode): void => {
  const client = useQueryClient()
  const [drafts] = useState(() => createDraftShow(client, documents))

  const show = useEffectEvent(() => drafts.show(documents, mode))
  const end = useEffectEvent(() => drafts.end(documents))
  useEffect(() => show(), [documents, mode])
  useEffect(() => () => end(), [])

  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['editing'] = mode
    showEntry(mode === 'edit' ? 'any' : undefined)
    return () => {
      delete dataset['editing']
      showEntry(undefined)
    }
  }, [mode])
}
