import { X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import '#ui/dashboard/form-foot.css'
import { IconButton } from '#ui/parts/icon-button.tsx'
import './edit-sheet.css'
import { useHasRoomBeside } from './use-has-room-beside.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** The form of a part: beside the page where there is room, otherwise over it. What is typed in it is kept, so it closes unasked. */
export function EditSheet(props: Props) {
  return useHasRoomBeside() ? <Beside {...props} /> : <Over {...props} />
}

const Over = ({ title, onClose, children }: Props) => {
  const start = useRef<HTMLDivElement>(null)
  return (
    <Dialog open onClose={onClose} keepsWords title={title} size="admin" initialFocus={start}>
      <div ref={start} tabIndex={-1} data-start className="edit-sheet-content">
        {children}
      </div>
    </Dialog>
  )
}

const Beside = ({ title, onClose, children }: Props) => {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [title])
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['editBeside'] = ''
    return () => {
      delete dataset['editBeside']
    }
  }, [])

  const closeOnEscape = (event: KeyboardEvent) => {
    // A question over the sheet is closed first.
    const isOfDialog = event.target instanceof Element && event.target.closest('dialog')
    if (event.key === 'Escape' && !isOfDialog) onClose()
  }
  return (
    <aside role="dialog" aria-labelledby={titleId} className="edit-sheet" onKeyDown={closeOnEscape}>
      <h2 id={titleId} ref={heading} tabIndex={-1} data-start className="dialog-title">
        {title}
      </h2>
      <IconButton label="Close" className="dialog-close" onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </IconButton>
      <div className="dialog-scroll edit-sheet-content">{children}</div>
    </aside>
  )
}
