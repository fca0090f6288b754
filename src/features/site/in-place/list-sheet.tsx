import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { documentOf } from '../documents/documents.ts'
import { textOf } from '../documents/field.ts'
import type { EditedDocument } from '../schema.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { EditSheet } from './edit-sheet.tsx'
import './list-sheet.css'
import { addLabel, entriesOf, isDraftAt, type Place } from './parts.ts'
import { useEntryEdits } from './use-entry-edits.ts'

type Props = {
  edited: EditedDocument
  onOpen: (place: Place) => void
  onNewer: (newer: EditedDocument) => void
  onClose: () => void
}

/** All entries of a list, also those that the page does not show now. */
export function ListSheet({ edited, onOpen, onNewer, onClose }: Props) {
  const { move, discard, isPending } = useEntryEdits(edited, onNewer)
  const about = documentOf(edited.key)
  if (about.kind === 'sheet') return null
  const entries = entriesOf(edited)
  const nameOf = (entry: (typeof entries)[number]) => textOf(entry[about.nameField])
  return (
    <EditSheet title={about.title} onClose={onClose}>
      {entries.length === 0 && <p className="muted">There is nothing here yet.</p>}
      <ol className="edit-list">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <button
              type="button"
              className="edit-list-name"
              onClick={() => onOpen({ key: edited.key, entry: entry.id })}
            >
              {nameOf(entry)}
              <span className="edit-list-states">
                {[entry['isHidden'] === true && 'Hidden', isDraftAt(edited, entry.id) && 'Draft']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
            <IconButton
              label={`Move ${nameOf(entry)} up`}
              pending={isPending || index === 0}
              onClick={() => move(entry.id, -1)}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${nameOf(entry)} down`}
              pending={isPending || index === entries.length - 1}
              onClick={() => move(entry.id, 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="edit-list-foot">
        {entries.length < about.most && (
          <Button variant="outline" onClick={() => onOpen({ key: edited.key, entry: 'new' })}>
            <Plus size={18} aria-hidden="true" />
            {addLabel(about.noun)}
          </Button>
        )}
        {edited.isDraft && (
          <DiscardDraft
            what={`All changes of “${about.title}” that are not published`}
            isPending={isPending}
            onDiscard={() => discard(undefined)}
          />
        )}
      </div>
    </EditSheet>
  )
}
