import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { importPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { adminUsers } from './endpoints.ts'
import { UserDialogs, type UserStep } from './user-dialogs.tsx'
import { UserLists } from './user-lists.tsx'
import './users-tab.css'

/** As in `userPage`: a link that comes again decides again which of the two lists is open. */
const searchedIn = ({ search }: TabProps['place']): string => search.get('pending') ?? ''

export function UsersTab({ place }: TabProps) {
  const isOverTeam = useCan('team')
  const mayImport = useCan('people.import')
  const [step, setStep] = useState<UserStep>()
  const pending = useTotal(adminUsers, 'state=pending')
  const approved = useTotal(adminUsers, 'state=approved')
  const lead =
    pending === undefined || approved === undefined
      ? undefined
      : `${pending.toLocaleString('en')} waiting, ${approved.toLocaleString('en')} approved`
  return (
    <>
      <TabHead
        title="Users"
        lead={lead}
        actions={
          <>
            <ExportLink href={`${adminUsers.path}.csv`}>Download CSV</ExportLink>
            {mayImport && (
              <ButtonLink variant="outline" href={importPage({ kind: 'members' })}>
                <FileUp aria-hidden="true" />
                Import members
              </ButtonLink>
            )}
          </>
        }
      />
      <UserLists key={searchedIn(place)} place={place} totals={{ pending, approved }} onStep={setStep} />
      {isOverTeam && (
        <p className="muted">
          Looking for the people who work in this dashboard? They're under{' '}
          <Link href={paths.adminTab('team')} className="link">
            Team
          </Link>
          .
        </p>
      )}
      {step && <UserDialogs step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}
