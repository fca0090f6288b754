import { useState } from 'react'
import { reasonOf, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toast-store.ts'

/** What was sent with an address is shown to its owner, so we have to know that it is theirs. */
export const UnconfirmedAddress = ({ user }: { user: SessionUser }) => {
  const [isPending, setIsPending] = useState(false)

  const sendAgain = async () => {
    setIsPending(true)
    try {
      await sendJson('POST', paths.api.userResendConfirmation)
      toast({ title: 'Letter sent', description: `A letter with a link is on its way to ${user.email}.` })
    } catch (error) {
      toast({ tone: 'destructive', title: 'The letter was not sent', description: reasonOf(error) })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Note tone="warning">
      <b>Please confirm your address.</b>
      <br />
      The link is in our letter to {user.email}. Until then your account cannot show what was sent with it.
      <br />
      <Button
        className="unconfirmed-address-again"
        variant="outline"
        size="small"
        pending={isPending}
        pendingText="Sending..."
        onClick={() => void sendAgain()}
      >
        Send the letter again
      </Button>
    </Note>
  )
}
