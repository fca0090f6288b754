import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#shared/time/dates.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { adminSession } from '../endpoints.ts'
import type { AdminSession } from '../schema.ts'
import { AppRow } from './app-row.tsx'
import { dueState } from './due.ts'
import { ownSecondFactor } from './endpoints.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryRow } from './recovery-row.tsx'
import './second-factor-box.css'

/** Passkeys, the authenticator app and the recovery codes of the person who is looking. */
export function SecondFactorBox({ admin }: { admin: AdminSession }) {
  const query = useQuery(ownSecondFactor)
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const refresh = () => invalidate(client, ownSecondFactor.path, adminSession.path)
  const added = (recoveryCodes: string[] | null, title: string) => {
    void refresh()
    if (recoveryCodes) setCodes(recoveryCodes)
    else toast({ title })
  }
  return (
    <Box title="Two-step sign-in">
      <div className="second-factor-intro">
        <Intro admin={admin} />
      </div>
      {shownError(query) ? (
        <ErrorState
          title="We couldn't load your sign-in"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <div className="second-factor-rows">
          <PasskeyRows passkeys={query.data.passkeys} onAdded={added} />
          <AppRow app={query.data.app} onAdded={added} />
          {admin.hasSecondFactor && (
            <RecoveryRow left={query.data.recoveryCodesLeft} onRenewed={(made) => added(made, '')} />
          )}
        </div>
      ) : (
        <SkeletonGroup label="Loading your sign-in" className="second-factor-intro">
          <Skeleton shape="title" width="full" />
          <Skeleton shape="title" width="long" />
        </SkeletonGroup>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Box>
  )
}

function Intro({ admin }: { admin: AdminSession }) {
  const state = dueState(admin)
  if (state === 'late')
    return (
      <Note tone="warning">
        <b>Set up two-step sign-in to continue.</b> Your role covers money or people's private matters, so a
        password alone isn't enough. Add a passkey or an authenticator app here to open the dashboard.
      </Note>
    )
  return (
    <p className="muted">
      {admin.hasSecondFactor
        ? "We ask for one of these after your password. With a passkey you don't need your password."
        : "It keeps others out, even if they know your password. A passkey is the easiest: your phone's fingerprint, face or PIN."}
      {state === 'soon' && ` Your role needs it by ${longDate(admin.secondFactorDue!)}.`}
    </p>
  )
}
