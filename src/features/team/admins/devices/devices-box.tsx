import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { longDate } from '#shared/time/dates.ts'
import type { OpenSession } from '#shared/open-session.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { AccountRow } from '../account-row.tsx'
import './devices-box.css'
import { endDevice, endOtherDevices, ownDevices } from './endpoints.ts'

const invalidates = [ownDevices.path]

/** Where a person on the team is signed in. Each other device can be signed out. */
export function DevicesBox() {
  const query = useQuery(ownDevices)
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <Box title="Where you're signed in">
      {shownError(query) ? (
        <ErrorState
          title="We couldn't load your devices"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <div {...focus}>
          {query.data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
          {query.data.length > 1 && <EndOthers />}
        </div>
      ) : (
        <SkeletonGroup label="Loading your devices" className="devices-note">
          <Skeleton shape="title" width="long" />
        </SkeletonGroup>
      )}
    </Box>
  )
}

const Device = ({ session }: { session: OpenSession }) => (
  <AccountRow
    icon={MonitorSmartphone}
    title={session.device}
    text={session.isCurrent ? 'This device' : `Last used ${longDate(session.lastSeenAt)}`}
    actions={!session.isCurrent && <EndDevice session={session} />}
  />
)

function EndDevice({ session: { id, device } }: { session: OpenSession }) {
  const { mutate, isPending } = useAction(endDevice(id), {
    success: { title: 'Signed out', description: `${device} has been signed out.` },
    failure: "We couldn't sign out this device",
    invalidates,
  })
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Sign out ${device}`}
      pending={isPending}
      onClick={() => mutate()}
    >
      Sign out
    </Button>
  )
}

function EndOthers() {
  const { mutate, isPending } = useAction(endOtherDevices, {
    success: { title: 'Signed out', description: "You're signed out on all your other devices." },
    failure: "We couldn't sign out your other devices",
    invalidates,
  })
  return (
    <div className="devices-note">
      <p className="small muted">Don't recognise a device? Sign it out and choose a new password.</p>
      <Button
        variant="outline"
        size="small"
        pending={isPending}
        pendingText="Signing out..."
        onClick={() => mutate()}
      >
        Sign out everywhere else
      </Button>
    </div>
  )
}
