import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inBinText, useUndo } from '#features/team/bin/use-undo.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { deletePerson } from './delete-endpoints.ts'
import { people } from './endpoints.ts'

type Props = { person: { id: string; name: string }; onDeleted: () => void }

export function DeletePersonButton({ person, onDeleted }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndo([people.path])
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete person
      </Button>
      {isAsking && (
        <DeleteDialog
          endpoint={deletePerson(person.id)}
          title="Delete this person?"
          confirm="Delete person"
          success={{ title: 'Person deleted', ...undo(person.id) }}
          failure="We couldn't delete this person"
          // The lists alone: the person is no longer there to be read.
          invalidates={[`${people.path}?`]}
          onDeleted={onDeleted}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <b>{person.name}</b>
          </p>
          <p>
            This deletes the person, with their notes, calls and visits, tags and circles. Their account,
            requests, gifts and registrations stay. If they write again, they'll be back in People.{' '}
            {inBinText()}
          </p>
        </DeleteDialog>
      )}
    </>
  )
}
