import { useState } from 'react'
import { sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button } from '#ui/button.tsx'
import { doAndTell, type Words } from '#ui/do-and-tell.ts'
import { Note } from '#ui/note.tsx'
import { refreshSession } from '#ui/session-actions.ts'
import './unconfirmed-address.css'

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
        <div className="unconfirmed-address-actions">
          <SendAgain email={pendingEmail} />
          <KeepAddress email={email} />
        </div>
      </Note>
    )
  if (emailConfirmed) return null
  // What was sent with an address is shown to its owner, so we have to know that it is theirs.
  return (
    <Note tone="warning">
      <b>Please confirm your address.</b>
      <br />
      The link is in our letter to {email}. Until then your account cannot show what was sent with it.
      <div className="unconfirmed-address-actions">
        <SendAgain email={email} />
      </div>
    </Note>
  )
}

const SendAgain = ({ email }: { email: string }) => (
  <TellingButton
    work={async () => void (await sendJson('POST', paths.api.userResendConfirmation))}
    pendingText="Sending..."
    done={{ title: 'Letter sent', description: `A letter with a link is on its way to ${email}.` }}
    failed="The letter was not sent"
  >
    Send the letter again
  </TellingButton>
)

/** For an address that was mistyped: whoever reads its letter could take the account over. */
const KeepAddress = ({ email }: { email: string }) => (
  <TellingButton
    work={async () => {
      await sendJson('DELETE', paths.api.userPendingEmail)
      await refreshSession()
    }}
    pendingText="Keeping..."
    done={{
      title: 'Address kept',
      description: `It stays ${email}. The link in the letter no longer works.`,
    }}
    failed="The address was not kept"
  >
    Keep my old address
  </TellingButton>
)

type TellingProps = Words & { work: () => Promise<void>; pendingText: string; children: string }

function TellingButton({ work, pendingText, children, ...words }: TellingProps) {
  const [isPending, setIsPending] = useState(false)
  const go = async () => {
    setIsPending(true)
    await doAndTell(work, words)
    setIsPending(false)
  }
  return (
    <Button
      variant="outline"
      size="small"
      pending={isPending}
      pendingText={pendingText}
      onClick={() => void go()}
    >
      {children}
    </Button>
  )
}
