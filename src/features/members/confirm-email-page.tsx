import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { refreshSession } from '#browser/session/session-actions.ts'
import { useSession } from '#browser/session/session.tsx'
import { TokenPage } from '#ui/feedback/token-page.tsx'
import { useHash } from '#browser/history/use-hash.ts'
import { confirmEmail } from './endpoints.ts'

/** The secret stands behind the #, and goes to the server in a body only. */
function ConfirmEmailPage() {
  const hash = useHash()
  const { user } = useSession()
  return (
    <TokenPage
      token={hash === '' ? null : hash}
      title="Confirm your address"
      text="So that our emails reach you, and what you have sent with this address can be shown in your account."
      endpoint={confirmEmail}
      button="Confirm my address"
      pendingText="Confirming..."
      done={{
        title: 'Your address is confirmed',
        text: 'Thank you. Emails for your account go to this address.',
        next: user
          ? { href: paths.account, label: 'Go to my account' }
          : { href: paths.auth, label: 'Go to sign in' },
      }}
      // The signed-in member may have a new address now.
      onDone={() => user && void refreshSession()}
    />
  )
}

export const page: PageModule = {
  Component: ConfirmEmailPage,
  head: () => ({
    title: 'Confirm your address',
    description: 'Confirm that emails for your account may go to this address.',
  }),
}
