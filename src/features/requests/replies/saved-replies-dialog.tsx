import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { addSavedReply, changeSavedReply, deleteSavedReply, savedReplies } from './endpoints.ts'
import { lastChange } from './last-change.ts'
import './saved-replies.css'
import type { SavedReply } from './schema.ts'

type Step = { kind: 'edit'; reply?: SavedReply } | { kind: 'delete'; reply: SavedReply }

type Props = { onInsert: (text: string) => void; onClose: () => void }

/** The replies that the whole team shares: to insert, add, change and delete. */
export function SavedRepliesDialog({ onInsert, onClose }: Props) {
  const [step, setStep] = useState<Step>()
  const back = () => setStep(undefined)
  return (
    <Dialog open onClose={onClose} size="admin" title="Saved replies">
      <RepliesList onInsert={onInsert} onStep={setStep} />
      {step?.kind === 'edit' && <EditReplyDialog reply={step.reply} onClose={back} />}
      {step?.kind === 'delete' && (
        <DeleteDialog
          endpoint={deleteSavedReply(step.reply.id)}
          title="Delete this saved reply?"
          confirm="Delete saved reply"
          success={{ title: 'Saved reply deleted' }}
          failure="We couldn't delete this saved reply"
          invalidates={[savedReplies.path]}
          onClose={back}
        >
          <p>
            “{step.reply.name}” will be deleted for everyone on the team. Replies already sent with it aren't
            affected.
          </p>
        </DeleteDialog>
      )}
    </Dialog>
  )
}

type ListProps = { onInsert: Props['onInsert']; onStep: (step: Step) => void }

const RepliesList = ({ onInsert, onStep }: ListProps) => {
  const query = useQuery(savedReplies)
  const { data } = query
  if (!data && shownError(query))
    return (
      <ErrorState
        title="We couldn't load the saved replies"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading saved replies">
        <Skeleton shape="title" width="full" />
      </SkeletonGroup>
    )
  const add = (
    <Button variant="outline" onClick={() => onStep({ kind: 'edit' })}>
      <Plus aria-hidden="true" />
      Add saved reply
    </Button>
  )
  if (data.length === 0)
    return (
      <EmptyState
        icon={MessageSquareText}
        title="No saved replies yet"
        text="Save what you write often. Everyone who replies to requests can use it."
        actions={add}
      />
    )
  return (
    <>
      <ul className="saved-replies">
        {data.map((reply) => (
          <li key={reply.id}>
            <div>
              <h3>{reply.name}</h3>
              <p>{reply.text}</p>
              <small className="muted">{lastChange(reply)}</small>
            </div>
            <div className="saved-replies-actions">
              <Button
                variant="outline"
                size="small"
                aria-label={`Insert ${reply.name}`}
                onClick={() => onInsert(reply.text)}
              >
                Insert
              </Button>
              <IconButton
                size="small"
                label={`Edit ${reply.name}`}
                onClick={() => onStep({ kind: 'edit', reply })}
              >
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                size="small"
                tone="danger"
                label={`Delete ${reply.name}`}
                onClick={() => onStep({ kind: 'delete', reply })}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {add}
    </>
  )
}

const EditReplyDialog = ({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) => {
  const title = reply ? 'Edit saved reply' : 'Add saved reply'
  return (
    <Dialog open onClose={onClose} size="admin" title={title}>
      <Form
        label={title}
        schema={async () => (await import('./schema.ts')).savedReplyFormSchema}
        endpoint={reply ? changeSavedReply(reply.id) : addSavedReply}
        defaults={{ name: reply?.name, text: reply?.text }}
        success={{ title: 'Saved reply saved', description: 'Everyone who replies to requests can use it.' }}
        failure={{ title: "We couldn't save this reply", description: noConnection }}
        invalidates={[savedReplies.path]}
        onSuccess={onClose}
      >
        <Field name="name" label="Name" hint="Only the team sees it." />
        <Field
          name="text"
          label="Text"
          rows={8}
          hint="We fill in {first name} and {reference} when you insert it, and add the greeting for you."
        />
        <FormFoot submit="Save reply" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
