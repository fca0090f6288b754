import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { inFieldOrder, type FormErrors } from '#ui/forms/form-errors.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { documentOf } from '../documents/documents.ts'
import { confirmedAnew, withItsTick } from '../documents/confirmed.ts'
import type { Clash, Edit } from '../documents/edit.ts'
import { isSame, type Value, type Values } from '../documents/field.ts'
import { editDocument, siteDocument, siteDocuments } from '../endpoints.ts'
import type { EditedDocument } from '../schema.ts'
import { emptyValues, valuesIn } from './form-values.ts'
import { forgetWordsOf, keepWords, keptWords, type KeptWords } from './kept-words.ts'

/** What a colleague has saved in the same fields in the meantime. */
export type Met = { byName: string; at: string; version: number; clashes: Clash[]; publish: boolean }

type Options = {
  edited: EditedDocument
  /** The id of an entry of a list, or `new`. */
  entry: string | undefined
  onSaved: (saved: EditedDocument, how: { isPublished: boolean }) => void
  /** The list of what is wrong takes the focus. */
  onProblems: () => void
}

const nothing: Values = {}

/** A document, or one entry of it, while it is typed. What is not saved yet is kept in this browser. */
export const useDocumentForm = ({ edited, entry, onSaved, onProblems }: Options) => {
  const client = useQueryClient()
  const { key } = edited
  const document = documentOf(key)
  const names = Object.keys(document.fields)
  const [kept, setKept] = useState(() => keptWords(key, entry, names))
  // Counts how often the fields were filled by something else than typing.
  const [round, setRound] = useState(0)
  const [errors, setErrors] = useState<FormErrors>({})
  const [met, setMet] = useState<Met>()
  const found = valuesIn(document, edited.content, entry)
  // A colleague may remove the entry while this form is open.
  const [lastSeen, setLastSeen] = useState(found)
  if (found && !isSame(found, lastSeen)) {
    setLastSeen(found)
    // What is not typed follows what is saved elsewhere, such as an undo.
    if (!kept) setRound(round + 1)
  }
  const start = found ?? lastSeen ?? emptyValues(document.fields)
  const typed = kept?.typed ?? nothing
  const values = { ...start, ...typed }
  const isNew = !found

  const keep = (next: KeptWords | undefined): void => {
    setKept(next)
    if (next) keepWords(key, entry, next)
    else forgetWordsOf(key, entry)
  }

  /** Fields that hold what is saved are not typed. */
  const type = (changed: Values, version = kept?.version ?? edited.version): void => {
    const all = Object.entries({ ...typed, ...confirmedAnew(document, changed, values) }).filter(
      ([name, value]) => !isSame(value, start[name]),
    )
    keep(all.length === 0 ? undefined : { version, typed: Object.fromEntries(all) })
  }

  const refused = ({ fields, changes }: ApiError, publish: boolean): void => {
    const [change] = changes as Omit<Met, 'publish'>[]
    if (change) return setMet({ ...change, publish })
    setErrors(
      inFieldOrder(
        { ...fields },
        names.filter((name) => name in fields),
      ),
    )
    // The list of them has to be there first.
    setTimeout(onProblems)
  }

  const saving = useSaving(edited, {
    onRefusal: refused,
    onSuccess: (saved, publish) => {
      keep(undefined)
      setErrors({})
      setRound((count) => count + 1)
      client.setQueryData(siteDocument(key).queryKey, saved)
      onSaved(saved, { isPublished: publish })
    },
  })

  const edit = (): Edit =>
    isNew && document.kind === 'list'
      ? { kind: 'add', fields: values }
      : {
          kind: 'fields',
          ...(entry !== undefined && { entry }),
          fields: withItsTick(document, typed, values),
        }

  const save = (publish: boolean, version = kept?.version ?? edited.version): Promise<boolean> =>
    saving.send({ version, publish, edit: edit() })

  const fill = (next: Values, version?: number): void => {
    type(next, version)
    setErrors({})
    setRound((count) => count + 1)
  }

  return {
    document,
    fields: document.fields,
    values,
    /** What visitors see; nothing of a new entry. */
    shown: valuesIn(document, edited.published, entry),
    typed,
    isTyped: kept !== undefined,
    /** Another person has removed it since. */
    isGone: isNew && entry !== undefined && entry !== 'new',
    round,
    errors,
    isSaving: saving.isPending,
    change: (name: string, value: Value): void => {
      type({ [name]: value })
      const { [name]: _, ...others } = errors
      setErrors(others)
    },
    fill,
    drop: (): void => {
      keep(undefined)
      setErrors({})
      setRound((count) => count + 1)
    },
    save,
    /** For the dialog with both texts. */
    met: met && {
      met,
      fields: document.fields,
      onKeepMine: () => {
        setMet(undefined)
        void save(met.publish, met.version)
      },
      onTakeTheirs: () => {
        const mine = Object.fromEntries(met.clashes.map(({ field }) => [field, typed[field]!]))
        const rest = Object.entries(typed).filter(([name]) => !(name in mine))
        keep(rest.length === 0 ? undefined : { version: met.version, typed: Object.fromEntries(rest) })
        setRound((count) => count + 1)
        setMet(undefined)
        void client.invalidateQueries({ queryKey: siteDocument(key).queryKey })
        toast({
          title: `The form shows what ${met.byName} wrote`,
          action: {
            label: 'Put mine back',
            hint: 'Press to put your own words back into the form',
            run: () => {
              keep({ version: met.version, typed: { ...Object.fromEntries(rest), ...mine } })
              setRound((count) => count + 1)
            },
          },
        })
      },
      onClose: () => setMet(undefined),
    },
  }
}

type Saving = {
  onRefusal: (refusal: ApiError, publish: boolean) => void
  onSuccess: (saved: EditedDocument, publish: boolean) => void
}

type Asked = { version: number; publish: boolean; edit: Edit }

/** The form or the dialog with both texts says it, so no toast does. */
const isShown = ({ code, fields, changes }: ApiError): boolean =>
  Object.keys(fields).length > 0 || (code === 'changed_meanwhile' && changes.length > 0)

/** Sends an edit. Answers whether it is saved. */
const useSaving = ({ key }: EditedDocument, { onRefusal, onSuccess }: Saving) => {
  const action = useAction(editDocument(key), {
    failure: 'Not saved. Try again.',
    invalidates: [siteDocuments.path, `/api/words/${key}`],
    onRefusal: isShown,
  })
  return {
    isPending: action.isPending,
    send: async (asked: Asked): Promise<boolean> => {
      try {
        const saved = await action.mutateAsync(asked)
        onSuccess(saved, asked.publish)
        return true
      } catch (error) {
        if (error instanceof ApiError && isShown(error)) onRefusal(error, asked.publish)
        return false
      }
    },
  }
}
