import { Bell } from 'lucide-react'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { Column } from '#ui/lists/table.tsx'
import type { QueueKind, QueueRow } from './request-queue.tsx'

/** Who is responsible, and how many help: "Efua +1". */
export const Workers = ({ ownerName, helpers }: Pick<QueueRow, 'ownerName' | 'helpers'>) => {
  const names = helpers.map(({ name }) => name).join(', ')
  return (
    <StateBadge look="normal">
      {ownerName ?? 'Unassigned'}
      {helpers.length > 0 && (
        <span title={`Also helping: ${names}`}>
          <span aria-hidden="true">+{helpers.length}</span>
          <span className="visually-hidden">, also helping: {names}</span>
        </span>
      )}
    </StateBadge>
  )
}

/** Before what a column says stands what the reader wanted to be reminded of by today. */
export const withReminder = <Row extends QueueRow>(
  kind: QueueKind<Row>,
  column: Column<Row>,
): Column<Row> => ({
  ...column,
  cell: (row) =>
    row.reminder?.isDue ? (
      <span className="queue-reminded">
        <ReminderMark line={kind.isPrivate?.(row) ? null : row.reminder.line} />
        <span>{column.cell(row)}</span>
      </span>
    ) : (
      column.cell(row)
    ),
})

const ReminderMark = ({ line }: { line: string | null }) => (
  <span className="queue-reminder" title={line ?? undefined}>
    <Bell size={14} aria-hidden="true" />
    <span>
      <span className="visually-hidden">Your reminder: </span>
      {line ?? 'Reminder'}
    </span>
  </span>
)
