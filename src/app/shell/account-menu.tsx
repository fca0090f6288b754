import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useSignOut } from '#features/people/members/use-sign-out.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button } from '#ui/parts/button.tsx'
import './account-menu.css'
import { useDisclosure } from './use-disclosure.ts'

type Props = { user: SessionUser; onChosen: (() => void) | undefined }

/** Who is signed in, with the ways to the account and out. */
export function AccountMenu({ user, onChosen }: Props) {
  return onChosen ? <AccountLinks user={user} onChosen={onChosen} /> : <AccountPopup user={user} />
}

/** In the bar they stand under the name. */
const AccountPopup = ({ user }: { user: SessionUser }) => {
  const [path] = useLocation()
  const { root, close, panel, opener } = useDisclosure()
  const { signOut, isPending } = useSignOut()
  return (
    <div className="account-menu" ref={root}>
      <button
        {...opener}
        className="header-link account-menu-button"
        aria-label={`Your account, ${user.fullName}`}
        data-current={path === paths.account || undefined}
      >
        <Initials user={user} />
        <span className="account-slot-name">{firstNameOf(user.fullName)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div {...panel} className="account-menu-panel">
        <p className="account-menu-who">
          <strong>{user.fullName}</strong>
          <span>{user.email}</span>
        </p>
        <ul>
          <li>
            <Link
              href={paths.account}
              className="account-menu-link"
              aria-current={path === paths.account ? 'page' : undefined}
              onClick={close}
            >
              Account
            </Link>
          </li>
          <li>
            <button
              type="button"
              className="account-menu-link"
              // Not `disabled`, which would take focus away from the button.
              aria-disabled={isPending || undefined}
              onClick={isPending ? undefined : () => signOut()}
            >
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** In the mobile menu they are entries like the others. */
const AccountLinks = ({ user, onChosen }: { user: SessionUser; onChosen: () => void }) => {
  const [path] = useLocation()
  const { signOut, isPending } = useSignOut()
  return (
    <div className="account-links">
      <p className="account-links-who">
        <Initials user={user} />
        <strong>{user.fullName}</strong>
      </p>
      <Link
        href={paths.account}
        className="mobile-menu-link"
        aria-current={path === paths.account ? 'page' : undefined}
        onClick={onChosen}
      >
        Account
      </Link>
      <Button
        variant="outline"
        full
        pending={isPending}
        onClick={() => {
          onChosen()
          signOut()
        }}
      >
        Sign out
      </Button>
    </div>
  )
}

/** Two letters; the name is written beside them. */
const Initials = ({ user: { fullName } }: { user: SessionUser }) => {
  const names = fullName.trim().split(/\s+/)
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((name) => name?.slice(0, 1) ?? '')
  // Drawn by the styles, so that screen readers do not read them as part of the name.
  return <span className="account-initials" data-letters={letters.join('').toLocaleUpperCase()} />
}
