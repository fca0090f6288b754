import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

type Props = {
  /** What goes: "the changes of this slide". */
  what: string
  isPending: boolean
  onDiscard: () => Promise<boolean>
}

/** Back to what visitors see, after a question. */
export function DiscardDraft({ what, isPending, onDiscard }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const discard = async () => {
    if (await onDiscard()) setIsAsked(false)
  }
  return (
    <>
      <button type="button" className="link edit-discard" onClick={() => setIsAsked(true)}>
        Discard the draft
      </button>
      {isAsked && (
        <ConfirmDialog
          title="Discard the draft?"
          confirm="Discard the draft"
          keep="Keep it"
          isPending={isPending}
          pendingText="Discarding..."
          onConfirm={() => void discard()}
          onClose={() => setIsAsked(false)}
        >
          {what} will be lost for the whole team. Visitors notice nothing.
        </ConfirmDialog>
      )}
    </>
  )
}
