import { Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { useUndo } from '#features/team/bin/use-undo.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { counts, deleteCount } from './endpoints.ts'
import { forgetCount } from './kept-count.ts'
import type { CountSheet } from './schema.ts'

/** Into the bin straight away: the toast undoes it. */
export const DeleteDraft = ({ sheet, place }: { sheet: CountSheet; place: string }) => {
  const [, navigate] = useLocation()
  const undo = useUndo([counts.path])
  const { isPending, mutate } = useAction(deleteCount(sheet.id), {
    success: () => ({ title: 'Draft deleted', ...undo(sheet.id) }),
    failure: "We couldn't delete this draft",
    // The list is read when it is opened. This page must not ask for what was deleted.
    onSuccess: () => {
      forgetCount(place)
      navigate(paths.adminTab('treasury'))
    },
  })
  return (
    <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
      <Trash2 aria-hidden="true" />
      Delete draft
    </Button>
  )
}
