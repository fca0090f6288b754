import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction, type ActionOptions } from '#ui/forms/use-action.ts'

type Props<Answer> = Pick<ActionOptions<Answer>, 'success' | 'failure' | 'invalidates' | 'onError'> & {
  endpoint: Endpoint<void, Answer>
  /** What is done to what: "Delete teaching". */
  confirm: string
  title: string
  /** Instead of `onClose`, when what was open with it closes too. */
  onDeleted?: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once more, deletes, and closes when it is done. */
export function DeleteDialog<Answer>({
  endpoint,
  title,
  confirm,
  onClose,
  onDeleted = onClose,
  children,
  ...action
}: Props<Answer>) {
  const { isPending, mutate } = useAction(endpoint, { ...action, onSuccess: onDeleted })
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      icon={<Trash2 aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
