import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { eventPage } from '#shared/admin-paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { adminEvents } from '../dashboard/endpoints.ts'
import { NoSuchEvent } from '../dashboard/guests/event-page.tsx'
import type { ListedEvent } from '../dashboard/schema.ts'
import type { Attendee } from './attendance-schema.ts'
import { seriesAttendance, seriesOfDate } from './endpoints.ts'

const list: ListKind = { sizes: [20, 50], choices: {} }

const columns: Column<Attendee>[] = [
  { header: 'Name', cell: ({ name }) => name, wide: 'grow', phone: 'lead' },
  { header: 'Email', cell: ({ email }) => email, wide: 'minor', phone: 'note' },
  {
    header: 'Attendance',
    cell: ({ came, dates }) => `Came ${came} of ${datesText(dates)}`,
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
  { header: 'Did not come', cell: ({ missed }) => missed, wide: 'fit', phone: 'hide', align: 'end' },
  {
    header: 'Last came',
    cell: ({ lastCame }) => (lastCame ? shortDay(lastCame) : '–'),
    wide: 'minor',
    phone: 'hide',
  },
]

const datesText = (count: number): string => (count === 1 ? '1 date' : `${count} dates`)

/** The people of a series: who came how often. */
export function SeriesPage({ id }: { id: string }) {
  const query = useQuery(adminEvents(`id=${id}`))
  const event = query.data?.rows.find((one) => one.id === id)
  if (event?.seriesId) return <People event={event} />
  if (query.data && !query.isPlaceholderData) return <NoSuchEvent />
  return <Loading query={query} label="Loading series" failure="We couldn't load this series" />
}

const People = ({ event }: { event: ListedEvent }) => {
  const control = useOwnList(list)
  const mayRead = useCanAt('registrations.read')(event)
  const { data: series } = useQuery(seriesOfDate(event.id))
  if (!mayRead) return <NoSuchEvent />
  return (
    <>
      <BackLink href={eventPage(event.id)}>{`${event.title}, ${shortDay(event.date)}`}</BackLink>
      <TabHead title="Who came how often" lead={series && `${event.title}. ${series.words}`} />
      <Box>
        <DataList
          noun="people"
          caption="People of this series"
          source={seriesAttendance}
          fixed={{ eventId: event.id }}
          csv={`${seriesAttendance.path}.csv`}
          control={control}
          columns={columns}
          rowKey={({ email, name }) => `${email} ${name}`}
          empty={{
            icon: UsersRound,
            title: 'No one has registered yet',
            text: 'Here you will see who comes to the dates of this series, and how often.',
          }}
        />
      </Box>
    </>
  )
}
