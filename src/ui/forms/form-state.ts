import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, noAnswer, reasonOf, send, signedOut } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import {
  honeypotName,
  readValues,
  sparing,
  watchChanges,
  type Control,
  type FormValues,
} from './form-data.ts'
import { sendPatiently } from './send-patiently.ts'
import { checkValues, inFieldOrder, type FormErrors, type FormSchema } from './form-errors.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { dismissFailure, toast } from '#ui/feedback/toast-store.ts'
import { hasUnsavedWords } from '#browser/memory/unsaved-words.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { FormSent, SentText } from './form-sent.tsx'

type ToastText = { title: string; description: string }

export type FormTask<Answer> = {
  /** Loads the schema. It is asked for when the form is first touched, so that a page does not carry it. */
  schema: () => Promise<FormSchema>
  /** What is sent to it is as the person has typed it: the schema knows at run time whether it fits. */
  endpoint: Endpoint<object, Answer>
  /** The version of what it changes: if another administrator has changed it since, the server says so. */
  seen?: string | undefined
  /** What is checked and sent instead of just what was typed; nothing if it has found out that there is no need. */
  prepare?: (typed: FormValues) => Promise<FormValues | undefined> | FormValues
  /** Asked when nothing is wrong with what is about to be sent; it is not sent if the answer is no. */
  confirm?: (checked: FormValues) => Promise<boolean> | boolean
  /** Addresses of the API whose answers are other ones once it is done, or if it comes too late. */
  invalidates?: readonly string[]
  /** Left out where the page itself shows what happened. */
  success?: ToastText | ((answer: Answer) => ToastText)
  /**
   * Left out where `onFailure` shows it. `networkDescription`: no answer came, and it is no matter of sending once.
   * `isSaidOnce`: the toast has the title alone, and the form says why.
   */
  failure?: ToastText & { networkDescription?: string; isSaidOnce?: boolean }
  /** What takes the form's place once it is sent. A toast beside it is `success`. */
  sent?: SentText
  onSuccess?: (answer: Answer, values: FormValues) => void
  /** What was typed cannot be sent; the fields show why. */
  onInvalid?: (typed: FormValues) => void
  /** Another person has changed the thing since. True if this shows what to do; otherwise the form says it. */
  onConflict?: (refusal: ApiError, form: HTMLFormElement) => Promise<boolean>
  /**
   * The server has refused. The form calls this before it shows anything; if it answers true, the form shows nothing.
   */
  onRefusal?: (refusal: ApiError) => boolean | void
  /** Nothing came of it, for a reason that is no field's. */
  onFailure?: (error: unknown) => void
}

/** The form that was sent, as what takes its place says it. */
export type SentForm = {
  View: typeof FormSent
  values: FormValues
  reference: string | undefined
}

export const useFormState = <Answer>({
  schema,
  endpoint,
  seen,
  prepare,
  confirm,
  invalidates,
  success,
  failure,
  sent,
  onSent,
  onSuccess,
  onInvalid,
  onConflict,
  onRefusal,
  onFailure,
}: FormTask<Answer> & { onSent: (form: SentForm) => void }) => {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FormErrors>({})
  const [pending, setPending] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [failedSubmits, setFailedSubmits] = useState(0)
  // The fields hold this version, also when a newer one has been read since.
  const [opened] = useState(seen)
  const loading = useRef<Promise<FormSchema | undefined>>(undefined)
  const busy = useRef(false)
  const onTheirWay = useRef(new Set<Promise<boolean>>())

  const loadSchema = (): Promise<FormSchema | undefined> => {
    loading.current ??= schema().catch(() => {
      // The network is away: the next try loads again, and the server checks in any case.
      loading.current = undefined
      return undefined
    })
    return loading.current
  }

  const showErrors = (found: FormErrors, form: HTMLFormElement) => {
    setErrors(
      inFieldOrder(
        found,
        controlsOf(form).map(({ name }) => name),
      ),
    )
    setFailedSubmits((count) => count + 1)
  }

  const refresh = () => {
    if (invalidates) void invalidate(client, ...invalidates)
  }

  const waitFor = (work: Promise<boolean>) => {
    onTheirWay.current.add(work)
    void work.then(() => onTheirWay.current.delete(work))
  }

  /** True when all is there that the form is to send. While it waits, the user may choose another file. */
  const isComplete = async (): Promise<boolean> => {
    while (onTheirWay.current.size > 0)
      if ((await Promise.all(onTheirWay.current)).includes(false)) return false
    return true
  }

  const checkAndSend = async (form: HTMLFormElement) => {
    const values = readValues(controlsOf(form))
    const typedSince = watchChanges(controlsOf(form))
    const { [honeypotName]: trap, ...typed } = values
    const checked = prepare ? await prepare(typed) : typed
    if (!checked) return
    const checker = await loadSchema()
    const found = checker ? checkValues(checker, checked) : {}
    if (Object.keys(found).length > 0) {
      onInvalid?.(typed)
      return showErrors(found, form)
    }
    setErrors({})
    dismissFailure()
    if (confirm && !(await confirm(checked))) return
    try {
      // Not every call knows the trap, and only a machine falls into it.
      const body = trap ? { ...checked, [honeypotName]: trap } : checked
      const answer = await sendPatiently(
        () => send({ ...endpoint, seen: opened }, body),
        () => setIsWaiting(true),
      )
      const later = typedSince()
      sparing(later, () => form.reset())
      const { message, reference } = (answer ?? {}) as Partial<Receipt>
      const said = typeof success === 'function' ? success(answer) : success
      if (said) toast({ title: said.title, description: message ?? said.description })
      refresh()
      if (sent) {
        const typedSinceThen = watchChanges(controlsOf(form))
        const View = await loadFormSent()
        // The form stays if more words were typed while it was sending.
        if (View && [...later, ...typedSinceThen()].length === 0) onSent({ View, values: typed, reference })
        else if (!said) toast({ title: 'Thank you', ...(message && { description: message }) })
      }
      onSuccess?.(answer, typed)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        refresh()
        if (await onConflict?.(error, form)) return
      }
      if (error instanceof ApiError && onRefusal?.(error) === true) return
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        return showErrors(error.fields, form)
      onFailure?.(error)
      if (!failure) return
      const description = describeFailure(error, failure, endpoint.method)
      toast({
        tone: 'destructive',
        title: failure.title,
        ...(!failure.isSaidOnce && { description }),
      })
      // It stays after the toast, until the user types or tries again.
      showErrors({ '': description }, form)
    }
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      // A user who closes the dialog in the meantime does not want it saved.
      if ((await isComplete()) && form.isConnected) await checkAndSend(form)
    } finally {
      busy.current = false
      setPending(false)
      setIsWaiting(false)
    }
  }

  /** What belongs to no field disappears with the first key of another try. */
  const clearError = (name: string) =>
    setErrors((current) => {
      if (!(name in current || '' in current)) return current
      const { [name]: _, '': __, ...rest } = current
      return rest
    })

  return {
    errors,
    pending,
    isWaiting,
    failedSubmits,
    warm: loadSchema,
    submit,
    waitFor,
    clearError,
    clearErrors: () => setErrors({}),
  }
}

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements] as unknown as Control[]

// If the network has gone since the answer, the toast has to do.
const loadFormSent = async (): Promise<typeof FormSent | undefined> => {
  try {
    return (await import('./form-sent.tsx')).FormSent
  } catch {
    return undefined
  }
}

const describeFailure = (
  error: unknown,
  { description, networkDescription }: NonNullable<FormTask<unknown>['failure']>,
  method: string,
): string => {
  if (!(error instanceof ApiError))
    return networkDescription ?? (method === 'POST' ? noAnswer : reasonOf(error))
  return (isLeft(error) ? signedOut : error.sentence) ?? description
}

/** The session has ended, and the page stays as it is for what is written on it. */
const isLeft = ({ code }: ApiError): boolean => code === 'not_signed_in' && hasUnsavedWords(document)
