import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import type { PageModule } from '#browser/page.ts'
import { refreshSession } from '#browser/session/session-actions.ts'
import { useSession } from '#browser/session/session.tsx'
import { TokenPage } from '#ui/feedback/token-page.tsx'
import { useHash } from '#browser/history/use-hash.ts'
import { UnconfirmedAddress } from '../account/unconfirmed-address.tsx'
import { authAddress } from './auth-modes.ts'
import { confirmEmail } from '../endpoints.ts'

/** The secret stands behind the #, and goes to the server in a body only. */
function ConfirmEmailPage() {
  const hash = useHash()
  const user = useSession((session) => session.user)
  return (
    <TokenPage
      token={hash === '' ? null : hash}
      title="Confirm your email address"
      text="This lets us email you, and show you what you've already sent us from this address."
      endpoint={confirmEmail}
      button="Confirm email address"
      pendingText="Confirming..."
      done={{
        title: 'Email address confirmed',
        text: "Thank you. We'll send emails about your account to this address.",
        next: user
          ? { href: paths.account, label: 'Go to your account' }
          : { href: paths.auth, label: 'Sign in' },
      }}
      // The signed-in member may have a new address now.
      onDone={() => user && void refreshSession()}
      whenNotValid={<AnotherEmail user={user} />}
    />
  )
}

/** A new email goes to the account's own address, so it needs the account. */
const AnotherEmail = ({ user }: { user: SessionUser | null }) => {
  if (!user)
    return (
      <>
        <p>Sign in, then ask for a new link.</p>
        <ButtonLink href={authAddress('sign-in', paths.account)}>Sign in</ButtonLink>
      </>
    )
  if (!user.ownPassword && (user.pendingEmail || !user.emailConfirmed))
    return <UnconfirmedAddress user={user} />
  return (
    <>
      {user.emailConfirmed && (
        <Note tone="success">Your email address {user.email} is already confirmed.</Note>
      )}
      <ButtonLink href={paths.account} variant="outline">
        Go to your account
      </ButtonLink>
    </>
  )
}

export const page: PageModule = {
  Component: ConfirmEmailPage,
  head: () => ({
    title: 'Confirm your email address',
    description: 'Confirm your email address.',
  }),
}
