import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ErrorCode } from '#shared/errors.ts'
import { formatMoney, plainAmount, readAmount } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useMarkChanged } from '#ui/dashboard/use-admin-read.ts'
import { useDeed } from '#ui/dashboard/use-deed.ts'
import { Field } from '#ui/field.tsx'
import { FormContext, noForm } from '#ui/form-context.ts'
import type { RefundStarted } from './schema.ts'

type Props = {
  /** Where the refund is asked for. */
  path: string
  /** Who gets the money back, and for what: "Ama Serwaa, Rooftop lunch". */
  name: string
  paid: { amount: number; amountRefunded: number; amountReturning: number; currency: string }
  /** What follows when everything is paid back. */
  consequence?: string
  /** The lists of the API that show it. */
  changes: readonly string[]
  onClose: () => void
}

/** The provider is asked behind the scenes; a moment later its answer is usually there. */
const secondLookMs = 2_500

/** Gives money back: all that is left, or a part of it. */
export function RefundDialog({ path, name, paid, consequence, changes, onClose }: Props) {
  // What is decided here is decided on these figures, whatever the list has read since.
  const [{ amount, amountRefunded, amountReturning, currency }] = useState(paid)
  const refundedBefore = amountRefunded + amountReturning
  const left = amount - refundedBefore
  const [typed, setTyped] = useState(plainAmount({ amount: left, currency }))
  const [error, setError] = useState<string>()
  const formId = useId()
  const markChanged = useMarkChanged()
  const { perform } = useDeed()

  const refund = async (): Promise<boolean> => {
    const wanted = readAmount(typed, currency)
    const problem = problemWith(wanted, left, currency)
    setError(problem)
    if (problem !== undefined) return false
    const isStarted = await perform({
      method: 'POST',
      path,
      body: { refundedBefore, ...(wanted !== left && { amount: wanted }) },
      success: (answer) => ({
        title: 'Refund started',
        description: `${formatMoney(answer as RefundStarted)} goes back to the card. An email follows as soon as it has happened.`,
      }),
      failure: 'Failed to refund.',
      // The figures are old ones: whoever opens it again sees those of now.
      onRefusal: ({ code }) => isOutdated(code) && onClose(),
      changes,
    })
    // The answer may be all that was lost.
    if (!isStarted) markChanged(changes)
    if (isStarted) setTimeout(() => markChanged(changes), secondLookMs)
    return isStarted
  }

  return (
    <ConfirmDialog
      title="Pay this back?"
      confirm="Refund"
      icon={<Undo2 aria-hidden="true" />}
      onConfirm={refund}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
        {refundedBefore > 0 &&
          `, ${formatMoney({ amount: refundedBefore, currency })} paid back or on its way already`}
      </p>
      <p>The money goes back to the card that paid. This cannot be undone. {consequence}</p>
      <FormContext value={{ ...noForm, formId, errors: error ? { amount: error } : {} }}>
        <Field
          name="amount"
          label={`Amount (${currency})`}
          hint={`At most ${formatMoney({ amount: left, currency })}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </FormContext>
    </ConfirmDialog>
  )
}

const isOutdated = (code: ErrorCode | undefined): boolean =>
  code === 'refunded_meanwhile' || code === 'nothing_to_refund'

const problemWith = (wanted: number, left: number, currency: string): string | undefined => {
  if (Number.isNaN(wanted) || wanted <= 0) return 'Please enter an amount, such as 25.00'
  return wanted > left ? `Only ${formatMoney({ amount: left, currency })} can be paid back` : undefined
}
