import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { sitePage } from '#shared/admin-paths.ts'
import { reasonOf } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { documentOf, type DocumentKey } from '../documents/documents.ts'
import { siteDocument, siteDocuments, undoChange } from '../endpoints.ts'

/** Undoes one published change of a document, and offers to put it back. */
export const useUndoChange = (key: DocumentKey) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { title } = documentOf(key)
  const action = useAction(undoChange(key), {
    failure: 'Not undone',
    // Also the history, whose address begins with this one.
    invalidates: [siteDocuments.path, `/api/words/${key}`],
    onSuccess: (saved) => {
      client.setQueryData(siteDocument(key).queryKey, saved)
      toast({
        title: 'Undone',
        description: `Visitors see “${title}” as it was before.`,
        action: {
          label: 'Put it back',
          hint: 'Open the changes of Our site to put it back',
          run: () => action.mutate({ version: saved.version }),
        },
      })
    },
    onRefusal: (refusal) => {
      if (refusal.code !== 'site_changed_since') return false
      toast({
        tone: 'destructive',
        title: 'Not undone',
        description: reasonOf(refusal),
        action: {
          label: 'Open',
          hint: `Open ${title} in Our site to change it`,
          run: () => navigate(sitePage(key)),
        },
      })
      return true
    },
  })
  return { undo: (version: number) => action.mutate({ version }), isPending: action.isPending }
}
