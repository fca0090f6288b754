import { useRef, useState } from 'react'
import { shortMoment } from '#shared/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'
import type { Note } from './schema.ts'

type Props<Row> = { id: string; endpoints: QueueEndpoints<Row>; notes: Note[] }

const longestNote = 5_000

/** What people on the team tell each other about a request; its sender never sees this. */
export function RequestNotes<Row>({ id: requestId, endpoints, notes }: Props<Row>) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)

  const { isPending, mutate } = useAction(endpoints.addNote(requestId), {
    success: { title: 'Note added' },
    failure: "We couldn't add the note",
    invalidates: [endpoints.path],
  })

  const add = () =>
    mutate(
      { text: text.trim() },
      {
        // Text that was typed since then is another note.
        onSuccess: () => setText((now) => (now === text ? '' : now)),
        onSettled: () => form.current?.querySelector('textarea')?.focus(),
      },
    )

  return (
    <section className="request-notes">
      <h3 className="request-heading">Internal notes</h3>
      {notes.length === 0 ? (
        <p className="muted">No notes yet.</p>
      ) : (
        <ul>
          {notes.map(({ id, authorName, createdAt, text: written }) => (
            <li key={id}>
              <p className="request-words">{written}</p>
              <p className="request-note-by">
                {authorName}, <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        ref={form}
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field
          name="note"
          label="New note"
          hint="For the team. It's never sent."
          rows={3}
          maxLength={longestNote}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="outline" pending={isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </form>
    </section>
  )
}
