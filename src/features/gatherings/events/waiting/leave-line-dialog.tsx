import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

type Props = { title: string; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** A place in line cannot be had again, so we ask once more. */
export const LeaveLineDialog = ({ title, isPending, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title="Leave the waiting list?"
    keep="Keep my place"
    confirm="Leave the list"
    pendingText="Leaving..."
    isPending={isPending}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>You'll lose your place in line for “{title}”. If you join again, you'll be at the end of the line.</p>
  </ConfirmDialog>
)
