import { Button } from '#ui/parts/button.tsx'
import { DeviceRow } from '#ui/lists/device-row.tsx'
import { OwnList } from '#ui/lists/own-list.tsx'
import { endAllSessions, openSessions } from './endpoints.ts'
import { useSignOut } from '../use-sign-out.ts'

/** Where the member is signed in, with a button to sign out everywhere. */
export const SessionsSection = () => {
  const { signOut, isPending } = useSignOut(endAllSessions)
  return (
    <OwnList
      id="devices"
      title="Where you're signed in"
      text="Don't recognise a device? Sign out everywhere and choose a new password."
      aside={
        <Button
          variant="outline"
          size="small"
          pending={isPending}
          pendingText="Signing out..."
          onClick={() => signOut()}
        >
          Sign out everywhere
        </Button>
      }
      list={() => openSessions}
      rowKey={({ id }) => id}
      empty="No devices."
    >
      {(session) => <DeviceRow session={session} />}
    </OwnList>
  )
}
