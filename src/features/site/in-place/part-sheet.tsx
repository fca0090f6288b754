import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { documentOf } from '../documents/documents.ts'
import { siteDocument } from '../endpoints.ts'
import { DocumentForm } from '../forms/document-form.tsx'
import type { EditedDocument } from '../schema.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { EntryTools } from './entry-tools.tsx'
import { entryOf, isDraftAt, labelOf, type Place } from './parts.ts'
import { useEntryEdits } from './use-entry-edits.ts'

type Props = {
  edited: EditedDocument
  entry: string | undefined
  onOpen: (place: Place) => void
  /** A newer version of the document, of this person or of a colleague. */
  onNewer: (newer: EditedDocument) => void
  onSaved: () => void
  onClose: () => void
}

/** One part of the page in its form. */
export function PartSheet({ edited, entry, onOpen, onNewer, onSaved, onClose }: Props) {
  // Asked again whenever it is opened: a colleague may have changed it since.
  const { data: latest } = useQuery(siteDocument(edited.key))
  const takeLatest = useEffectEvent(onNewer)
  const version = latest?.version ?? 0
  useEffect(() => {
    if (latest && version > edited.version) takeLatest(latest)
  }, [latest, version, edited.version])

  const edits = useEntryEdits(edited, onNewer)
  // Fields that keep what was typed in a form of their own start again when the words were changed by a button.
  const [round, setRound] = useState(0)
  const discard = async (): Promise<boolean> => {
    const isDiscarded = await edits.discard(entry)
    if (isDiscarded) setRound((count) => count + 1)
    return isDiscarded
  }
  const isEntry = entry !== undefined && entryOf(edited, entry) !== undefined

  return (
    <EditSheet title={labelOf(edited, entry)} onClose={onClose}>
      {isEntry && <EntryTools {...{ edited, entry, edits, onOpen }} onRemoved={onClose} />}
      {isDraftAt(edited, entry) && (
        <div className="edit-sheet-draft">
          <span>This is a draft. Visitors don't see it yet.</span>
          <DiscardDraft what={whatIsLost(edited, entry)} isPending={edits.isPending} onDiscard={discard} />
        </div>
      )}
      <DocumentForm
        key={`${edited.key} ${entry ?? ''} ${round}`}
        edited={edited}
        entry={entry}
        place="sheet"
        onSaved={(saved) => {
          onNewer(saved)
          const added = entry === 'new' ? addedIn(edited, saved) : undefined
          if (added) onOpen({ key: saved.key, entry: added })
          onSaved()
        }}
      />
    </EditSheet>
  )
}

const whatIsLost = ({ key }: EditedDocument, entry: string | undefined): string => {
  const about = documentOf(key)
  return about.kind === 'list' && entry !== undefined
    ? `What was changed in this ${about.noun}`
    : `What was changed in “${about.title}”`
}

/** The id that the server has given to a new entry. */
const addedIn = (before: EditedDocument, after: EditedDocument): string | undefined => {
  const idsOf = ({ content }: EditedDocument) =>
    Array.isArray(content) ? content.map(({ id }) => String(id)) : []
  const known = idsOf(before)
  return idsOf(after).findLast((id) => !known.includes(id))
}
