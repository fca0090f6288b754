import { shortMoment } from '#shared/time/dates.ts'
import { NoteForm } from '#ui/dashboard/note-form.tsx'
import { longestNote } from '#shared/notes.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'
import type { Note } from '../schema.ts'

type Props<Row> = { id: string; endpoints: QueueEndpoints<Row>; notes: Note[] }

/** What people on the team tell each other about a request; its sender never sees this. */
export const RequestNotes = <Row,>({ id: requestId, endpoints, notes }: Props<Row>) => (
  <section className="request-notes">
    <h3 className="request-heading">Internal notes</h3>
    {notes.length === 0 ? (
      <p className="muted">No notes yet.</p>
    ) : (
      <ul>
        {notes.map(({ id, authorName, createdAt, text }) => (
          <li key={id}>
            <p className="request-words">{text}</p>
            <p className="request-note-by">
              {authorName}, <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    )}
    <NoteForm
      endpoint={endpoints.addNote(requestId)}
      invalidates={[endpoints.path]}
      hint="For the team. It's never sent."
      longest={longestNote}
    />
  </section>
)
