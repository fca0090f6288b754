import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { documentOf } from '../documents/documents.ts'
import { discardDraft, publishDrafts, siteDocument, siteDocuments } from '../endpoints.ts'
import type { EditedDocument } from '../schema.ts'
import './draft-notice.css'
import { sayWhen } from './say-when.ts'

/** Words that visitors do not see yet: they can be published, or given up. */
export function DraftNotice({ edited }: { edited: EditedDocument }) {
  const client = useQueryClient()
  const now = useNow()
  const [isAsked, setIsAsked] = useState(false)
  const { key, version, isDraft, savedAt, savedBy } = edited
  const invalidates = [siteDocuments.path, `/api/words/${key}`]
  const take = (saved: EditedDocument) => client.setQueryData(siteDocument(key).queryKey, saved)

  const publishing = useAction(publishDrafts, {
    success: { title: 'Published', description: 'Visitors see it now.' },
    failure: 'Not published. Try again.',
    invalidates,
    onSuccess: ([saved]) => saved && take(saved),
  })
  const discarding = useAction(discardDraft(key), {
    success: { title: 'Draft discarded', description: 'The form shows what visitors see.' },
    failure: 'Not saved. Try again.',
    invalidates,
    onSuccess: (saved) => {
      take(saved)
      setIsAsked(false)
    },
  })

  if (!isDraft) return null
  const saved = savedAt && savedBy ? `Saved by ${savedBy}, ${sayWhen(savedAt, now)}.` : ''
  return (
    <div className="draft-notice">
      <Note>
        <p>
          <b>Draft.</b> Visitors don't see it yet. {saved}
        </p>
        <div className="draft-notice-ways">
          <Button
            variant="outline"
            size="small"
            pending={publishing.isPending}
            pendingText="Publishing..."
            onClick={() => publishing.mutate({ drafts: [{ key, version }] })}
          >
            Publish the draft
          </Button>
          <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
            Go back to what visitors see
          </Button>
        </div>
      </Note>
      {isAsked && (
        <ConfirmDialog
          title="Go back to what visitors see?"
          confirm="Go back to it"
          keep="Keep the draft"
          pendingText="Going back..."
          isPending={discarding.isPending}
          onConfirm={() => discarding.mutate({ version })}
          onClose={() => setIsAsked(false)}
        >
          The draft of “{documentOf(key).title}” will be discarded. Visitors notice nothing.
        </ConfirmDialog>
      )}
    </div>
  )
}
