import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { shortDate, shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { useReach } from '#ui/dashboard/powers.tsx'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { RowDay } from '#ui/dashboard/list/row-day.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { Counted } from '#ui/lists/counted.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { registrationStates } from '../../categories.ts'
import { oneEvent } from '../../endpoints.ts'
import { adminEvents, adminRegistrations } from '../endpoints.ts'
import type { Event } from '../../schema.ts'
import { RegistrationDialog } from './registration-dialog.tsx'
import { registrationStateLabel } from './attendance-words.ts'
import { Amount, PaymentBadge, RegistrationBadge } from './registration-marks.tsx'
import type { AdminRegistration } from './registrations-schema.ts'
import { takenOfAllText } from '../taken-text.ts'

const list: ListKind = {
  sizes: [20, 50, 100],
  choices: { state: ['all', ...registrationStates, 'needs attention'] },
  ids: ['eventId'],
}

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  options: [
    { value: 'all', label: 'All statuses' },
    ...registrationStates.map((state) => ({ value: state, label: registrationStateLabel(state) })),
    { value: 'needs attention', label: 'Needs attention' },
  ],
}

const columns: Column<AdminRegistration>[] = [
  { header: 'Name', cell: ({ name }) => name, wide: 'fit', phone: 'lead' },
  { header: 'Date', cell: ({ eventDate }) => <RowDay day={eventDate} />, wide: 'minor', phone: 'note' },
  { header: 'Event', cell: ({ eventTitle }) => eventTitle, wide: 'grow', phone: 'note' },
  { header: 'Registered', cell: ({ createdAt }) => shortDate(createdAt), wide: 'minor', phone: 'hide' },
  { header: 'Places', cell: (row) => row.numberOfAttendees, wide: 'fit', phone: 'hide', align: 'end' },
  {
    header: 'Status',
    cell: (registration) => <RegistrationBadge registration={registration} />,
    wide: 'fit',
    phone: 'mark',
  },
  {
    header: 'Payment',
    cell: (registration) => <PaymentBadge registration={registration} />,
    wide: 'fit',
    phone: 'mark',
  },
  {
    header: 'Amount',
    cell: (registration) => registration.amountPaid > 0 && <Amount registration={registration} />,
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

const columnsOf = (...headers: string[]): Column<AdminRegistration>[] =>
  headers.flatMap((header) => columns.find((column) => column.header === header) ?? [])

/** The list of one event says which above it: what is left out makes room for the names. */
const ofOne: Column<AdminRegistration>[] = [
  { header: 'Name', cell: ({ name }) => name, wide: 'grow', phone: 'lead' },
  { header: 'Registered', cell: ({ createdAt }) => shortDate(createdAt), wide: 'fit', phone: 'note' },
]

const places = (phone: 'value' | 'note'): Column<AdminRegistration> => ({
  header: 'Places',
  cell: ({ numberOfAttendees, priceChoice }) => (
    <>
      <Counted count={numberOfAttendees} one="place" />
      {priceChoice && `, ${priceChoice.name}`}
    </>
  ),
  wide: 'fit',
  phone,
  align: 'end',
})

const columnsOfFree = [...ofOne, places('value'), ...columnsOf('Status')]
const columnsOfPaid = [...ofOne, places('note'), ...columnsOf('Status', 'Payment', 'Amount')]

/** The search leads to `/admin/registrations?open=` with the id of a registration. */
const linkParameter = 'open'

export function RegistrationsTab({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const [chosen, setOpened] = useState<AdminRegistration>()
  const linked = useLinkedRow(adminRegistrations, place.search.get(linkParameter))
  const opened = chosen ?? linked.row
  const { eventId = '' } = control.shown.choices
  const event = useEvent(eventId)
  const isHost = useReach('registrations.read') === 'own'
  const close = () => {
    setOpened(undefined)
    linked.close()
    // Removes the link's parameter from the address.
    if (place.search.has(linkParameter)) control.type({})
  }
  return (
    <>
      <TabHead
        title="Registrations"
        lead={
          event
            ? `${nameOf(event)}. ${takenOfAllText(event)}.`
            : `Everyone registered for ${isHost ? 'your ' : ''}events. Choose an event to see and download its list.`
        }
      />
      <Box>
        <DataList
          noun="registrations"
          caption="Registrations"
          source={adminRegistrations}
          control={control}
          search="Search registrations"
          filters={[useEventFilter(eventId, event), stateFilter]}
          csv={`${adminRegistrations.path}.csv`}
          columns={!eventId ? columns : event?.price === 0 ? columnsOfFree : columnsOfPaid}
          rowKey={({ id }) => id}
          isUnderWay={({ amountReturning }) => amountReturning > 0}
          empty={{
            icon: Ticket,
            title: 'No registrations yet',
            text: 'People who register for events will appear here.',
          }}
          opens={(registration) => ({
            label: `Open registration of ${registration.name} for ${registration.eventTitle}`,
            onOpen: () => setOpened(registration),
          })}
        />
      </Box>
      {opened && <RegistrationDialog registration={opened} onClose={close} />}
    </>
  )
}

/** The latest first, as many as anyone scrolls through; an older one comes by a link. */
const mostEvents = 200

const useEventFilter = (id: string, event: Event | undefined): ListFilter => {
  const { data } = useQuery(adminEvents(`limit=${mostEvents}`))
  const events: Event[] = data?.rows ?? []
  const isListed = id === '' || events.some((one) => one.id === id)
  return {
    name: 'eventId',
    label: 'Event',
    options: [
      { value: '', label: 'All events' },
      ...(isListed ? [] : [{ value: id, label: event ? nameOf(event) : 'This event' }]),
      ...events.map((one) => ({ value: one.id, label: nameOf(one) })),
    ],
  }
}

const useEvent = (id: string): Event | undefined =>
  useQuery({ ...oneEvent(id), enabled: id !== '', refetchOnMount: 'always' }).data

const nameOf = ({ title, date }: Event): string => `${title}, ${shortDay(date)}`
