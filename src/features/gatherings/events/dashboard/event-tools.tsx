import { eventPreviewPage, eventSeriesPage, eventWritePage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { useCan, useCanAt } from '#ui/dashboard/powers.tsx'
import type { MenuItem } from '#ui/dashboard/list/menu.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useIsComing } from '../use-is-coming.ts'
import type { EventStep } from './event-steps.tsx'
import type { ListedEvent } from './schema.ts'

/** What the person who is looking may do with this event. */
export function EventTools({ event, onStep }: { event: ListedEvent; onStep: (step: EventStep) => void }) {
  const mayChange = useCanAt('events.change')(event)
  const mayCreate = useCan('events.create')
  const mayChooseHosts = useCan('events.hosts')
  const mayWrite = useCanAt('mailings.guests')(event)
  const mayRead = useCanAt('registrations.read')(event)
  const mayEnd = useCanAt('events.end')(event)
  const isComing = useIsComing(event)
  const step = (
    label: string,
    kind: 'edit' | 'copy' | 'hosts' | 'cancel' | 'end series' | 'delete',
  ): MenuItem => ({
    label,
    onChoose: () => onStep({ kind, event }),
    ...(kind === 'delete' && { tone: 'danger' }),
  })
  return (
    <RowMenu
      name={event.title}
      items={[
        ...(mayChange ? [step('Edit', 'edit')] : []),
        ...(mayCreate ? [step('Duplicate', 'copy')] : []),
        ...(mayChooseHosts ? [step('Hosts', 'hosts')] : []),
        ...(mayWrite && event.state !== 'draft'
          ? [{ label: 'Write to guests', href: eventWritePage(event.id) }]
          : []),
        ...(mayWrite && isComing
          ? [{ label: 'Invite those who came last time', href: eventWritePage(event.id, 'before') }]
          : []),
        ...(mayRead && event.seriesId !== null
          ? [{ label: 'Who came how often', href: eventSeriesPage(event.id) }]
          : []),
        event.state === 'draft'
          ? { label: 'Preview', href: eventPreviewPage(event.id) }
          : { label: 'View on the site', href: paths.event(event.id) },
      ]}
      ends={[
        ...(mayEnd && event.seriesId !== null ? [step('End the series', 'end series')] : []),
        ...(mayEnd && event.state === 'planned' ? [step('Cancel event', 'cancel')] : []),
        ...(mayEnd ? [step('Delete event', 'delete')] : []),
      ]}
    />
  )
}
