import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAction, type ActionOptions } from '../use-action.ts'

type Props<Answer> = Pick<ActionOptions<Answer>, 'success' | 'failure' | 'invalidates' | 'onError'> & {
  endpoint: Endpoint<void, Answer>
  /** What is done to what: "Delete teaching". */
  confirm: string
  title: string
  onClose: () => void
  children: ReactNode
}

/** Asks once more, deletes, and closes when it is done. */
export function DeleteDialog<Answer>({
  endpoint,
  title,
  confirm,
  onClose,
  children,
  ...action
}: Props<Answer>) {
  const { isPending, mutate } = useAction(endpoint, { ...action, onSuccess: onClose })
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
