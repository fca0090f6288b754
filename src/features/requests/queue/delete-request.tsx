import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inBinText, useUndo } from '#features/team/bin/use-undo.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { QueueEndpoints } from './request-queue-endpoints.ts'

type Props = {
  id: string
  reference: string
  endpoints: Pick<QueueEndpoints<unknown>, 'path' | 'remove'>
  onDeleted: () => void
}

/** Quiet, at the end of the dialog: a request is mostly answered and seldom deleted. */
export function DeleteRequest({ id, reference, endpoints, onDeleted }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndo([endpoints.path])
  return (
    <>
      <Button variant="quiet" size="small" className="request-delete" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete request
      </Button>
      {isAsking && (
        <DeleteDialog
          endpoint={endpoints.remove(id)}
          title="Delete this request?"
          confirm="Delete request"
          success={{ title: 'Request deleted', ...undo(id) }}
          failure="We couldn't delete this request"
          // The lists alone: the request itself is no longer there to be read.
          invalidates={[`${endpoints.path}?`]}
          onDeleted={onDeleted}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <b>{reference}</b>
          </p>
          <p>
            This deletes the request, its notes and its replies. We won't email the person, and their link
            will stop working. {inBinText()}
          </p>
        </DeleteDialog>
      )}
    </>
  )
}
