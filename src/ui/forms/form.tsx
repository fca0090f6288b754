import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { Button, type ButtonProps } from '#ui/parts/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, useFormContext, type FormDefaults } from './form-context.ts'
import { honeypotName } from './form-data.ts'
import { useFormState, type FormTask, type SentForm } from './form-state.ts'
import './form.css'
import { forgetWords, noteWords, startWords } from '#browser/memory/unsaved-words.ts'
import { useOwnDetails } from './use-own-details.ts'

type FormProps<Answer> = FormTask<Answer> & {
  defaults?: FormDefaults
  className?: string
  /** What fields held before words were put into them again: closing asks before these are lost. */
  startedWith?: Readonly<Record<string, string>>
  /** It is sent as soon as it is there, as if the user had pressed the button. */
  sendsAtOnce?: boolean
  /** Names the form where its heading does not. */
  label?: string
  children: ReactNode
}

/** A declared form: checks, sends, keeps what was typed when something fails, and says what happened. */
export const Form = <Answer,>(props: FormProps<Answer>) => {
  const [sentForm, setSentForm] = useState<SentForm | 'again'>()
  const { sent } = props
  if (typeof sentForm !== 'object' || !sent)
    return <OpenForm {...props} isAgain={sentForm === 'again'} onSent={setSentForm} />
  const { View, ...said } = sentForm
  return <View {...sent} {...said} onAgain={() => setSentForm('again')} />
}

type OpenFormProps<Answer> = FormProps<Answer> & { isAgain: boolean; onSent: (form: SentForm) => void }

const OpenForm = <Answer,>(props: OpenFormProps<Answer>) => {
  const {
    defaults = {},
    startedWith,
    sendsAtOnce = false,
    className,
    label,
    isAgain,
    children,
    ...task
  } = props
  const { errors, pending, isWaiting, failedSubmits, warm, submit, waitFor, clearError, clearErrors } =
    useFormState(task)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useOwnDetails(form)

  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [isAgain])

  const begin = useEffectEvent(() => {
    if (startedWith && form.current) startWords(form.current, startedWith)
    if (sendsAtOnce && form.current) void submit(form.current)
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    if (failedSubmits > 0) summary.current?.focus()
  }, [failedSubmits])

  return (
    <FormContext value={{ formId, errors, defaults, pending, waitFor, clearError }}>
      <form
        ref={form}
        className={classes('form', className)}
        method="post"
        action={task.endpoint.path}
        aria-label={label}
        noValidate
        onFocus={(event) => {
          void warm()
          noteWords(event)
        }}
        onInput={(event) => clearError((event.target as unknown as HTMLInputElement).name)}
        onReset={(event) => {
          clearErrors()
          forgetWords(event.currentTarget)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <ErrorSummary ref={summary} errors={errors} formId={formId} />
        {children}
        {isWaiting && (
          <p role="status" className="small">
            We're very busy right now. Please stay on this page while we keep trying.
          </p>
        )}
        <p className="form-without-script">
          This form needs JavaScript. You can also email{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </p>
        <input
          className="form-website"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
      </form>
    </FormContext>
  )
}

/** Fields two by two on wide screens; a field with `wide` takes the whole row. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="field-grid">{children}</div>
)

/** Stands at the end of a form where people write about themselves. */
export const PrivacyNote = ({ children = 'Only our team reads this.' }: { children?: ReactNode }) => (
  <p className="small muted">
    {children}{' '}
    <Link href={paths.privacy} className="link">
      Your privacy
    </Link>
  </p>
)

export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'pending'>) => (
  <Button {...props} type="submit" pending={useFormContext().pending} />
)

export const ResetButton = ({ variant = 'outline', ...rest }: Omit<ButtonProps, 'type'>) => (
  <Button {...rest} variant={variant} type="reset" disabled={useFormContext().pending} />
)
