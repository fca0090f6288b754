import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import './confirm-dialog.css'

type ConfirmDialogProps = {
  title: string
  /** The verb with its object: "Delete event". */
  confirm: string
  icon?: ReactNode
  /** A deed that cannot be taken back, or takes something from somebody. */
  isDanger?: boolean
  /** False when it failed: the dialog stays, and what was meant can be tried again. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, confirm, icon, isDanger = false, onConfirm, onClose, children } = props
  const [isPending, setIsPending] = useState(false)

  const go = async () => {
    setIsPending(true)
    const isDone = await onConfirm()
    setIsPending(false)
    if (isDone) onClose()
  }

  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      <div className="confirm-dialog-text">{children}</div>
      <div className="confirm-dialog-actions">
        <Button variant="outline" onClick={onClose}>
          Keep it as it is
        </Button>
        <Button variant={isDanger ? 'danger' : 'ink'} pending={isPending} onClick={() => void go()}>
          {!isPending && icon}
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
