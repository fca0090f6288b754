import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { MergeRecord, WholePerson } from '../schema.ts'
import './recent-merges.css'
import { useUndoMerge } from './use-undo-merge.ts'

/** The merges of the last 30 days. Only the newest merge can be undone; then the one before it. */
export const RecentMerges = ({ person }: { person: WholePerson }) => {
  const [newest, ...earlier] = person.merges
  const [isAsking, setIsAsking] = useState(false)
  if (!newest) return null
  return (
    <Note>
      <div className="recent-merges">
        <p>
          {`Merged with ${newest.name} on ${shortDate(newest.createdAt)} by ${newest.adminName}. `}
          {`You can undo this until ${shortDate(newest.undoUntil)}.`}
          {earlier.length > 0 && ` Before that merged with ${earlier.map(({ name }) => name).join(', ')}.`}
        </p>
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          <Undo2 aria-hidden="true" />
          Undo merge
        </Button>
      </div>
      {isAsking && <UndoDialog merge={newest} onClose={() => setIsAsking(false)} />}
    </Note>
  )
}

type DialogProps = { merge: MergeRecord; onClose: () => void }

const UndoDialog = ({ merge, onClose }: DialogProps) => {
  const undo = useUndoMerge()
  const [isPending, setIsPending] = useState(false)
  const confirm = async () => {
    setIsPending(true)
    await undo(merge.id)
    setIsPending(false)
    onClose()
  }
  return (
    <ConfirmDialog
      title="Undo this merge?"
      confirm="Undo merge"
      variant="ink"
      icon={<Undo2 aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <b>{merge.name}</b> will be on the list again, with everything they had. The details that you chose go
        back too.
      </p>
      <p>
        What was recorded or changed since the merge stays on this page: notes, calls, gifts and edited
        details. What came from an email address goes with that address.
      </p>
    </ConfirmDialog>
  )
}
