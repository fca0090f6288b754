import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { circlePage } from '#shared/admin-paths.ts'
import { send, wasRefused } from '#shared/calls/api-client.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { shownError } from '#browser/calls/reading.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import './circle-attendance-page.css'
import './team-attendance.css'
import { circleAttendance, circleSheet, takeTeamAttendance } from './endpoints.ts'
import type { Sheet } from './schema.ts'
import { TickSheet } from './tick-sheet.tsx'
import { useTicking } from './use-ticking.ts'

type Props = { id: string; day: CalendarDay | undefined }

/** The leader's form in the dashboard: for a leader who calls or sends a message, or to correct an evening. */
export function TeamAttendance({ id, day }: Props) {
  const query = useQuery(circleSheet(id))
  const error = shownError(query)
  return (
    <div className="team-attendance">
      <BackLink href={circlePage(id)}>{query.data?.circle ?? 'Circle'}</BackLink>
      <h1 className="tab-head-title">Who came?</h1>
      {error ? (
        <ErrorState
          title={wasRefused(error) ? 'Circle not found' : "We couldn't load this circle"}
          text={wasRefused(error) ? 'It may have been deleted.' : 'Please try again in a few minutes.'}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Box>
          <Ticking sheet={query.data} day={day} />
        </Box>
      ) : (
        <SkeletonGroup label="Loading circle" className="circle-skeletons">
          <Skeleton shape="title" width="full" />
          <Skeleton shape="title" width="full" />
        </SkeletonGroup>
      )}
    </div>
  )
}

const Ticking = ({ sheet, day }: { sheet: Sheet } & Pick<Props, 'day'>) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isOpen = day !== undefined && day >= sheet.earliest && day <= sheet.today
  const { form } = useTicking(sheet, {
    first: isOpen ? day : undefined,
    deliver: (meeting) => send(takeTeamAttendance(sheet.id), meeting),
    onSent: () => {
      toast({ title: 'Attendance saved' })
      void invalidate(client, circleAttendance(sheet.id).path, circleSheet(sheet.id).path)
      navigate(circlePage(sheet.id))
    },
  })
  return <TickSheet {...form} sendText="Save attendance" />
}
