import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { formatMoney, plainAmount, readAmount } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { RefundRequest, RefundStarted } from '../schema.ts'

type Props = {
  endpoint: Endpoint<RefundRequest, RefundStarted>
  /** Who gets the money back, and for what: "Ama Serwaa, Rooftop lunch". */
  name: string
  paid: { amount: number; amountRefunded: number; amountReturning: number; currency: string }
  /** What the field starts with, if not with all that is left. */
  wanted?: number
  /** What follows when everything is refunded. */
  consequence?: string
  /** The lists of the API that show it. */
  invalidates: readonly string[]
  onClose: () => void
}

/** The provider is asked behind the scenes; a moment later its answer is usually there. */
const secondLookMs = 2_500

/** Gives money back: all that is left, or a part of it. */
export function RefundDialog({
  endpoint,
  name,
  paid,
  wanted: first,
  consequence,
  invalidates,
  onClose,
}: Props) {
  // The dialog keeps the figures that it was opened with, also when the list is read again.
  const [{ amount, amountRefunded, amountReturning, currency }] = useState(paid)
  const refundedBefore = amountRefunded + amountReturning
  const left = amount - refundedBefore
  const [typed, setTyped] = useState(plainAmount({ amount: Math.min(first ?? left, left), currency }))
  const [error, setError] = useState<string>()
  const formId = useId()
  const client = useQueryClient()
  const readAgain = () => void invalidate(client, ...invalidates)
  const { isPending, mutate } = useAction(endpoint, {
    success: (refund) => ({
      title: 'Refund started',
      description: `${formatMoney(refund)} is on its way to the card or wallet. We'll email the person when it's done, or if it fails.`,
    }),
    failure: "We couldn't make the refund",
    invalidates,
    onSuccess: () => {
      setTimeout(readAgain, secondLookMs)
      onClose()
    },
    onError: (failure) => {
      // The answer may be all that was lost.
      readAgain()
      // The figures are old ones: a person who opens it again sees those of now.
      if (failure instanceof ApiError && isOutdated(failure.code)) onClose()
    },
  })

  const refund = () => {
    const wanted = readAmount(typed, currency)
    const problem = problemWith(wanted, left, currency)
    setError(problem)
    if (problem === undefined) mutate({ refundedBefore, ...(wanted !== left && { amount: wanted }) })
  }

  return (
    <ConfirmDialog
      title="Refund this payment?"
      confirm="Refund"
      icon={<Undo2 aria-hidden="true" />}
      isPending={isPending}
      onConfirm={refund}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
        {refundedBefore > 0 &&
          `, ${formatMoney({ amount: refundedBefore, currency })} already refunded or in progress`}
      </p>
      <p>The money will go back to the card or wallet that was used. You cannot undo this. {consequence}</p>
      <FormContext value={{ ...noForm, formId, errors: error ? { amount: error } : {} }}>
        <Field
          name="amount"
          label={`Amount (${currency})`}
          hint={`Up to ${formatMoney({ amount: left, currency })}`}
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
  if (Number.isNaN(wanted) || wanted <= 0) return 'Enter an amount, like 25.00'
  return wanted > left ? `You can refund up to ${formatMoney({ amount: left, currency })}` : undefined
}
