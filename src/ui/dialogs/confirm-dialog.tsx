import { useId, useRef, type ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import './confirm-dialog.css'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The two answers: the verb with its object ("Delete event"), and what leaves everything as it is. */
  confirm: string
  keep?: string
  icon?: ReactNode
  /** Red, unless it does no harm. */
  variant?: 'danger' | 'ink'
  pendingText?: string
  /** It is on its way: nothing closes the dialog. If it fails, the dialog stays, and can be tried again. */
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** One more question before something that cannot simply be undone. */
export const ConfirmDialog = (props: Props) => {
  const { title, confirm, keep = 'Go back', icon, variant = 'danger', pendingText, children } = props
  const { isPending = false, onConfirm, onClose } = props
  const textId = useId()
  const keepButton = useRef<HTMLButtonElement>(null)

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
        <Button variant={variant} pending={isPending} pendingText={pendingText} onClick={onConfirm}>
          {!isPending && icon}
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
