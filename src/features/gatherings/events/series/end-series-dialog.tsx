import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { longDay } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { adminEvents } from '../dashboard/endpoints.ts'
import type { ListedEvent } from '../dashboard/schema.ts'
import { events } from '../endpoints.ts'
import { endSeries, seriesOfDate } from './endpoints.ts'
import { laterText, SingleDates } from './later-dialog.tsx'

/** This date becomes the last. What people have registered for stays as single events. */
export function EndSeriesDialog({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const { data: series } = useQuery(seriesOfDate(event.id))
  const { isPending, mutate } = useAction(endSeries(event.id), {
    success: (outcome) => ({ title: 'The series has ended', description: laterText(outcome) }),
    failure: "We couldn't end the series",
    invalidates: [adminEvents.path, events.path],
    onSuccess: onClose,
  })
  const known = series?.later.filter(({ isKnown }) => isKnown) ?? []
  const removed = (series?.later.length ?? 0) - known.length
  return (
    <ConfirmDialog
      title="End this series?"
      confirm="End series"
      keep="Keep going"
      icon={<CalendarX aria-hidden="true" />}
      isPending={isPending || !series}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{event.title}</b>: {longDay(event.date)} is the last date then.
      </p>
      {series && <p>{laterText({ changed: 0, made: 0, removed })}</p>}
      <SingleDates single={known} />
    </ConfirmDialog>
  )
}
