import { useState } from 'react'
import { reasonOf } from '#shared/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast-store.ts'

type Props = { title: string; onCancel: () => Promise<void>; onClose: () => void }

/** A seat that is given back may be gone a minute later, so we ask once more. */
export const CancelRegistrationDialog = ({ title, onCancel, onClose }: Props) => {
  const [isPending, setIsPending] = useState(false)

  const cancel = async () => {
    setIsPending(true)
    try {
      await onCancel()
      toast({ title: 'Registration Cancelled', description: 'Your seat is free for somebody else.' })
      onClose()
    } catch (error) {
      toast({ tone: 'destructive', title: 'Cancelling failed', description: reasonOf(error) })
      setIsPending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} size="small" title="Cancel your registration?">
      <p className="my-registration-question">
        Your seat for “{title}” goes back to the others. You can register again as long as there is room.
      </p>
      <div className="form-actions">
        <Button variant="outline" onClick={onClose}>
          Keep my seat
        </Button>
        <Button
          variant="danger"
          pending={isPending}
          pendingText="Cancelling..."
          onClick={() => void cancel()}
        >
          Yes, cancel it
        </Button>
      </div>
    </Dialog>
  )
}
