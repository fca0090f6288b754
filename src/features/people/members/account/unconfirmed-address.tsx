import type { SessionUser } from '#shared/session.ts'
import { Button, type ButtonProps } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { refreshSession } from '#browser/session/session-actions.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { resendConfirmation, withdrawPendingEmail } from './endpoints.ts'
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
        We sent an email to {pendingEmail}. Your email address will change when you confirm it.
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
      <b>Please confirm your email address.</b>
      <br />
      Use the link in the email we sent to {email}. Until you do, we can't show you the messages,
      registrations and gifts made with this address.
      <div className="unconfirmed-address-actions">
        <SendAgain email={email} />
      </div>
    </Note>
  )
}

const SendAgain = ({ email }: { email: string }) => {
  const { isPending, mutate } = useAction(resendConfirmation, {
    success: { title: 'Email sent', description: `We've sent a link to ${email}.` },
    failure: "We couldn't send the email",
  })
  return (
    <SmallButton pending={isPending} pendingText="Sending..." onClick={() => mutate()}>
      Send the email again
    </SmallButton>
  )
}

/** For an address that was mistyped: the person who reads its email could take the account over. */
const KeepAddress = ({ email }: { email: string }) => {
  const { isPending, mutate } = useAction(withdrawPendingEmail, {
    success: {
      title: 'Email address unchanged',
      description: `We'll keep using ${email}. The link we sent no longer works.`,
    },
    failure: "We couldn't cancel the change of email address",
    onSuccess: () => void refreshSession(),
  })
  return (
    <SmallButton pending={isPending} pendingText="Saving..." onClick={() => mutate()}>
      Keep my current email address
    </SmallButton>
  )
}

const SmallButton = (props: ButtonProps) => <Button variant="outline" size="small" {...props} />
