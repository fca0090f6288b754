import { CircleUser, LogOut, Moon, Sun } from 'lucide-react'
import { Fragment, useId, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTheme } from '#ui/parts/theme.tsx'
import type { Tab } from '../tabs.ts'
import './more-sheet.css'
import { TabCount } from './tab-count.tsx'
import { groupByHeading } from './tab-groups.ts'
import { useLogOut } from './use-log-out.ts'
import { useWaiting } from './use-waiting.ts'

type Props = {
  tabs: Tab[]
  current: Tab | undefined
  onClose: () => void
  /** The bar, which stays in reach under the sheet. */
  children: ReactNode
}

/** The tabs that the bar of a phone has no place for, and what one can do in every tab. */
export function MoreSheet({ tabs, current, onClose, children }: Props) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const waitingAt = useWaiting()
  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-title`} initialFocus={title}>
      <div className="more-sheet">
        <h2 ref={title} id={`${id}-title`} className="visually-hidden" tabIndex={-1}>
          More
        </h2>
        {groupByHeading(tabs).map(({ heading, tabs: own }) => (
          <Fragment key={heading ?? ''}>
            {heading && (
              <h3 id={`${id}-${heading}`} className="more-sheet-heading">
                {heading}
              </h3>
            )}
            <ul className="more-sheet-tiles" aria-labelledby={heading && `${id}-${heading}`}>
              {own.map((tab) => (
                <li key={tab.entry.id}>
                  <Link
                    href={tab.path}
                    className="more-sheet-tile"
                    aria-current={tab === current ? 'page' : undefined}
                    // In place of the sheet's own entry in the history, so that Back leads to where one was.
                    replace
                    onClick={onClose}
                  >
                    <tab.entry.icon size={20} aria-hidden="true" />
                    <span>{tab.entry.label}</span>
                    <TabCount count={waitingAt(tab)} />
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        <div className="more-sheet-foot">
          <ThemeButton />
          <Link
            href={paths.adminAccount}
            aria-current={current?.path === paths.adminAccount ? 'page' : undefined}
            replace
            onClick={onClose}
          >
            <CircleUser size={18} aria-hidden="true" />
            Your account
          </Link>
          <LogOutButton />
        </div>
        {children}
      </div>
    </Dialog>
  )
}

const ThemeButton = () => {
  const { theme, setTheme } = useTheme()
  const [other, Icon] = theme === 'dark' ? (['light', Sun] as const) : (['dark', Moon] as const)
  return (
    <button type="button" onClick={() => setTheme(other)}>
      <Icon size={18} aria-hidden="true" />
      {other === 'dark' ? 'Dark theme' : 'Light theme'}
    </button>
  )
}

const LogOutButton = () => {
  const { isLeaving, logOut } = useLogOut()
  return (
    <button type="button" aria-disabled={isLeaving || undefined} onClick={isLeaving ? undefined : logOut}>
      <LogOut size={18} aria-hidden="true" />
      Sign out
    </button>
  )
}
