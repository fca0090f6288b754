import { useState } from 'react'
import { reasonOf } from '#shared/api-client.ts'
import { Button } from './button.tsx'
import './confirm-dialog.css'
import { Dialog } from './dialog.tsx'
import { toast } from './toast-store.ts'

type Props = {
  title: string
  text: string
  /** The two answers. */
  keep: string
  confirm: string
  pendingText: string
  /** What the toast says afterwards. */
  done: { title: string; description: string }
  failed: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** One more question before something that cannot simply be taken back. */
export const ConfirmDialog = (props: Props) => {
  const { title, text, keep, confirm, pendingText, done, failed, onConfirm, onClose } = props
  const [isPending, setIsPending] = useState(false)

  const act = async () => {
    setIsPending(true)
    try {
      await onConfirm()
      toast(done)
      onClose()
    } catch (error) {
      toast({ tone: 'destructive', title: failed, description: reasonOf(error) })
      setIsPending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      <p className="confirm-dialog-text">{text}</p>
      <div className="form-actions">
        <Button variant="outline" onClick={onClose}>
          {keep}
        </Button>
        <Button variant="danger" pending={isPending} pendingText={pendingText} onClick={() => void act()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
