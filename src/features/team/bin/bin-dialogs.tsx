import { Undo2 } from 'lucide-react'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { binEntries, deleteForGood } from './endpoints.ts'
import type { BinEntry } from './schema.ts'
import { useBringBack } from './use-bring-back.ts'

type Props = { entry: BinEntry; onClose: () => void }

/** People have read that the event is cancelled, so the second email is said before it is sent. */
export function BringBackEventDialog({ entry, onClose }: Props) {
  const { isPending, mutate } = useBringBack(entry, onClose)
  const { toNotify } = entry
  return (
    <ConfirmDialog
      title="Restore this event?"
      confirm="Restore"
      keep="Leave it"
      variant="ink"
      icon={<Undo2 aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{entry.title}</b>
      </p>
      <p>
        The event will be on the site again, with its registrations as they were.{' '}
        <b>
          We'll email the {toNotify === 1 ? '1 person' : `${toNotify} people`} registered that it's going
          ahead after all.
        </b>
      </p>
    </ConfirmDialog>
  )
}

export const DeleteForGoodDialog = ({ entry, onClose }: Props) => (
  <DeleteDialog
    endpoint={deleteForGood(entry.id)}
    title="Delete this permanently?"
    confirm="Delete permanently"
    success={{ title: 'Deleted permanently' }}
    failure="We couldn't delete this"
    invalidates={[binEntries.path]}
    onClose={onClose}
  >
    <p>
      <b>{entry.title}</b>
    </p>
    <p>This deletes it and everything in it. You cannot undo this.</p>
  </DeleteDialog>
)
