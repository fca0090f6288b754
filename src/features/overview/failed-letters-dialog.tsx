import { useQuery } from '@tanstack/react-query'
import { MailCheck, Send } from 'lucide-react'
import { shortMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { failedEmails, sendEmailAgain } from './endpoints.ts'
import './failed-letters-dialog.css'
import { letterReason } from './letter-reason.ts'
import type { FailedLetter } from './letters-schema.ts'

export const FailedLettersDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(failedEmails)
  const { data } = query
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <Dialog open onClose={onClose} size="admin" title="Letters that could not be sent">
      <div className="failed-letters" {...focus}>
        {shownError(query) && !data ? (
          <ErrorState
            headingLevel={3}
            title="The letters could not be loaded"
            text="Please try again in a moment."
            onRetry={() => void query.refetch()}
          />
        ) : !data ? (
          <SkeletonGroup label="Loading the letters">
            <Skeleton shape="block" />
          </SkeletonGroup>
        ) : data.length === 0 ? (
          <EmptyState icon={MailCheck} title="All letters are on their way" />
        ) : (
          <>
            <p className="muted">
              A letter goes out as it was written then: a link in it may be void, and an event over.
            </p>
            <ul>
              {data.map((letter) => (
                <LetterLine key={letter.id} letter={letter} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

const LetterLine = ({ letter }: { letter: FailedLetter }) => {
  const { id, subject, recipient, createdAt, reason } = letter
  const { isPending, mutate } = useAction(sendEmailAgain(id), {
    success: { title: 'On its way again', description: `${subject}, to ${recipient}` },
    failure: 'The letter could not be sent again',
    invalidates: [paths.api.adminFailedLetters],
  })
  return (
    <li>
      <div>
        <b>{subject}</b>
        <p>
          {recipient}, {shortMoment(createdAt)}
        </p>
        <p className="failed-letters-reason">{letterReason(reason)}</p>
      </div>
      <Button
        variant="outline"
        pending={isPending}
        aria-label={`Send again: ${subject}, to ${recipient}`}
        onClick={() => mutate()}
      >
        {!isPending && <Send aria-hidden="true" />}
        Send again
      </Button>
    </li>
  )
}
