import { useEffect, useRef } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import './conflict-dialog.css'

type Props = { putBack: (form: HTMLFormElement) => void; hasAside: boolean }

/** Stands at the top of a form that shows the latest version: what was typed before is one press away. */
export function LatestNoteCard({ putBack, hasAside }: Props) {
  const note = useRef<HTMLDivElement>(null)
  // The button that had the focus went with the fields.
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="latest-note">
      <Note>
        <p>This is the latest version.{hasAside && " What you typed isn't lost."}</p>
        {hasAside && (
          <Button variant="outline" onClick={(event) => putBack(event.currentTarget.form!)}>
            Put my changes back
          </Button>
        )}
      </Note>
    </div>
  )
}
