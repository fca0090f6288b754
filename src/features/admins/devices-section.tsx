import type { OpenSession } from '#shared/open-session.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { DeviceRow } from '#ui/lists/device-row.tsx'
import { OwnList } from '#ui/lists/own-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { endDevice, endOtherDevices, ownDevices } from './devices/endpoints.ts'

const invalidates = [paths.api.adminSessions]

/** Where a person on the team is signed in. Each other device can be signed out. */
export const DevicesSection = () => {
  const { mutate, isPending } = useAction(endOtherDevices, {
    success: { title: 'Signed out', description: "You're signed out on all your other devices." },
    failure: "We couldn't sign out your other devices",
    invalidates,
  })
  return (
    <OwnList
      id="devices"
      title="Where you're signed in"
      text="Don't recognise a device? Sign it out and choose a new password."
      aside={
        <Button
          variant="outline"
          size="small"
          pending={isPending}
          pendingText="Signing out..."
          onClick={() => mutate()}
        >
          Sign out everywhere else
        </Button>
      }
      list={() => ownDevices}
      rowKey={({ id }) => id}
      empty="No devices."
    >
      {(session) => (
        <>
          <DeviceRow session={session} />
          {!session.isCurrent && <EndDevice session={session} />}
        </>
      )}
    </OwnList>
  )
}

function EndDevice({ session: { id, device } }: { session: OpenSession }) {
  const { mutate, isPending } = useAction(endDevice(id), {
    success: { title: 'Signed out', description: `${device} has been signed out.` },
    failure: "We couldn't sign out this device",
    invalidates,
  })
  return (
    <div className="own-list-actions">
      <Button
        variant="outline"
        size="small"
        aria-label={`Sign out ${device}`}
        pending={isPending}
        onClick={() => mutate()}
      >
        Sign out
      </Button>
    </div>
  )
}
