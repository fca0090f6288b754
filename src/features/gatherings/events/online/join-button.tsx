import { Video } from 'lucide-react'
import { send } from '#shared/calls/api-client.ts'
import { Button } from '#ui/parts/button.tsx'
import { joinOwnMeeting } from '../endpoints.ts'
import type { OwnRegistration } from '../schema.ts'
import { useJoin, waitingText } from './use-join.ts'

/** In the list of a member. Before it is time, a press says when it will be. */
export const JoinButton = ({ registration: { id, event } }: { registration: OwnRegistration }) => {
  const { join, isPending, waitsForHosts } = useJoin((device) => send(joinOwnMeeting(id), { device }))
  return (
    <>
      <Button
        size="small"
        variant="outline"
        aria-label={`Join ${event.title}`}
        pending={isPending}
        pendingText="Opening..."
        onClick={join}
      >
        <Video aria-hidden="true" />
        Join
      </Button>
      {waitsForHosts && <span role="status">{waitingText}</span>}
    </>
  )
}
