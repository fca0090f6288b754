import { useId, useRef, useState } from 'react'
import { ApiError } from '#shared/calls/api-client.ts'
import { longDate } from '#shared/time/dates.ts'
import { formatMoney, plainAmount } from '#shared/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { readMonthlyAmount } from '../monthly/monthly-amount.ts'
import type { MonthlyGift } from '../schema.ts'
import { GiftDialog, useGiftChange } from './gift-dialog.tsx'

type Props = {
  gift: Pick<MonthlyGift, 'amount' | 'currency' | 'nextPaymentAt'>
  onChange: (amount: number) => Promise<unknown>
  onClose: () => void
}

export const ChangeAmountDialog = ({ gift, onChange, onClose }: Props) => {
  // The dialog keeps the amount that it was opened with.
  const [{ amount: before, currency, nextPaymentAt }] = useState(gift)
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(plainAmount({ amount: before, currency }))
  const [problem, setProblem] = useState<string>()
  const { isPending, error, ask, reset } = useGiftChange(onChange, {
    done: (amount) => ({
      title: 'Monthly gift changed',
      description: `You now give ${formatMoney({ amount, currency })} each month. Thank you.`,
    }),
    onClose,
  })
  // The server may know better what is too much.
  const refused = error instanceof ApiError ? error.fields.amount : undefined
  const complaint = problem ?? refused

  const confirm = () => {
    const read = readMonthlyAmount(typed, currency)
    if ('amount' in read && read.amount !== before) return ask(read.amount)
    setProblem('problem' in read ? read.problem : 'You already give this amount. Enter a different one.')
    input.current?.focus()
  }

  return (
    <GiftDialog
      title="Change your monthly gift"
      confirm="Change amount"
      pendingText="Changing..."
      isPending={isPending}
      error={refused ? null : error}
      failure="We couldn't change your gift"
      initialFocus={input}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        You currently give <b>{formatMoney({ amount: before, currency })}</b> each month.
        {nextPaymentAt && ` The new amount starts with your next payment on ${longDate(nextPaymentAt)}.`}
      </p>
      <FormContext value={{ ...noForm, formId, errors: complaint ? { amount: complaint } : {} }}>
        <Field
          ref={input}
          name="amount"
          label={`New amount each month (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
            reset()
          }}
        />
      </FormContext>
    </GiftDialog>
  )
}
