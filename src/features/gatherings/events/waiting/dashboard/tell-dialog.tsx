import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import '#ui/dialogs/confirm-dialog.css'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { adminEvents } from '../../dashboard/endpoints.ts'
import { WhatsAppIcon } from '../../page/whats-app-icon.tsx'
import { noteTold, wordsByPhone } from './endpoints.ts'
import type { AdminWaiting } from './schema.ts'

/** The words for one person, and the chat that they go into. */
export const TellDialog = ({ row: { id, name }, onClose }: { row: AdminWaiting; onClose: () => void }) => {
  const { data: words, error, mutate: ask } = useMutation({ mutationFn: () => send(wordsByPhone(id)) })
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  const { mutate: note } = useAction(noteTold(id), {
    success: { title: `${name} is marked as written to`, description: 'Send the message in WhatsApp.' },
    failure: "We couldn't note that you wrote",
    invalidates: [adminEvents.path],
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={onClose} size="small" title={`Write to ${name}`}>
      {words ? (
        <>
          <blockquote className="to-tell-words">{words.text}</blockquote>
          <p className="muted">
            The link is for {name} alone. WhatsApp opens with these words, and you send them.
          </p>
        </>
      ) : error ? (
        <ErrorState title="The words didn't load" text={reasonOf(error)} onRetry={() => ask()} />
      ) : (
        <SkeletonGroup label="Loading the words">
          <Skeleton shape="title" width="full" />
          <Skeleton shape="title" width="long" />
        </SkeletonGroup>
      )}
      <div className="confirm-dialog-actions">
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
        {words && (
          <ButtonLink href={words.chat} target="_blank" rel="noreferrer" onClick={() => note()}>
            <WhatsAppIcon size={18} />
            Open WhatsApp
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
