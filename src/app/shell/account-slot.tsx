import { User } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useSession } from '#browser/session/session.tsx'
import './account-slot.css'
import { lazyPart } from '#browser/recovery/lazy-part.ts'

// Visitors have no account, so they do not carry its menu.
const AccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu')

/** The link to sign in, or the member's name: in the bar or, with `onChosen`, in the mobile menu. */
export function AccountSlot({ onChosen }: { onChosen?: () => void }) {
  const user = useSession((session) => session.user)
  if (user)
    return (
      <Suspense>
        <AccountMenu user={user} onChosen={onChosen} />
      </Suspense>
    )
  if (onChosen)
    return (
      <ButtonLink className="account-sign-in" href={paths.auth} variant="outline" full onClick={onChosen}>
        Sign in
      </ButtonLink>
    )
  return (
    <Link href={paths.auth} className="header-link account-sign-in">
      <User size={20} aria-hidden="true" />
      <span className="account-slot-name">Sign in</span>
    </Link>
  )
}
