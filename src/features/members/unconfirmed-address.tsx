import { useState } from 'react'
import { reasonOf, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toast-store.ts'

/** The address that waits for its confirmation, if one does: a new one, or the first. */
export const UnconfirmedAddress = ({
  user: { email, pendingEmail, emailConfirmed },
}: {
  user: SessionUser
}) => {
  if (pendingEmail)
    return (
      <Note>
        We sent a letter to {pendingEmail}. The address changes once you confirm it.
        <br />
        <SendAgain email={pendingEmail} />
      </Note>
    )
  if (emailConfirmed) return null
  // What was sent with an address is shown to its owner, so we have to know that it is theirs.
  return (
    <Note tone="warning">
      <b>Please confirm your address.</b>
      <br />
      The link is in our letter to {email}. Until then your account cannot show what was sent with it.
      <br />
      <SendAgain email={email} />
    </Note>
  )
}

const SendAgain = ({ email }: { email: string }) => {
  const [isPending, setIsPending] = useState(false)

  const sendAgain = async () => {
    setIsPending(true)
    try {
      await sendJson('POST', paths.api.userResendConfirmation)
      toast({ title: 'Letter sent', description: `A letter with a link is on its way to ${email}.` })
    } catch (error) {
      toast({ tone: 'destructive', title: 'The letter was not sent', description: reasonOf(error) })
    } finally {
      setIsPending(false)
    }
  }

  return (
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
  )
}
