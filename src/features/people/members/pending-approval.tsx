import { UserSearch } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { StatusPanel } from '#ui/feedback/status-panel.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { MyDataSection } from './account/my-data-section.tsx'
import './pending-approval.css'
import { UnconfirmedAddress } from './account/unconfirmed-address.tsx'
import { useSignOut } from './use-sign-out.ts'

/** For a member who waits for approval. They may download their data and leave. */
export const PendingApproval = ({ user }: { user: SessionUser }) => {
  const title = 'Account Pending Approval'
  useTabTitle(title)
  const { signOut, isPending } = useSignOut()
  return (
    <div className="pending-approval">
      <StatusPanel
        icon={UserSearch}
        title={title}
        text="Your account is currently pending approval. An administrator will review your request shortly. You'll receive an email once your account has been approved."
        actions={
          <>
            <ButtonLink href={paths.teachings}>Watch a teaching</ButtonLink>
            <Button variant="outline" pending={isPending} onClick={() => signOut()}>
              Sign out
            </Button>
          </>
        }
      >
        <Note>While you wait, you can use teachings, events and the resource library.</Note>
        <UnconfirmedAddress user={user} />
      </StatusPanel>
      <div className="narrow">
        <MyDataSection user={user} />
      </div>
    </div>
  )
}
