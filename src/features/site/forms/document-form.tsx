import { useEffect, useId, useRef, useState } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { classes } from '#ui/styles/classes.ts'
import { useToday } from '#browser/today.tsx'
import { noteWords } from '#browser/memory/unsaved-words.ts'
import { documentOf } from '../documents/documents.ts'
import { whoSees } from '../for-visitors.ts'
import { asksToConfirmAgain } from '../documents/confirmed.ts'
import type { Values } from '../documents/field.ts'
import type { EditedDocument } from '../schema.ts'
import { WordsConflictDialog } from './conflict-dialog.tsx'
import './document-form.css'
import { FieldFoot } from './field-foot.tsx'
import { FieldControl } from './fields/field-control.tsx'
import { EmptyPart } from './empty-part.tsx'
import { FormButtons } from './form-buttons.tsx'
import { valuesIn } from './form-values.ts'
import { partsOf } from './form-parts.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { useDocumentForm } from './use-document-form.ts'
import { useUndoChange } from './use-undo-change.ts'
import { ExampleWarning } from './example-warning.tsx'
import { WhatsAppToo } from './whatsapp-too.tsx'

export type DocumentFormProps = {
  edited: EditedDocument
  /** The id of an entry of a list, or `new`. Left out for a sheet. */
  entry?: string | undefined
  /** A page of the dashboard, or a sheet over a page of the site, where a draft comes first. */
  place: 'page' | 'sheet'
  onSaved?: (saved: EditedDocument, how: { isPublished: boolean }) => void
  /** For a preview that follows each key: what differs from what is saved, also what was kept from the last visit. */
  onTyped?: (values: Values) => void
}

/** The form of any words of the site, made from the fields of its document. */
export function DocumentForm({ edited, entry, place, onSaved, onTyped }: DocumentFormProps) {
  const formId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const [isAskedAboutMoney, setIsAskedAboutMoney] = useState(false)
  const { undo } = useUndoChange(edited.key)
  const today = useToday()
  const form = useDocumentForm({
    edited,
    entry,
    onProblems: () => summary.current?.focus(),
    onSaved: (saved, how) => {
      const { version } = saved
      toast(
        how.isPublished
          ? {
              title: 'Published',
              description: seenBy(saved),
              action: { ...undoAction, run: () => undo(version) },
            }
          : draftToast,
      )
      onSaved?.(saved, how)
    },
  })
  // As a colleague may have changed the rest of it in the meantime, the saved words count.
  const seenBy = ({ published }: EditedDocument): string =>
    whoSees(valuesIn(documentOf(edited.key), published, entry) ?? {}, today)
  const { document, fields, values, shown, isTyped, typed } = form
  useEffect(() => onTyped?.(typed), [typed, onTyped])
  const asksAboutMoney = edited.key === 'giving'

  const publish = async (): Promise<void> => {
    if (asksAboutMoney && !isAskedAboutMoney) return setIsAskedAboutMoney(true)
    await form.save(true)
    setIsAskedAboutMoney(false)
  }

  return (
    <FormContext value={{ ...noForm, formId, errors: form.errors, pending: form.isSaving }}>
      <form
        className={classes('site-form', `site-form-${place}`)}
        noValidate
        aria-label={document.title}
        onFocus={noteWords}
        onSubmit={(event) => {
          event.preventDefault()
          void (place === 'page' ? publish() : form.save(false))
        }}
      >
        <ErrorSummary ref={summary} errors={form.errors} formId={formId} />
        <p role="status" className="site-form-kept">
          {isTyped && (
            <>
              Kept on this device. Not saved yet.{' '}
              <button type="button" className="link" onClick={form.drop}>
                Discard
              </button>
            </>
          )}
        </p>
        {form.isGone && (
          <Note tone="warning">
            A colleague has removed this in the meantime. If you save it, it is added again.
          </Note>
        )}
        <ExampleWarning edited={edited} values={values} />
        {partsOf(fields).map(({ title, names }) => (
          <section key={names[0]} className="site-form-part" aria-label={title}>
            {title && <h2 className="site-form-part-title">{title}</h2>}
            <EmptyPart fields={fields} names={names} values={values} onEmpty={form.fill} />
            {names.map((name) => (
              <div key={`${name} ${form.round}`} className="site-field">
                <FieldControl
                  name={name}
                  field={fields[name]!}
                  value={values[name]!}
                  onChange={(value) => form.change(name, value)}
                />
                <FieldFoot field={fields[name]!} value={values[name]!} shown={shown?.[name]} />
                {edited.key === 'contact' && name === 'phone' && (
                  <WhatsAppToo
                    values={values}
                    shown={shown}
                    onChange={(number) => form.change('whatsApp', number)}
                  />
                )}
                {asksToConfirmAgain(document, name, values, shown) && (
                  <p className="site-field-filled">
                    You have changed a detail. Check them all, and tick this again.
                  </p>
                )}
              </div>
            ))}
          </section>
        ))}
        {place === 'page' && (
          <p className="site-form-kept">What you type stays on this device until it's saved.</p>
        )}
        <FormButtons
          edited={edited}
          entry={entry}
          place={place}
          form={form}
          hasLock={asksAboutMoney}
          onPublish={() => void publish()}
        />
      </form>
      {isAskedAboutMoney && shown && (
        <MoneyDialog
          fields={fields}
          before={shown}
          after={values}
          isPending={form.isSaving}
          onConfirm={() => void publish()}
          onClose={() => setIsAskedAboutMoney(false)}
        />
      )}
      {form.met && <WordsConflictDialog {...form.met} />}
    </FormContext>
  )
}

const undoAction = { label: 'Undo', hint: 'Open the changes of Our site to undo it' }
const draftToast = { title: 'Saved as a draft', description: "Visitors don't see it yet." }
