import { useQuery } from '@tanstack/react-query'
import { MailCheck, Send } from 'lucide-react'
import { shortMoment } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { failedEmails, sendEmailAgain } from '../endpoints.ts'
import './failed-emails-dialog.css'
import { emailReason } from './email-reason.ts'
import type { FailedEmail } from './failed-emails-schema.ts'

export const FailedEmailsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(failedEmails)
  const { data } = query
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <Dialog open onClose={onClose} size="admin" title="Emails that couldn't be sent">
      <div className="failed-emails" {...focus}>
        {shownError(query) && !data ? (
          <ErrorState
            headingLevel={3}
            title="We couldn't load the emails"
            text="Please try again in a few minutes."
            onRetry={() => void query.refetch()}
          />
        ) : !data ? (
          <SkeletonGroup label="Loading emails">
            <Skeleton shape="block" />
          </SkeletonGroup>
        ) : data.length === 0 ? (
          <EmptyState icon={MailCheck} title="No failed emails" />
        ) : (
          <>
            <p className="muted">
              We'll send each email as it was first written, so links may have expired and events may have
              passed.
            </p>
            <ul>
              {data.map((email) => (
                <EmailLine key={email.id} email={email} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

const EmailLine = ({ email }: { email: FailedEmail }) => {
  const { id, subject, createdAt, reason } = email
  const recipient = email.recipient ?? 'a hidden email address'
  const { isPending, mutate } = useAction(sendEmailAgain(id), {
    success: { title: 'Sending again', description: `${subject}, to ${recipient}` },
    failure: "We couldn't resend the email",
    invalidates: [failedEmails.path],
  })
  return (
    <li>
      <div>
        <b>{subject}</b>
        <p>
          {recipient}, {shortMoment(createdAt)}
        </p>
        <p className="failed-emails-reason">{emailReason(reason)}</p>
      </div>
      <Button
        variant="outline"
        pending={isPending}
        aria-label={`Resend ${subject} to ${recipient}`}
        onClick={() => mutate()}
      >
        {!isPending && <Send aria-hidden="true" />}
        Resend
      </Button>
    </li>
  )
}
