import { Info, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayAt } from '#shared/time/dates.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Counted } from '#ui/lists/counted.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { adminEvents } from '../../dashboard/endpoints.ts'
import type { ListedEvent } from '../../dashboard/schema.ts'
import { offerNow, putInLine, removeFromLine, withdrawOffer } from './endpoints.ts'
import type { AdminLine, AdminWaiting } from './schema.ts'
import { sinceText, stateText, whyNoMore } from './line-words.ts'
import { ToldByPhone } from './told-by-phone.tsx'
import './waiting-list.css'

const TellDialog = lazyPart(() => import('./tell-dialog.tsx'), 'TellDialog')

type Props = { event: ListedEvent; line: AdminLine; onAddPlaces: () => void }

/** Those who wait for a place at an event, and why no one else is offered one. */
export function WaitingList({ event, line, onAddPlaces }: Props) {
  const today = useBrowserValue<string | undefined>(() => dayAt(new Date()), undefined)
  const mayChange = useCanAt('registrations.cancel')(event)
  const mayAddPlaces = useCanAt('events.terms')(event)
  const [removing, setRemoving] = useState<AdminWaiting>()
  const [telling, setTelling] = useState<AdminWaiting>()
  if (line.rows.length === 0)
    return (
      <EmptyState
        icon={Users}
        title="No one is waiting"
        text="When all places are taken, people can join the waiting list on the event's page."
      />
    )
  const { fact, more } = whyNoMore(line, today)
  return (
    <>
      <div className="waiting-why">
        <Info size={20} aria-hidden="true" />
        <p>
          <b>{fact}</b> {more}
        </p>
        {mayAddPlaces && line.isOpen && (
          <Button size="small" variant="outline" aria-haspopup="dialog" onClick={onAddPlaces}>
            Add places
          </Button>
        )}
      </div>
      {mayChange && <ToldByPhone rows={line.rows} today={today} onTell={setTelling} />}
      <div className="waiting-rows">
        <Table
          caption="Waiting list"
          columns={columnsFor(today)}
          rows={line.rows}
          rowKey={({ id }) => id}
          tools={
            mayChange
              ? (row) => (
                  <LineTools
                    row={row}
                    isOpen={line.isOpen}
                    onTell={() => setTelling(row)}
                    onRemove={() => setRemoving(row)}
                  />
                )
              : undefined
          }
        />
      </div>
      <div className="waiting-file">
        <ExportLink href={`/api/admin/events/${event.id}/waiting.csv`}>Download CSV</ExportLink>
      </div>
      {telling && (
        <Suspense fallback={<ProgressLine active />}>
          <TellDialog row={telling} onClose={() => setTelling(undefined)} />
        </Suspense>
      )}
      {removing && <RemoveDialog row={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const columnsFor = (today: string | undefined): Column<AdminWaiting>[] => [
  { header: 'Name', cell: ({ name }) => name, wide: 'grow', phone: 'lead' },
  { header: 'In line', cell: ({ place }) => place ?? '–', wide: 'fit', phone: 'day', align: 'end' },
  {
    header: 'Places',
    cell: ({ numberOfAttendees }) => <Counted count={numberOfAttendees} one="place" />,
    wide: 'fit',
    phone: 'note',
    align: 'end',
  },
  {
    header: 'Waiting since',
    cell: ({ waitsSince, createdAt }) => sinceText(waitsSince ?? createdAt, today),
    wide: 'fit',
    phone: 'hide',
  },
  {
    header: 'Status',
    cell: (row) => <Standing row={row} today={today} />,
    wide: 'fit',
    phone: 'mark',
  },
]

const Standing = ({ row, today }: { row: AdminWaiting; today: string | undefined }) => {
  const text = stateText(row, today)
  if (text === undefined) return null
  return <StateBadge look={row.state === 'offered' ? 'info' : 'neutral'}>{text}</StateBadge>
}

const invalidates = [adminEvents.path]

type ToolsProps = { row: AdminWaiting; isOpen: boolean; onTell: () => void; onRemove: () => void }

const LineTools = ({ row: { id, name, email, state }, isOpen, onTell, onRemove }: ToolsProps) => {
  const confirm = useAction(putInLine(id), {
    success: { title: `${name} is in line` },
    failure: "We couldn't put this person in line",
    invalidates,
  })
  const offer = useAction(offerNow(id), {
    success: { title: 'Place offered', description: `We're holding it for ${name}.` },
    failure: "We couldn't offer a place",
    invalidates,
  })
  const withdraw = useAction(withdrawOffer(id), {
    success: { title: 'Offer withdrawn', description: "We're asking the next in line." },
    failure: "We couldn't withdraw this offer",
    invalidates,
  })
  const canBeOffered = isOpen && ['waiting', 'passed', 'lapsed'].includes(state)
  return (
    <RowMenu
      name={name}
      items={[
        ...(email ? [] : [{ label: 'Write on WhatsApp', onChoose: onTell }]),
        ...(isOpen && !email && state === 'unconfirmed'
          ? [{ label: 'Put in line', onChoose: () => confirm.mutate() }]
          : []),
        ...(canBeOffered ? [{ label: 'Offer a place now', onChoose: () => offer.mutate() }] : []),
        ...(state === 'offered' ? [{ label: 'Withdraw offer', onChoose: () => withdraw.mutate() }] : []),
      ]}
      ends={[{ label: 'Remove from list', onChoose: onRemove }]}
    />
  )
}

const RemoveDialog = ({ row, onClose }: { row: AdminWaiting; onClose: () => void }) => {
  const { isPending, mutate } = useAction(removeFromLine(row.id), {
    success: { title: `${row.name} removed from the list` },
    failure: "We couldn't remove this person",
    invalidates,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={`Remove ${row.name} from the list?`}
      keep="Keep"
      confirm="Remove"
      pendingText="Removing..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {row.state === 'offered' ? 'What we hold for them goes to the next in line. ' : ''}
        We don't email them. They can join again, at the end of the line.
      </p>
    </ConfirmDialog>
  )
}
