import { CircleAlert, CircleCheck, X } from 'lucide-react'
import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#ui/styles/classes.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { onDialogsChange, topDialog } from '#ui/dialogs/open-dialogs.ts'
import { currentToast, dismissToast, onToastChange, type ToastMessage } from './toast-store.ts'
import './toaster.css'

/** Shows the toast there is. Loaded by `LazyToaster`; nothing else imports it. */
export const Toaster = () => {
  const message = useSyncExternalStore(onToastChange, currentToast, () => null)
  const dialog = useSyncExternalStore(onDialogsChange, topDialog, () => null)
  return (
    // Each toast has its own: after a press on a button of the last toast, Radix would count the resting pointer as one that holds
    // the next toast, which would then never leave.
    <Toast.Provider key={message?.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && <OneToast key={message.id} message={message} announced={dialog === null} />}
      {/* An open dialog makes the rest of the page inert, so the toast goes inside. */}
      {createPortal(
        <Toast.Viewport asChild hotkey={['F8']} label="Notifications ({hotkey})">
          <div className="toaster" data-inside={isHigh(dialog) || undefined} />
        </Toast.Viewport>,
        dialog ?? document.body,
      )}
    </Toast.Provider>
  )
}

/** Between the top of the screen and this dialog there is no room for a toast. */
const isHigh = (dialog: HTMLElement | null): boolean =>
  dialog !== null && dialog.getBoundingClientRect().top < roomPx

const roomPx = 150

/** Time to read it, to think again and to get there. */
const actionMs = 15_000

type OneToastProps = {
  message: ToastMessage
  /** Radix reads toasts out from the end of the page; where that is inert, the toast does it itself. */
  announced: boolean
}

const OneToast = ({ message, announced }: OneToastProps) => {
  const isError = message.tone === 'destructive'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      asChild
      type={isError ? 'foreground' : 'background'}
      open={message.open}
      {...(message.action && { duration: actionMs })}
      onOpenChange={(open) => open || dismissToast(message.id)}
      // A press would give it the focus, and while it has that it never leaves. F8 and Tab still give it.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        className={classes('toast', isError && 'toast-destructive')}
        role={isError ? 'alert' : 'status'}
        aria-live={announced ? 'off' : undefined}
        aria-atomic="true"
      >
        <Icon className="toast-icon" size={21} aria-hidden="true" />
        <div className="toast-text">
          <Toast.Title className="toast-title">{message.title}</Toast.Title>
          {message.description && (
            <Toast.Description className="toast-description">{message.description}</Toast.Description>
          )}
          {message.action && (
            <Toast.Action asChild altText={message.action.hint}>
              <Button variant="outline" size="small" className="toast-action" onClick={message.action.run}>
                {message.action.label}
              </Button>
            </Toast.Action>
          )}
        </div>
        <Toast.Close asChild>
          <IconButton className="toast-close" label="Dismiss">
            <X size={17} aria-hidden="true" />
          </IconButton>
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}
