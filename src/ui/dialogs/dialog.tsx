import { X } from 'lucide-react'
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { Button } from '#ui/parts/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import type { Stub } from '#ui/styles/tone.ts'
import './confirm-dialog.css'
import './dialog.css'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { dialogClosed, dialogOpened, topDialog } from './open-dialogs.ts'
import { dropSecondTap, pressOf, type Press } from './second-tap.ts'
import { hasUnsavedWords, noteWords } from '#browser/memory/unsaved-words.ts'
import { useBackToClose } from '#browser/history/use-back-to-close.ts'
import { useRest } from '#browser/use-rest.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** A request is under way: nothing closes the dialog. */
  isHeld?: boolean
  /** What is typed in it is kept in the browser, so it closes without a question. */
  keepsWords?: boolean
  /** It is open as long as the address says so, so Back closes it without our help. */
  hasAddress?: boolean
  /** small 480, medium 780, large 900; admin 760 and admin-large 940 with calmer corners. */
  size?: 'small' | 'medium' | 'large' | 'admin' | 'admin-large'
  /** The id of the words that are read out with its title. */
  describedBy?: string
  /** What has the focus at first; otherwise its title, or without one what the browser chooses. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
} & (
  | { title: string; labelledBy?: never; stub?: never }
  /** The content brings its own head, which reaches the edges; this is the id of its heading. */
  | { labelledBy: string; title?: never; /** The colour of that head, for the bar above it. */ stub?: Stub }
)

/** The browser's own dialog: it keeps focus inside, makes the rest inert and gives focus back. */
export const Dialog = (props: DialogProps) => {
  const {
    open,
    onClose,
    isHeld = false,
    keepsWords = false,
    hasAddress = false,
    size = 'medium',
    title,
    labelledBy,
    describedBy,
    stub,
    initialFocus,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const keepWriting = useRef<HTMLButtonElement>(null)
  const pressedOnScrim = useRef(false)
  const lastPress = useRef<Press>(undefined)
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { isResting, rest } = useRest()
  const restAtFirst = useEffectEvent(rest)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (topDialog() === null) rememberScrollbar()
    element.showModal()
    // The browser would choose the cross, and show a ring around it to people who open with the keyboard.
    ;(initialFocus ?? heading).current?.focus()
    dialogOpened(element)
    restAtFirst()
    // Closing before it leaves the page is what gives focus back to where it came from.
    return () => {
      // The question that lies over it holds focus, and has to go first.
      for (const question of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) question.close()
      dialogClosed(element)
      element.close()
      if (lastPress.current) dropSecondTap(lastPress.current)
    }
  }, [open, initialFocus])

  const wouldLoseWords = (element: HTMLElement): boolean => !keepsWords && hasUnsavedWords(element)

  /** Asks before typed words are lost. True if it closes. */
  const close = (): boolean => {
    if (isHeld) return false
    if (dialog.current && wouldLoseWords(dialog.current)) {
      setIsAsking(true)
      return false
    }
    onClose()
    return true
  }

  useBackToClose(open && !hasAddress, close)

  const discard = () => {
    setIsAsking(false)
    onClose()
  }

  const isScrim = (event: SyntheticEvent) => event.target === dialog.current

  const closeOnScrim = (event: SyntheticEvent) => {
    // Text selected from inside to outside ends in a click on the scrim that was not meant as one.
    if (isScrim(event) && pressedOnScrim.current && !isResting) close()
  }

  const closeOnEscape = (event: SyntheticEvent) => {
    if (!isScrim(event)) return
    event.preventDefault()
    close()
  }

  // A browser closes it at a second Escape even if the event is cancelled: then it is opened again, or its owner has to know.
  const followBrowser = (event: SyntheticEvent) => {
    const element = dialog.current
    if (!isScrim(event) || !open || !element || element.open) return
    if (isHeld || wouldLoseWords(element)) element.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classes('dialog', `dialog-${size}`, title === undefined && 'dialog-bare')}
      data-resting={isResting}
      data-stub={stub}
      aria-labelledby={labelledBy ?? titleId}
      aria-describedby={describedBy}
      onCancel={closeOnEscape}
      onClose={followBrowser}
      onPointerDown={(event: PointerEvent) => (pressedOnScrim.current = isScrim(event))}
      onClickCapture={(event) => (lastPress.current = pressOf(event))}
      onClick={closeOnScrim}
      onFocus={noteWords}
    >
      <IconButton className="dialog-close" label="Close" onClick={close}>
        <X size={22} aria-hidden="true" />
      </IconButton>
      {title !== undefined && (
        <h2 ref={heading} id={titleId} className="dialog-title" tabIndex={-1}>
          {title}
        </h2>
      )}
      <div className="dialog-scroll">{children}</div>
      {isAsking && (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          hasAddress={hasAddress}
          size="small"
          title="Discard your changes?"
          initialFocus={keepWriting}
        >
          <div className="confirm-dialog-actions">
            <Button variant="outline" ref={keepWriting} onClick={() => setIsAsking(false)}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={discard}>
              Discard changes
            </Button>
          </div>
        </Dialog>
      )}
    </dialog>
  )
}

/** The page stops scrolling while a dialog is open; how wide its bar was keeps it from moving. */
const rememberScrollbar = (): void => {
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}
