import { useState } from 'react'
import type { List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useAdminRead } from '#ui/dashboard/use-admin-read.ts'
import { ApprovedUsers } from './approved-users.tsx'
import { PendingUsers } from './pending-users.tsx'
import type { MemberRecord } from './schema.ts'
import { UserDialogs, type UserStep } from './user-dialogs.tsx'
import './users-tab.css'

export function UsersTab({ place }: TabProps) {
  const [step, setStep] = useState<UserStep>()
  const pending = useTotal('pending')
  const approved = useTotal('approved')
  const lead =
    pending === undefined || approved === undefined
      ? undefined
      : `${pending.toLocaleString('en')} waiting, ${approved.toLocaleString('en')} approved`
  return (
    <>
      <TabHead title="Users" lead={lead} />
      <PendingUsers total={pending} onStep={setStep} />
      <ApprovedUsers place={place} onStep={setStep} />
      {step && <UserDialogs step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}

const useTotal = (state: 'pending' | 'approved'): number | undefined =>
  useAdminRead<List<MemberRecord>>(`${paths.api.adminUsers}?state=${state}&limit=1`).data?.total
