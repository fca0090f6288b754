import { ArrowDown, ArrowUp, List, Trash2 } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { documentOf } from '../documents/documents.ts'
import type { EditedDocument } from '../schema.ts'
import './entry-tools.css'
import type { Place } from './parts.ts'
import type { useEntryEdits } from './use-entry-edits.ts'

type Props = {
  edited: EditedDocument
  entry: string
  edits: ReturnType<typeof useEntryEdits>
  onOpen: (place: Place) => void
  onRemoved: () => void
}

/** What can be done with an entry of a list as a whole. */
export function EntryTools({ edited, entry, edits, onOpen, onRemoved }: Props) {
  const about = documentOf(edited.key)
  if (about.kind === 'sheet') return null
  const { ids, isPending, move, remove } = edits
  const index = ids.indexOf(entry)
  const { noun } = about
  return (
    <div className="entry-tools" role="group" aria-label={`This ${noun}`}>
      <IconButton
        outline
        label={`Move the ${noun} to the front`}
        pending={isPending || index <= 0}
        onClick={() => move(entry, -1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        outline
        label={`Move the ${noun} to the end`}
        pending={isPending || index === ids.length - 1}
        onClick={() => move(entry, 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      {ids.length > about.least && (
        <IconButton
          outline
          label={`Remove the ${noun}`}
          pending={isPending}
          onClick={async () => {
            if (await remove(entry)) onRemoved()
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
      <Button size="small" variant="quiet" onClick={() => onOpen({ key: edited.key })}>
        <List size={18} aria-hidden="true" />
        All {ids.length}
      </Button>
    </div>
  )
}
