import { Check, Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { isSame } from '../documents/field.ts'
import type { EditedDocument } from '../schema.ts'
import { valuesIn } from './form-values.ts'
import type { useDocumentForm } from './use-document-form.ts'

type Props = {
  edited: EditedDocument
  entry: string | undefined
  place: 'page' | 'sheet'
  form: ReturnType<typeof useDocumentForm>
  /** Publishing asks for a proof. */
  hasLock: boolean
  onPublish: () => void
}

/** What can be done with the words in a form. */
export const FormButtons = ({ edited, entry, place, form, hasLock, onPublish }: Props) => {
  const original = valuesIn(form.document, form.document.original, entry)
  const hasWork = form.isTyped || entry === 'new' || form.isGone
  const saveDraft = (
    <Button
      variant={place === 'sheet' ? 'ink' : 'outline'}
      type={place === 'sheet' ? 'submit' : 'button'}
      idle={!hasWork}
      pending={place === 'sheet' && form.isSaving}
      pendingText="Saving..."
      onClick={place === 'sheet' ? undefined : () => void form.save(false)}
    >
      Save as draft
    </Button>
  )
  const putBack = original && !isSame(original, form.values) && (
    <PutBackOriginal onConfirm={() => form.fill(original)} />
  )
  if (place === 'sheet')
    return (
      <div className="form-foot site-form-sheet-foot">
        {saveDraft}
        {putBack}
      </div>
    )
  const Icon = hasLock ? Lock : Check
  return (
    <div className="site-form-foot">
      <PageFoot>
        <Button
          variant="ink"
          type="submit"
          idle={!hasWork && !edited.isDraft}
          pending={form.isSaving}
          pendingText="Publishing..."
          onClick={(event) => {
            event.preventDefault()
            onPublish()
          }}
        >
          <Icon size={18} aria-hidden="true" />
          Publish
        </Button>
        <Button variant="outline" onClick={() => void preview(form.document.page, hasWork, form.save)}>
          <Eye size={18} aria-hidden="true" />
          Preview
        </Button>
      </PageFoot>
      <div className="site-form-more">
        {saveDraft}
        {putBack}
      </div>
    </div>
  )
}

/** Drafts can be seen on the real page: what is typed is saved as one first. */
const preview = async (
  page: string,
  hasWork: boolean,
  save: (publish: boolean) => Promise<boolean>,
): Promise<void> => {
  // Opened straight away: a browser blocks a window that comes later than the press.
  const opened = window.open('', '_blank')
  const isSaved = !hasWork || (await save(false))
  if (!isSaved) opened?.close()
  else if (opened) opened.location.href = `${page}?preview`
  else location.assign(`${page}?preview`)
}

const PutBackOriginal = ({ onConfirm }: { onConfirm: () => void }) => {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        Put back the original
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Put back the original?"
          confirm="Put back the original"
          keep="Keep mine"
          variant="ink"
          onConfirm={() => {
            setIsAsked(false)
            onConfirm()
          }}
          onClose={() => setIsAsked(false)}
        >
          The form gets the words of a new site. Nothing changes for visitors until you publish.
        </ConfirmDialog>
      )}
    </>
  )
}
