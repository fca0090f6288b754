import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { circlesPage } from '#shared/admin-paths.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { nameOf } from '../policy.ts'
import type { Person } from '../schema.ts'
import { addToGroup, groups } from './endpoints.ts'
import { groupPaths } from './group-paths.ts'

type Props = { people: readonly Person[]; onClose: () => void }

/** Puts the people who were chosen in the list into a group. */
export function AddToGroupDialog({ people, onClose }: Props) {
  const { data: known = [] } = useQuery(groups)
  const [chosen, setChosen] = useState('')
  const groupId = chosen || (known[0]?.id ?? '')
  const who = people.length === 1 ? nameOf(people[0]!) : `${people.length} people`
  const { isPending, mutate } = useAction(addToGroup(groupId), {
    success: ({ name }) => ({ title: `Added to ${name}`, description: who }),
    failure: "We couldn't add them to the circle",
    invalidates: groupPaths,
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={onClose} isHeld={isPending} size="small" title={`Add ${who} to a circle`}>
      {known.length === 0 ? (
        <p>There are no circles yet. Create one first.</p>
      ) : (
        <Field
          name="groupId"
          label="Circle"
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={groupId}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <div className="confirm-dialog-actions">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {known.length === 0 ? (
          <ButtonLink variant="ink" href={circlesPage}>
            Open circles
          </ButtonLink>
        ) : (
          <Button
            variant="ink"
            pending={isPending}
            onClick={() => mutate({ personIds: people.map(({ id }) => id) })}
          >
            Add to circle
          </Button>
        )}
      </div>
    </Dialog>
  )
}
