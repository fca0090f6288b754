import { longDate } from '#shared/dates.ts'
import { Button } from '#ui/parts/button.tsx'
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
      {({ device, createdAt, lastSeenAt, isCurrent }) => (
        <div className="own-list-main">
          <p className="own-list-name">{device}</p>
          <p className="own-list-about">
            <span>{isCurrent ? 'This device' : `Last used ${longDate(lastSeenAt)}`}</span>
            <span>Signed in {longDate(createdAt)}</span>
          </p>
        </div>
      )}
    </OwnList>
  )
}
