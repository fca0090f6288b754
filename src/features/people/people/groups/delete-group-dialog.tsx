import { inBinText, useUndo } from '#features/team/bin/use-undo.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { deleteGroup, groups } from './endpoints.ts'
import { groupPaths } from './group-paths.ts'
import type { Group } from './schema.ts'

type Props = { group: Group; onDeleted: () => void; onClose: () => void }

export function DeleteGroupDialog({ group: { id, name, kind, people }, onDeleted, onClose }: Props) {
  const undo = useUndo(groupPaths)
  return (
    <DeleteDialog
      endpoint={deleteGroup(id)}
      title={`Delete this ${kind}?`}
      confirm={`Delete ${kind}`}
      success={{ title: `${kind === 'circle' ? 'Circle' : 'Team'} deleted`, ...undo(id) }}
      failure={`We couldn't delete this ${kind}`}
      // Without its own page, which is no longer there to be read.
      invalidates={groupPaths.filter((path) => path !== groups.path)}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
      </p>
      <p>
        {stayText(people)} {inBinText()}
      </p>
    </DeleteDialog>
  )
}

const stayText = (people: number): string => {
  if (people === 0) return 'No one is in it.'
  return people === 1 ? 'The person in it stays in People.' : `The ${people} people in it stay in People.`
}
