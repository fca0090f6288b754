import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { Edit } from '../documents/edit.ts'
import { editDocument, siteDocument, siteDocuments } from '../endpoints.ts'
import { useUndoChange } from '../forms/use-undo-change.ts'
import type { EditedDocument } from '../schema.ts'

/** Changes a list outside of a form. Where there is a draft, the change joins it; otherwise visitors see it, and it can be undone. */
export const useListEdit = ({ key, version, isDraft }: EditedDocument) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { undo } = useUndoChange(key)
  const action = useAction(editDocument(key), {
    failure: 'Not saved. Try again.',
    invalidates: [siteDocuments.path, `/api/words/${key}`],
  })

  /** Answers whether it is saved. */
  const save = async (edit: Edit, done: string, effect = 'Visitors see it now.'): Promise<boolean> => {
    try {
      const saved = await action.mutateAsync({ version, publish: !isDraft, edit })
      client.setQueryData(siteDocument(key).queryKey, saved)
      toast(
        isDraft
          ? { title: done, description: 'Saved in the draft.' }
          : published(done, effect, saved.version),
      )
      return true
    } catch {
      // The toast of the action has said it.
      return false
    }
  }

  const published = (done: string, effect: string, saved: number) => ({
    title: done,
    description: effect,
    action: {
      label: 'Undo',
      hint: 'Open the changes of Our site to undo it',
      run: () => undo(saved),
    },
  })

  return { save, open: (href: string) => navigate(href), isPending: action.isPending }
}
