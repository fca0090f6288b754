import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import './confirm-dialog.css'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The two answers: the verb with its object ("Delete event"), and what leaves everything as it is. */
  confirm: string
  keep?: string
  icon?: ReactNode
  pendingText?: string
  /** False when it failed: the dialog stays, and what was meant can be tried again. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** One more question before something that cannot simply be taken back. */
export const ConfirmDialog = (props: Props) => {
  const { title, confirm, keep = 'Keep it as it is', icon, pendingText, onConfirm, onClose, children } = props
  const [isPending, setIsPending] = useState(false)
  const textId = useId()
  const keepButton = useRef<HTMLButtonElement>(null)

  const go = async () => {
    setIsPending(true)
    const isDone = await onConfirm()
    setIsPending(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isHeld={isPending}
      size="small"
      title={title}
      describedBy={textId}
      initialFocus={keepButton}
    >
      <div id={textId} className="confirm-dialog-text">
        {children}
      </div>
      <div className="confirm-dialog-actions">
        <Button variant="outline" ref={keepButton} disabled={isPending} onClick={onClose}>
          {keep}
        </Button>
        <Button variant="danger" pending={isPending} pendingText={pendingText} onClick={() => void go()}>
          {!isPending && icon}
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
