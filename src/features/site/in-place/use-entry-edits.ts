import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { documentOf } from '../documents/documents.ts'
import type { Edit } from '../documents/edit.ts'
import type { Values } from '../documents/field.ts'
import { discardDraft, editDocument, siteDocuments } from '../endpoints.ts'
import { valuesIn } from '../forms/form-values.ts'
import type { EditedDocument } from '../schema.ts'
import { entriesOf } from './parts.ts'

/** Where an entry of a list goes: one place to the front, or one to the end. */
export type Step = -1 | 1

/** What is done to the entries of a list with one press. All of it is a draft until it is published. */
export const useEntryEdits = (edited: EditedDocument, onNewer: (newer: EditedDocument) => void) => {
  const { key, version } = edited
  const document = documentOf(key)
  const options = {
    failure: 'Not saved. Try again.',
    invalidates: [siteDocuments.path, `/api/words/${key}`],
    onSuccess: onNewer,
  }
  const editing = useAction(editDocument(key), options)
  const discarding = useAction(discardDraft(key), {
    ...options,
    success: { title: 'Draft discarded', description: 'The page shows what visitors see.' },
  })
  const ids = entriesOf(edited).map(({ id }) => id)

  const save = (edit: Edit, from = version): Promise<EditedDocument> =>
    editing.mutateAsync({ version: from, publish: false, edit })

  /** Under its own id, at its own place. */
  const restore = async (id: string, fields: Values, from: EditedDocument): Promise<void> => {
    const restored = await save({ kind: 'add', id, fields }, from.version)
    await save({ kind: 'order', entries: ids }, restored.version)
  }

  return {
    ids,
    isPending: editing.isPending || discarding.isPending,
    move: (id: string, step: Step): void => {
      const index = ids.indexOf(id)
      save({ kind: 'order', entries: ids.with(index, ids[index + step]!).with(index + step, id) }).catch(
        ignore,
      )
    },
    remove: async (id: string): Promise<boolean> => {
      const fields = valuesIn(document, edited.content, id)
      try {
        const saved = await save({ kind: 'remove', entry: id })
        toast({
          title: 'Removed',
          description: 'Visitors still see it until you publish.',
          ...(fields && {
            action: {
              label: 'Undo',
              hint: 'Press to put it back where it was',
              run: () => void restore(id, fields, saved).catch(ignore),
            },
          }),
        })
        return true
      } catch {
        return false
      }
    },
    /** One part goes back to what visitors see: other drafts of the list stay. */
    discard: async (entry: string | undefined): Promise<boolean> => {
      const published = valuesIn(document, edited.published, entry)
      try {
        if (entry === undefined) await discarding.mutateAsync({ version })
        else await save(published ? { kind: 'fields', entry, fields: published } : { kind: 'remove', entry })
        return true
      } catch {
        return false
      }
    },
  }
}

/** The toast has said it. */
const ignore = (): void => {}
