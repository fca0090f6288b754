import { Lock } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { monthName } from './categories.ts'
import { booksFigures } from './books-figures.ts'
import { closeMonth, reopenMonth } from './endpoints.ts'
import type { MonthBooks } from './schema.ts'

type Props = { books: MonthBooks; onClose: () => void }

/** `onClosed`: the month stays in view, also when another one waits to be closed. */
export const CloseMonthDialog = ({ books, onClosed, onClose }: Props & { onClosed: () => void }) => {
  const { month, movements, figures } = books
  const name = monthName(month)
  const { isPending, mutate } = useAction(closeMonth, {
    success: { title: `${name} is closed`, description: 'Its figures are final. You can reopen it.' },
    failure: "We couldn't close the month",
    invalidates: booksFigures,
    onSuccess: () => {
      onClosed()
      onClose()
    },
    onError: onClose,
  })
  const open = figures.services.filter(({ difference }) => difference !== 0).length
  const unknown = figures.currencies.reduce((sum, { unknownFees }) => sum + unknownFees, 0)
  return (
    <ConfirmDialog
      title={`Close ${name}?`}
      confirm="Close month"
      icon={<Lock aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate({ month, movements })}
      onClose={onClose}
    >
      <ul className="books-sums">
        {figures.currencies.map(({ currency, total, net }) => (
          <li key={currency}>
            <b>{formatMoney({ amount: total, currency })}</b>
            {` after refunds, ${formatMoney({ amount: net, currency })} after fees`}
          </li>
        ))}
        {figures.currencies.length === 0 && <li>No money moved in this month.</li>}
      </ul>
      {open > 0 && (
        <p>
          {open === 1
            ? 'One payment provider paid out a different amount from the one expected.'
            : `${open} payment providers paid out different amounts from those expected.`}
        </p>
      )}
      {unknown > 0 && (
        <p>{unknown === 1 ? '1 fee is still unknown.' : `${unknown} fees are still unknown.`}</p>
      )}
      <p>
        The figures won't change. After that, nothing can be dated in {name}. Anything a payment provider
        reports late is shown separately.
      </p>
    </ConfirmDialog>
  )
}

export const ReopenMonthDialog = ({ books: { month }, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title={`Reopen ${monthName(month)}?`}>
    <Form
      label="Reopen month"
      schema={async () => (await import('./schema.ts')).reopenMonthSchema}
      endpoint={reopenMonth}
      prepare={(typed) => ({ ...typed, month })}
      success={{ title: 'Month reopened', description: 'Close it again when the figures are right.' }}
      failure={{ title: "We couldn't reopen the month", description: noConnection }}
      invalidates={booksFigures}
      onSuccess={onClose}
    >
      <p className="muted">
        The figures will update again until you close the month. Your reason is kept in the audit log.
      </p>
      <Field name="reason" label="Reason" rows={3} />
      <FormFoot submit="Reopen month" onCancel={onClose} />
    </Form>
  </Dialog>
)
