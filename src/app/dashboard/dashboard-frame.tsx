import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AccessLine } from '#features/team/admins/access-line.tsx'
import type { AdminSession } from '#features/team/admins/schema.ts'
import { DueBanner } from '#features/team/admins/second-factor/due-banner.tsx'
import { dueState } from '#features/team/admins/second-factor/due.ts'
import { ProofDialogs } from '#features/team/admins/second-factor/proof-dialog.tsx'
import { SearchButton } from '#features/team/search/search-button.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { initialsOf } from '#shared/text/names.ts'
import { Initials } from '#ui/dashboard/initials.tsx'
import { ProvedUntil } from '#ui/dashboard/proof.ts'
import { ThemeToggle } from '#ui/parts/theme.tsx'
import { useIsPhone } from '#browser/use-is-phone.ts'
import { Brand } from '../shell/brand.tsx'
import { PhoneBar } from './navigation/phone-bar.tsx'
import { SideTabs } from './navigation/side-tabs.tsx'
import { useLogOut } from './navigation/use-log-out.ts'
import { tabsFor, type Tab } from './tabs.ts'
import { loadSiteWays, waysFor } from './ways.ts'

type Props = { admin: AdminSession; current: Tab | undefined; children: ReactNode }

/** The bar at the top, the tabs at the side (on a phone a bar at the bottom), and the tab that is open. */
export function DashboardFrame({ admin, current, children }: Props) {
  const isPhone = useIsPhone()
  const due = dueState(admin)
  // Until the second step is set up, only the own account is open.
  const hasTabs = due !== 'late'
  const isAtAccount = current?.path === paths.adminAccount
  return (
    <div className="dashboard">
      <header className="dashboard-bar">
        <Brand />
        <span className="dashboard-label">Admin</span>
        {hasTabs && (
          <SearchButton ways={waysFor(admin.roles)} loadMoreWays={() => loadSiteWays(admin.roles)} />
        )}
        <Link
          href={paths.adminAccount}
          className="dashboard-who"
          aria-current={isAtAccount ? 'page' : undefined}
        >
          <Initials letters={initialsOf(admin.name)} />
          <span className="dashboard-name">{admin.name}</span>
          <span className="visually-hidden">, your account</span>
        </Link>
        {!(isPhone && hasTabs) && (
          <>
            <ThemeToggle />
            <LogoutButton />
          </>
        )}
      </header>
      {hasTabs &&
        (isPhone ? (
          <PhoneBar roles={admin.roles} current={current} />
        ) : (
          <SideTabs tabs={tabsFor(admin.roles)} current={current} />
        ))}
      <main id="main" tabIndex={-1} className="dashboard-main">
        {admin.accessEndsOn && <AccessLine lastDay={admin.accessEndsOn} />}
        {due === 'soon' && !isAtAccount && <DueBanner due={admin.secondFactorDue!} />}
        <ProvedUntil value={admin.provedUntil}>{children}</ProvedUntil>
      </main>
      <ProofDialogs hasSecondFactor={admin.hasSecondFactor} />
    </div>
  )
}

function LogoutButton() {
  const { isLeaving, logOut } = useLogOut()
  return (
    <Button variant="outline" className="dashboard-logout" pending={isLeaving} onClick={logOut}>
      {!isLeaving && <LogOut aria-hidden="true" />}
      <span>Sign out</span>
    </Button>
  )
}
