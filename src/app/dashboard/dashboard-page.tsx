import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { overview } from '#features/desk/overview/endpoints.ts'
import { noteEditor } from '#features/site/in-place/editor-mark.ts'
import { adminSession } from '#features/team/admins/endpoints.ts'
import { loginAddress } from '#features/team/admins/login-address.ts'
import { dueState } from '#features/team/admins/second-factor/due.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { can } from '#shared/powers.ts'
import { PowersOf } from '#ui/dashboard/powers.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import type { PageModule, PageProps, Place } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import { Lock, SearchX } from 'lucide-react'
import './dashboard.css'
import { DashboardFrame } from './dashboard-frame.tsx'
import { findTab, type Tab } from './tabs.ts'

/** Who works here is asked first; without a session the way leads to the login, and from there back. */
function DashboardPage({ place }: PageProps) {
  const session = useQuery(adminSession)
  const [, navigate] = useLocation()
  const tab = findTab(place.path)
  const isLoaded = useLoaded(tab)
  const error = shownError(session)
  const isSignedOut = wasRefused(error)

  // Without the second step that their role needs, people reach their own account only.
  const isLate = session.data !== undefined && dueState(session.data) === 'late'
  const isLed = isLate && place.path !== paths.adminAccount
  useEffect(() => {
    if (isLed) navigate(paths.adminAccount, { replace: true })
  }, [isLed, navigate])

  // So that public pages offer to be edited.
  const mayEdit = session.data ? can(session.data.roles, 'site.see') && !isLate : undefined
  useEffect(() => {
    if (isSignedOut) noteEditor(false)
    else if (mayEdit !== undefined) noteEditor(mayEdit)
  }, [isSignedOut, mayEdit])

  const login = loginAddress(place.search.size > 0 ? `${place.path}?${place.search}` : place.path)
  useEffect(() => {
    if (isSignedOut) navigate(login, { replace: true })
  }, [isSignedOut, login, navigate])

  if (error && !isSignedOut)
    return (
      <main id="main" tabIndex={-1} className="dashboard dashboard-alone">
        <ErrorState
          title="We couldn't open the dashboard"
          text="Please try again in a few minutes."
          onRetry={() => void session.refetch()}
        />
      </main>
    )
  if (!session.data || isSignedOut || isLed) return <DashboardLoader />
  const admin = session.data
  return (
    <DashboardFrame admin={admin} current={tab}>
      {tab && !can(admin.roles, tab.entry.power) ? (
        <EmptyState
          icon={Lock}
          headingLevel={1}
          title="This isn't part of your role"
          text={`Others on the team look after ${tab.entry.label}. Ask an administrator if you need access.`}
          actions={
            <ButtonLink variant="ink" href={paths.admin}>
              Go to Today
            </ButtonLink>
          }
        />
      ) : tab?.component ? (
        <PowersOf roles={admin.roles}>
          <ShownTab Shown={tab.component} waitsFor={tab.entry.waiting} place={place} admin={admin} />
        </PowersOf>
      ) : tab && !isLoaded ? (
        <Waiting />
      ) : (
        <EmptyState
          icon={SearchX}
          headingLevel={1}
          title="Page Not Found"
          text="Choose a tab from the menu."
          actions={
            <ButtonLink variant="ink" href={paths.admin}>
              Go to Today
            </ButtonLink>
          }
        />
      )}
    </DashboardFrame>
  )
}

type ShownTabProps = TabProps & { Shown: ComponentType<TabProps>; waitsFor: Tab['entry']['waiting'] }

function ShownTab({ Shown, waitsFor, ...props }: ShownTabProps) {
  const { data } = useQuery({ ...overview, enabled: waitsFor !== undefined })
  const waiting = data && (data.open.find(({ kind }) => kind === waitsFor) ?? { total: 0, overdue: 0 })
  return <Shown {...props} waiting={waiting} />
}

/** Loads the code of a tab that was opened by its address; true as soon as it is there. */
const useLoaded = (tab: Tab | undefined): boolean => {
  const [, setLoaded] = useState<Tab>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    tab?.load().then(() => setLoaded(tab), setFailure)
  }, [tab])
  // The page around shows what helps.
  if (failure) throw failure
  return tab?.component !== undefined
}

function DashboardLoader() {
  return (
    <main id="main" tabIndex={-1} className="dashboard dashboard-alone">
      <h1 className="visually-hidden">Dashboard</h1>
      <NeedsScript>
        <Waiting />
      </NeedsScript>
    </main>
  )
}

const Waiting = () => (
  <p className="dashboard-waiting" role="status">
    <Spinner size="large" />
    Loading...
  </p>
)

const titleOf = ({ path }: Place): string => findTab(path)?.entry.label ?? 'Page Not Found'

export const page: PageModule = {
  Component: DashboardPage,
  head: (place) => ({ title: `${titleOf(place)} | Admin`, description: '' }),
  isThere: ({ path }) => findTab(path) !== undefined,
  loadParts: async ({ path }) => {
    await findTab(path)?.load()
  },
}
