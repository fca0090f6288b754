import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { refreshSession } from '#browser/session/session-actions.ts'
import { useSession } from '#browser/session/session.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { authAddress } from './sign-in/auth-modes.ts'
import { OwnPassword } from './own-password.tsx'
import { PendingApproval } from './pending-approval.tsx'
import './protected.css'

/** A page for approved members. A logged-out visitor is sent to sign in; others see what they wait for, or have to do. */
export const Protected = ({ children }: { children: (user: SessionUser) => ReactNode }) => {
  const session = useSession((current) => current)
  const [path, navigate] = useLocation()
  // A visitor who is already on the way to another page is not redirected.
  const [own] = useState(path)
  const mustSignIn = session.state === 'signed-out' && path === own

  useEffect(() => {
    if (mustSignIn) navigate(authAddress('sign-in', path), { replace: true })
  }, [mustSignIn, path, navigate])

  if (session.state === 'loading' && session.hasFailed)
    return (
      <section className="section">
        <div className="narrow">
          <h1 className="visually-hidden">My account</h1>
          <ErrorState
            title="We couldn't load your account"
            text="Check your connection and try again."
            onRetry={() => void refreshSession()}
          />
        </div>
      </section>
    )
  if (session.state === 'approved') return children(session.user)
  if (session.state === 'own-password') return <OwnPassword user={session.user} />
  if (session.state === 'pending') return <PendingApproval user={session.user} />
  return (
    <div className="full-loader" role="status">
      <Spinner size="large" />
      <p>Loading your account...</p>
      <p className="full-loader-without-script">
        This page needs JavaScript. <a href={paths.home}>Back to home</a>
      </p>
    </div>
  )
}
