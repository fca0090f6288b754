import { User } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSession } from '#ui/session.tsx'
import './account-slot.css'

// Visitors have no account, so they do not carry its menu.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
const AccountLinks = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountLinks }))

/** The place in the bar for whoever is there: a way to sign in, or their name. */
export function AccountSlot() {
  const { user } = useSession()
  return (
    <div className="account-slot">
      {user ? (
        <Suspense>
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        <Link href={paths.auth} className="header-link account-sign-in">
          <User size={20} aria-hidden="true" />
          <span className="account-slot-name">Sign in</span>
        </Link>
      )}
    </div>
  )
}

/** The same in the mobile menu. */
export function AccountEntries({ onChosen }: { onChosen: () => void }) {
  const { user } = useSession()
  return user ? (
    <Suspense>
      <AccountLinks user={user} onChosen={onChosen} />
    </Suspense>
  ) : (
    <ButtonLink className="account-sign-in" href={paths.auth} variant="outline" full onClick={onChosen}>
      Sign in
    </ButtonLink>
  )
}
