import { CalendarPlus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { listed } from '#shared/figures.ts'
import { formatPrice } from '#shared/money.ts'
import { eventPage, eventsPage } from '#shared/admin-paths.ts'
import { afterLeaving } from '#browser/history/use-back-to-close.ts'
import { isUuid } from '#shared/uuid.ts'
import { Button } from '#ui/parts/button.tsx'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { useCan, useCanAt, useReach } from '#ui/dashboard/powers.tsx'
import { categoryFilter } from '#ui/dashboard/list/list-tools.tsx'
import { RowTitle } from '#ui/dashboard/list/row-title.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { RowDay } from '#ui/dashboard/list/row-day.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { CountedTabs } from '#ui/lists/counted-tabs.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { adminEvents } from './endpoints.ts'
import { eventStates } from '../categories.ts'
import type { AdminEvent, ListedEvent } from './schema.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { eventLooks } from '../event-looks.ts'
import { EventTools } from './event-tools.tsx'
import { newEvent } from './guests/new-event-note.tsx'
import { EventDialogs, type EventStep } from './event-steps.tsx'
import { EventPage, NoSuchEvent, type EventPageProps } from './guests/event-page.tsx'
import { WritePage } from './guests/write-page.tsx'
import './events-tab.css'
import { EventBadges } from './publishing/event-badges.tsx'
import { PreviewPage } from './publishing/preview-page.tsx'
import { isFull } from '../policy.ts'
import { SeriesPage } from '../series/series-page.tsx'

const list: ListKind = {
  sizes: [10, 20, 50],
  view: 'when',
  choices: {
    category: ['All', ...eventCategories],
    when: ['upcoming', 'past', 'all'],
    state: ['all', ...eventStates],
  },
}

const filters = [
  categoryFilter(eventCategories),
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: 'all', label: 'All statuses' },
      { value: 'planned', label: 'Published' },
      { value: 'draft', label: 'Drafts' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
]

const times = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
  { id: 'all', label: 'All' },
]

const columns: Column<ListedEvent>[] = [
  {
    header: 'Title',
    cell: (event) => <EventTitle event={event} />,
    aside: (event) => <EventMarks event={event} />,
    wide: 'grow',
    phone: 'lead',
  },
  { header: 'Date', cell: ({ date }) => <RowDay day={date} />, wide: 'fit', phone: 'note' },
  { header: 'Time', cell: ({ time }) => time, wide: 'minor', phone: 'note' },
  {
    header: 'Category',
    cell: ({ category }) => <Tag tone={eventLooks[category].tone}>{category}</Tag>,
    wide: 'fit',
    phone: 'hide',
  },
  { header: 'Places', cell: (event) => <Seats event={event} />, wide: 'fit', phone: 'value', align: 'end' },
  { header: 'Price', cell: (event) => <Price event={event} />, wide: 'fit', phone: 'mark', align: 'end' },
]

type Props = TabProps & Pick<EventPageProps, 'beside' | 'CheckIn' | 'TakePayment'>

/** The events; below its address each one's page. */
export function EventsTab({ place, ...given }: Props) {
  const page = place.path.slice(eventsPage.length + 1)
  const [newId, setNewId] = useState<string>()
  const [, navigate] = useLocation()
  const open = useEffectEvent((id: string) =>
    afterLeaving(() => navigate(eventPage(id), { state: newEvent })),
  )
  // By then the form has closed.
  useEffect(() => {
    if (newId) open(newId)
  }, [newId])
  const onCreated = ({ id: made }: AdminEvent) => setNewId(made)
  if (page === '') return <EventsList place={place} onCreated={onCreated} />
  const [id = '', below] = page.split('/')
  if (below === 'write' && isUuid(id)) return <WritePage id={id} part={place.search.get('part')} />
  if (below === 'preview' && isUuid(id)) return <PreviewPage id={id} />
  if (below === 'series' && isUuid(id)) return <SeriesPage id={id} />
  if (!isUuid(page)) return <NoSuchEvent />
  return <EventPage key={page} id={page} place={place} onCreated={onCreated} {...given} />
}

/** Today and the audit log lead to `/admin/events?new=event` and `?edit=` with an id, which open the form. */
function EventsList({ place, onCreated }: Pick<TabProps, 'place'> & Pick<EventPageProps, 'onCreated'>) {
  const control = useAddressedList(place, list)
  const mayCreate = useCan('events.create')
  const mayChange = useCanAt('events.change')
  const [chosen, setStep] = useState<EventStep>()
  useNewByAddress(place, 'event', () => mayCreate && setStep({ kind: 'edit' }))
  const linked = useLinkedRow(adminEvents, place.search.get('edit'))
  const step: EventStep | undefined =
    chosen ?? (linked.row && mayChange(linked.row) ? { kind: 'edit', event: linked.row } : undefined)
  const isHost = useReach('events.read') === 'own'
  const counts: Record<string, number | undefined> = {
    upcoming: useTotal(adminEvents, 'when=upcoming'),
    past: useTotal(adminEvents, 'when=past'),
    all: useTotal(adminEvents, 'when=all'),
  }
  const panelId = useId()

  const close = () => {
    setStep(undefined)
    linked.close()
    // Removes the event from the address.
    if (place.search.has('edit')) control.type({})
  }

  return (
    <>
      <TabHead
        title="Events"
        lead={
          counts.all === undefined
            ? undefined
            : `${counts.all} ${counts.all === 1 ? 'event' : 'events'}${isHost ? ' that you host' : ''}`
        }
        actions={
          mayCreate && (
            <PageFoot>
              <Button variant="ink" onClick={() => setStep({ kind: 'edit' })}>
                <Plus aria-hidden="true" />
                Create event
              </Button>
            </PageFoot>
          )
        }
      />
      <Box>
        <CountedTabs
          label="When"
          tabs={times.map(({ id, label }) => ({ id, label, count: counts[id] }))}
          chosen={control.typed.choices.when ?? 'upcoming'}
          panelId={panelId}
          onChoose={(when) => control.choose({ choices: { ...control.typed.choices, when }, page: 1 })}
        />
        <div id={panelId} role="tabpanel" aria-label="Events">
          <DataList
            noun="events"
            caption="Events"
            source={adminEvents}
            control={control}
            search="Search events"
            filters={filters}
            columns={columns}
            rowKey={({ id }) => id}
            opens={({ id, title }) => ({ label: `Open ${title}`, href: eventPage(id) })}
            empty={{
              icon: CalendarPlus,
              title: emptyTitles[control.shown.choices.when ?? ''] ?? 'No events yet',
              text: mayCreate ? 'Create an event, or duplicate a past one.' : 'They will appear here.',
            }}
            tools={(event) => <EventTools event={event} onStep={setStep} />}
          />
        </div>
      </Box>
      {step && <EventDialogs step={step} onCreated={onCreated} onClose={close} />}
    </>
  )
}

const emptyTitles: Record<string, string> = { upcoming: 'No upcoming events', past: 'No past events' }

const EventTitle = ({ event: { title, category } }: { event: ListedEvent }) => (
  <RowTitle stub={eventLooks[category].stub}>
    <span title={title}>{title}</span>
  </RowTitle>
)

const EventMarks = ({ event }: { event: ListedEvent }) => (
  <>
    <EventBadges event={event} now={useNow()} />
    <HostedBy event={event} />
  </>
)

/** Those who host an event alone know that. */
const HostedBy = ({ event: { hosts, isOwn } }: { event: ListedEvent }) =>
  hosts.length > (isOwn ? 1 : 0) && <span className="events-tab-hosts">Hosted by {listed(hosts)}</span>

const Seats = ({ event }: { event: ListedEvent }) => (
  <>
    {event.capacity === null ? event.registered : `${event.registered}/${event.capacity}`}
    {event.ways && ` + ${event.ways.onlineRegistered} online`}
    {isFull(event) && <b className="events-tab-full"> Full</b>}
  </>
)

const Price = ({ event }: { event: ListedEvent }) =>
  event.price === 0 ? <StateBadge look="normal">Free</StateBadge> : <span>{formatPrice(event)}</span>
