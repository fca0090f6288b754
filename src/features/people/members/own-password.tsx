import { KeyRound } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { refreshSession } from '#browser/session/session-actions.ts'
import { Note } from '#ui/feedback/note.tsx'
import { StatusPanel } from '#ui/feedback/status-panel.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { sendOwnPasswordLink } from './endpoints.ts'
import { useSignOut } from './use-sign-out.ts'

/** For a member who has signed in with a password that the team has set: it opens nothing but the way to an own one. */
export const OwnPassword = ({ user: { email, ownPassword } }: { user: SessionUser }) => {
  const title = 'Choose your own password'
  useTabTitle(title)
  const { signOut, isPending } = useSignOut()
  const sending = useAction(sendOwnPasswordLink, {
    success: ({ message }) => ({ title: 'Email sent', description: message }),
    failure: "We couldn't send the email",
    onSuccess: () => void refreshSession(),
  })
  const isSent = ownPassword === 'link sent'
  return (
    <StatusPanel
      icon={KeyRound}
      title={title}
      text={
        isSent
          ? `Our team set the password you signed in with. To keep your account private, choose one only you know: use the link in the email we sent to ${email}.`
          : `Our team set the password you signed in with. To keep your account private, choose one only you know: we'll send a link to ${email}.`
      }
      actions={
        <>
          <Button
            variant={isSent ? 'outline' : undefined}
            pending={sending.isPending}
            pendingText="Sending..."
            onClick={() => sending.mutate()}
          >
            {isSent ? 'Send the link again' : 'Send the link'}
          </Button>
          <Button variant="outline" pending={isPending} onClick={() => signOut()}>
            Sign out
          </Button>
        </>
      }
    >
      <Note>
        Until then, your requests, registrations, giving and details stay closed. Can't open that mailbox?{' '}
        <Link href={paths.contact} className="link">
          Contact us
        </Link>
        .
      </Note>
    </StatusPanel>
  )
}
