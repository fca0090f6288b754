import { MailCheck, Send } from 'lucide-react'
import { shortMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { useAdminRead } from '#ui/dashboard/use-admin-read.ts'
import { useDeed } from '#ui/dashboard/use-deed.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import './failed-letters-dialog.css'
import { letterReason } from './letter-reason.ts'
import type { FailedLetter } from './letters-schema.ts'

export const FailedLettersDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, retry } = useAdminRead<FailedLetter[]>(paths.api.adminFailedLetters)
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <Dialog open onClose={onClose} size="admin" title="Letters that could not be sent">
      <div className="failed-letters" {...focus}>
        {error && !data ? (
          <ErrorState
            headingLevel={3}
            title="The letters could not be loaded"
            text="Please try again in a moment."
            onRetry={retry}
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
  const { isPending, perform } = useDeed()
  const sendAgain = () =>
    perform({
      method: 'POST',
      path: paths.api.adminLetterSendAgain(id),
      success: { title: 'On its way again', description: `${subject}, to ${recipient}` },
      failure: 'The letter could not be sent again',
      changes: [paths.api.adminFailedLetters],
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
        onClick={() => void sendAgain()}
      >
        {!isPending && <Send aria-hidden="true" />}
        Send again
      </Button>
    </li>
  )
}
