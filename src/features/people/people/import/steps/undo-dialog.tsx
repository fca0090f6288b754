import { useQuery } from '@tanstack/react-query'
import { shownError } from '#browser/calls/reading.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import { imports, undoImport, undoPreview } from '../endpoints.ts'
import { countedPeople } from './import-counts.tsx'
import type { Import, UndoPreview } from '../schema.ts'

/** Says what will go and what will stay before it does. */
export const UndoDialog = ({ one, onClose }: { one: Import; onClose: () => void }) => {
  const preview = useQuery(undoPreview(one.id))
  const { mutate, isPending } = useAction(undoImport(one.id), {
    failure: "We couldn't undo the import",
    invalidates: [imports.path],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirm="Undo import"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {preview.data ? (
        <Consequences preview={preview.data} invited={one.invited} />
      ) : shownError(preview) ? (
        <p>We couldn't check what would be removed. Anyone who has been active since will stay.</p>
      ) : (
        <p role="status">
          <Spinner /> Checking what would be removed...
        </p>
      )}
    </ConfirmDialog>
  )
}

const Consequences = ({ preview, invited }: { preview: UndoPreview; invited: number }) => {
  const { people, members, takenBack, stayed } = preview
  return (
    <>
      <ul className="import-consequences">
        {members > 0 && <li>{countedPeople('members', members)} will lose their account.</li>}
        {people > 0 && <li>{countedPeople('people', people)} will be removed, with their tags and notes.</li>}
        {takenBack > 0 && <li>{countedPeople('people', takenBack)} will be as they were before.</li>}
        {stayed > 0 && (
          <li>
            {countedPeople('people', stayed)} will stay, because they've been active or been changed since.
          </li>
        )}
        {people + members + takenBack + stayed === 0 && <li>There's nothing to undo.</li>}
      </ul>
      {invited > 0 && <p>Emails that were sent can't be unsent. Their links will stop working.</p>}
    </>
  )
}
