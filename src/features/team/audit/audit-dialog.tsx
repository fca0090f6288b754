import { Link } from 'wouter'
import { shortMoment } from '#shared/time/dates.ts'
import { Facts } from '#ui/dashboard/facts.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { actionName } from './action-name.ts'
import { ChangedValues } from './changed-values.tsx'
import type { AuditEntry } from './schema.ts'

type EntryProps = { entry: AuditEntry }

/** Where it is, if it is still there. */
type PlacedProps = EntryProps & { href: string | undefined }

/** One line of the log with all that it says: the list shows only as much of it as a line has room for. */
export const AuditDialog = ({ entry, href, onClose }: PlacedProps & { onClose: () => void }) => (
  <Dialog open onClose={onClose} size="small" title={actionName(entry.action)}>
    <Facts
      facts={[
        { label: 'Who', value: entry.actorName },
        { label: 'When', value: <time dateTime={entry.createdAt}>{shortMoment(entry.createdAt)}</time> },
        { label: 'Item', value: <AuditItem entry={entry} href={href} /> },
        { label: 'Details', value: <AuditDetails entry={entry} /> },
      ]}
    />
  </Dialog>
)

/** What the entry is about, as the way to it if it is still there. */
export const AuditItem = ({ entry, href }: PlacedProps) => {
  if (!href || !entry.subject) return <>{entry.subject || '–'}</>
  return (
    <Link className="link audit-item" href={href} title={entry.subject}>
      {entry.subject}
    </Link>
  )
}

export const AuditDetails = ({ entry }: EntryProps) => (
  <div className="audit-details">
    <ChangedValues entry={entry} />
    {(entry.summary || !entry.changes) && <span className="muted">{entry.summary || '–'}</span>}
  </div>
)
