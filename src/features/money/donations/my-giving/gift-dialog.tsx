import { useMutation } from '@tanstack/react-query'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { ApiError, noAnswer, reasonOf } from '#shared/calls/api-client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/parts/button.tsx'

type Done = { title: string; description: string }

/** Asks for a change of a monthly gift; a toast says that it is done, and the dialog closes. */
export const useGiftChange = <Wanted,>(
  change: (wanted: Wanted) => Promise<unknown>,
  { done, onClose }: { done?: (wanted: Wanted) => Done; onClose: () => void },
) => {
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: change,
    onSuccess: (_answer, wanted) => {
      if (done) toast(done(wanted))
      onClose()
    },
  })
  return { isPending, error, ask: mutate, reset }
}

type Props = {
  title: string
  /** The two answers: what is done, and what leaves everything as it is. */
  confirm: string
  keep?: string
  pendingText: string
  variant?: 'primary' | 'danger'
  isPending: boolean
  /** Why it could not be done; it stays here, and can be tried again. */
  error: Error | null
  failure: string
  /** Nothing is typed or chosen: the text is read out with the title, and focus is on what leaves everything as it is. */
  isQuestion?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A question about a monthly gift. */
export const GiftDialog = (props: Props) => {
  const { title, confirm, keep = 'Go back', pendingText, variant = 'primary', isPending } = props
  const { error, failure, isQuestion = false, initialFocus, onConfirm, onClose, children } = props
  const textId = useId()
  const keepButton = useRef<HTMLButtonElement>(null)
  const first = isQuestion ? keepButton : initialFocus
  return (
    <Dialog
      open
      onClose={onClose}
      isHeld={isPending}
      size="small"
      title={title}
      {...(isQuestion && { describedBy: textId })}
      {...(first && { initialFocus: first })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <div id={textId} className="confirm-dialog-text">
          {children}
          {error && (
            <div role="alert">
              <Note tone="danger">
                <b>{failure}</b>
                <br />
                {error instanceof ApiError ? reasonOf(error) : noAnswer}
              </Note>
            </div>
          )}
        </div>
        <div className="confirm-dialog-actions">
          <Button ref={keepButton} variant="outline" disabled={isPending} onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" variant={variant} pending={isPending} pendingText={pendingText}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
