import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import './dialog.css'
import { IconButton } from './icon-button.tsx'
import { dialogClosed, dialogOpened, topDialog } from './open-dialogs.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** small 480, medium 780, large 900; admin 760 and admin-large 940 with calmer corners. */
  size?: 'small' | 'medium' | 'large' | 'admin' | 'admin-large'
  children: ReactNode
} & (
  | { title: string; labelledBy?: never }
  /** The content brings its own head, which reaches the edges; this is the id of its heading. */
  | { labelledBy: string; title?: never }
)

/** The browser's own dialog: it keeps focus inside, makes the rest inert and gives focus back. */
export const Dialog = ({ open, onClose, size = 'medium', title, labelledBy, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnScrim = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (topDialog() === null) rememberScrollbar()
    element.showModal()
    dialogOpened(element)
    // Closing before it leaves the page is what gives focus back to where it came from.
    return () => {
      dialogClosed(element)
      element.close()
    }
  }, [open])

  const isScrim = (event: SyntheticEvent) => event.target === dialog.current

  const closeOnScrim = (event: SyntheticEvent) => {
    // Text selected from inside to outside ends in a click on the scrim that was not meant as one.
    if (isScrim(event) && pressedOnScrim.current) onClose()
  }

  const closeOnEscape = (event: SyntheticEvent) => {
    if (!isScrim(event)) return
    event.preventDefault()
    onClose()
  }

  // A second Escape closes it whatever we say; then the owner has to know.
  const followBrowser = (event: SyntheticEvent) => {
    if (isScrim(event) && open && !dialog.current?.open) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classes('dialog', `dialog-${size}`, title === undefined && 'dialog-bare')}
      aria-labelledby={labelledBy ?? titleId}
      onCancel={closeOnEscape}
      onClose={followBrowser}
      onPointerDown={(event: PointerEvent) => (pressedOnScrim.current = isScrim(event))}
      onClick={closeOnScrim}
    >
      <IconButton className="dialog-close" label="Close" onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </IconButton>
      <div className="dialog-scroll">
        {title !== undefined && (
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** The page stops scrolling while a dialog is open; how wide its bar was keeps it from moving. */
const rememberScrollbar = (): void => {
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}
