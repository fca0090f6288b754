import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { listed } from '#shared/figures.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { maybeSame, mergePeople, onePerson, people } from '../endpoints.ts'
import { groups } from '../groups/endpoints.ts'
import { mergedOf, nameOf, replacedBy, type MergeChoices } from '../policy.ts'
import type { Person as PersonRow } from '../schema.ts'
import { MergeChoice } from './merge-choice.tsx'
import './merge-dialog.css'
import { movesWith } from './moves-with.ts'
import { useUndoMerge } from './use-undo-merge.ts'

type Props = {
  person: PersonRow
  other: PersonRow
  onBack?: () => void
  onClose: () => void
}

/** The two side by side: of each detail one is chosen, and it says what else moves. */
export const ConfirmMerge = ({ person, other, onBack, onClose }: Props) => {
  const [, navigate] = useLocation()
  const [choices, setChoices] = useState<MergeChoices>({})
  const merged = mergedOf(person, other, choices)
  const undo = useUndoMerge()
  const { isPending, mutate } = useAction(mergePeople(person.id), {
    success: (answer) => ({
      title: 'Merged',
      description: `Everything is now on ${nameOf(answer)}'s page.`,
      action: {
        label: 'Undo',
        hint: `Press F8, then Undo. You can also undo it on ${nameOf(answer)}'s page.`,
        run: () => void undo(answer.mergeId),
      },
    }),
    failure: "We couldn't merge them",
    invalidates: [people.path, groups.path, maybeSame.path],
    onSuccess: ({ id }) => {
      onClose()
      if (location.pathname === personPage(person.id) && id !== person.id) navigate(personPage(id))
    },
  })
  return (
    <Dialog open onClose={onClose} isHeld={isPending} size="admin" title="Merge these two?">
      {person.isPrivate === other.isPrivate ? (
        <MergeChoice person={person} other={other} choices={choices} onChoose={setChoices} />
      ) : (
        <p>
          <b>{nameOf(merged)}</b> stays as they are. What private prayer requests have told us stays with the
          care team.
        </p>
      )}
      <WhatMoves person={person} other={other} replaced={replacedBy(merged, person, other)} />
      <div className="confirm-dialog-actions">
        <Button variant="outline" disabled={isPending} onClick={onBack ?? onClose}>
          {onBack ? 'Choose another' : 'Go back'}
        </Button>
        <Button variant="ink" pending={isPending} onClick={() => mutate({ otherId: other.id, choices })}>
          {!isPending && <Merge aria-hidden="true" />}
          Merge people
        </Button>
      </div>
    </Dialog>
  )
}

type WhatMovesProps = Pick<Props, 'person' | 'other'> & { replaced: readonly string[] }

const WhatMoves = ({ person, other, replaced }: WhatMovesProps) => {
  // The person that the whole team sees stays.
  const goes = person.isPrivate && !other.isPrivate ? person : other
  const { data } = useQuery(onePerson(goes.id))
  return (
    <div className="merge-moves">
      <p role="status">{data ? movesWith(data) : ' '}</p>
      {replaced.length > 0 && <p>{`We'll keep ${listed(replaced)} in a note.`}</p>}
      <p>You can undo this for 30 days.</p>
    </div>
  )
}
