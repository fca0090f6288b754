import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { adminLogOut } from '#features/team/admins/endpoints.ts'
import type { AdminSession } from '#features/team/admins/schema.ts'
import { DueBanner } from '#features/team/admins/second-factor/due-banner.tsx'
import { dueState } from '#features/team/admins/second-factor/due.ts'
import { ProofDialogs } from '#features/team/admins/second-factor/proof-dialog.tsx'
import { overview } from '#features/desk/overview/endpoints.ts'
import { SearchButton } from '#features/team/search/search-button.tsx'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { CountBadge } from '#ui/dashboard/box.tsx'
import { initialsOf, Initials } from '#ui/dashboard/initials.tsx'
import { ProvedUntil } from '#ui/dashboard/proof.ts'
import { ThemeToggle } from '#ui/parts/theme.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Brand } from '../shell/brand.tsx'
import { tabsFor, type Tab } from './tabs.ts'

type Props = { admin: AdminSession; current: Tab | undefined; children: ReactNode }

/** The bar at the top, the tabs at the side (on a phone below the bar), and the tab that is open. */
export function DashboardFrame({ admin, current, children }: Props) {
  const due = dueState(admin)
  const isAtAccount = current?.path === paths.adminAccount
  return (
    <div className="dashboard">
      <header className="dashboard-bar">
        <Brand />
        <span className="dashboard-label">Admin</span>
        {due !== 'late' && <SearchButton />}
        <Link
          href={paths.adminAccount}
          className="dashboard-who"
          aria-current={isAtAccount ? 'page' : undefined}
        >
          <Initials letters={initialsOf(admin.name)} />
          <span className="dashboard-name">{admin.name}</span>
          <span className="visually-hidden">, your account</span>
        </Link>
        <ThemeToggle />
        <LogoutButton />
      </header>
      {/* Until the second step is set up, only the own account is open. */}
      {due !== 'late' && <TabLinks tabs={tabsFor(admin.roles)} current={current} />}
      <main id="main" tabIndex={-1} className="dashboard-main">
        {due === 'soon' && !isAtAccount && <DueBanner due={admin.secondFactorDue!} />}
        <ProvedUntil value={admin.provedUntil}>{children}</ProvedUntil>
      </main>
      <ProofDialogs hasSecondFactor={admin.hasSecondFactor} />
    </div>
  )
}

function TabLinks({ tabs, current }: { tabs: Tab[]; current: Tab | undefined }) {
  const strip = useRef<HTMLElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(false)
  const { data } = useQuery(overview)
  const isCounted = data !== undefined
  const waitingAt = ({ entry }: Tab) => data?.open.find(({ kind }) => kind === entry.waiting)?.total ?? 0

  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    // On a phone the strip is wider than the screen; the page itself must not move.
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 24, behavior: 'instant' })
    // Once more when the counts have made it wider.
  }, [current, isCounted])

  return (
    <nav
      ref={strip}
      className="dashboard-tabs"
      aria-label="Dashboard"
      data-at-end={isAtEnd}
      onScroll={() => setIsAtEnd(isScrolledToEnd(strip.current!))}
    >
      <ul>
        {tabs.map((tab) => {
          const { id, label, icon: Icon } = tab.entry
          const waiting = waitingAt(tab)
          return (
            <li key={id}>
              <Link
                href={tab.path}
                className="dashboard-tab"
                aria-current={tab === current ? 'page' : undefined}
              >
                <Icon size={18} aria-hidden="true" />
                <span>{label}</span>
                {waiting > 0 && (
                  <>
                    <CountBadge count={waiting} />
                    <span className="visually-hidden">waiting</span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const isScrolledToEnd = ({ scrollLeft, clientWidth, scrollWidth }: Element): boolean =>
  scrollLeft + clientWidth > scrollWidth - 8

function LogoutButton() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => send(adminLogOut),
    // A fresh page: on a shared computer nothing of what was read may stay in memory.
    onSuccess: () => location.assign(paths.adminLogin),
    onError: (error) => toast({ tone: 'destructive', title: 'Logout failed', description: reasonOf(error) }),
  })
  const isLeaving = isPending || isSuccess

  return (
    <Button variant="outline" className="dashboard-logout" pending={isLeaving} onClick={() => mutate()}>
      {!isLeaving && <LogOut aria-hidden="true" />}
      <span>Sign out</span>
    </Button>
  )
}
