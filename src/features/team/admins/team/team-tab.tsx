import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/parts/button.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { team } from './endpoints.ts'
import { InvitedPeople } from './invited-people.tsx'
import type { Team } from './schema.ts'
import { TeamPeople } from './team-people.tsx'
import './team-tab.css'

/** Who works in this dashboard, their roles, and the open invitations. */
export function TeamTab({ place, admin }: TabProps) {
  const query = useQuery(team)
  const [isInviting, setIsInviting] = useState(false)
  useNewByAddress(place, 'invitation', () => setIsInviting(true))
  return (
    <>
      <TabHead
        title="Team"
        lead={query.data && leadOf(query.data)}
        actions={
          <PageFoot>
            <Button variant="ink" onClick={() => setIsInviting(true)}>
              <UserPlus aria-hidden="true" />
              Invite someone
            </Button>
          </PageFoot>
        }
      />
      {shownError(query) ? (
        <ErrorState
          title="We couldn't load the team"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : !query.data ? (
        <Box>
          <SkeletonGroup label="Loading the team" className="team-loading">
            <Skeleton shape="title" width="full" />
            <Skeleton shape="title" width="long" />
            <Skeleton shape="title" width="full" />
          </SkeletonGroup>
        </Box>
      ) : (
        <>
          <TeamPeople {...query.data} self={admin.id} />
          {query.data.invitations.length > 0 && <InvitedPeople invitations={query.data.invitations} />}
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}

const leadOf = ({ people, invitations }: Team): string => {
  const onTeam = people.length === 1 ? 'Only you so far' : `${people.length} people`
  if (invitations.length === 0) return onTeam
  return `${onTeam}, ${invitations.length} invited`
}
