import { Landmark, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { RowButton } from '#ui/dashboard/list/row-buttons.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Table, type Column } from '#ui/lists/table.tsx'
import { explanationText, feesText, movedText } from './books-words.ts'
import { serviceNames } from './categories.ts'
import { booksMonth, takePayoutBack } from './endpoints.ts'
import type { Explanation, MonthBooks, Payout, ServiceStanding } from './schema.ts'

/** What each service should have paid out, what reached the bank, and what explains the difference. */
export const ServiceStandings = ({ books }: { books: MonthBooks }) => {
  const { services } = books.figures
  return (
    <Box title="Paid out to the bank">
      {services.length === 0 && books.payouts.length === 0 ? (
        <EmptyState
          icon={Landmark}
          title="Nothing to pay out"
          text="No payment provider took or paid out money this month."
        />
      ) : (
        <>
          <Table
            caption="Expected and received, by payment provider"
            columns={columns}
            rows={services}
            rowKey={nameOf}
          />
          {services.map((standing) => (
            <Explanations key={nameOf(standing)} standing={standing} />
          ))}
          <Payouts payouts={books.payouts} />
        </>
      )}
    </Box>
  )
}

const nameOf = ({ service, currency }: ServiceStanding): string => `${serviceNames[service]}, ${currency}`

const columns: Column<ServiceStanding>[] = [
  { header: 'Payment provider', cell: nameOf },
  {
    header: 'Received',
    cell: ({ charges, currency }) => formatMoney({ amount: charges, currency }),
    align: 'end',
  },
  { header: 'Refunded', cell: ({ refunds, currency }) => movedText(refunds, currency), align: 'end' },
  { header: 'Fees', cell: (standing) => feesText(standing, standing.currency), align: 'end' },
  { header: 'Expected', cell: ({ net, currency }) => formatMoney({ amount: net, currency }), align: 'end' },
  {
    header: 'Paid out',
    cell: ({ paidOut, currency }) => formatMoney({ amount: paidOut, currency }),
    align: 'end',
  },
  { header: 'Difference', cell: (standing) => <Difference standing={standing} />, align: 'end' },
]

const Difference = ({ standing: { difference, currency } }: { standing: ServiceStanding }) =>
  difference === 0 ? (
    <StateBadge look="success">None</StateBadge>
  ) : (
    <StateBadge look="warning">{formatMoney({ amount: difference, currency })}</StateBadge>
  )

const Explanations = ({ standing }: { standing: ServiceStanding }) => {
  const { explanations, currency } = standing
  if (explanations.length === 0) return null
  return (
    <div className="books-explanations">
      <h3>{`What may explain ${nameOf(standing)}`}</h3>
      <ul>
        {explanations.map((explanation) => (
          <li key={explanation.kind}>
            <ExplanationLine explanation={explanation} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const ExplanationLine = ({ explanation, currency }: { explanation: Explanation; currency: string }) => {
  const { items, count, amount } = explanation
  const line = (
    <>
      <span>{explanationText(explanation)}</span>
      <b>{formatMoney({ amount, currency })}</b>
    </>
  )
  if (items.length === 0) return <p className="books-explanation">{line}</p>
  return (
    <details>
      <summary className="books-explanation">{line}</summary>
      <ul className="books-items">
        {items.map((item, index) => (
          <li key={index}>
            <span>{shortDay(item.day)}</span>
            <span>{item.receiptNumber ?? item.reference}</span>
            <span>{formatMoney({ amount: item.amount, currency })}</span>
          </li>
        ))}
        {count > items.length && <li>{`and ${count - items.length} more`}</li>}
      </ul>
    </details>
  )
}

const Payouts = ({ payouts }: { payouts: readonly Payout[] }) => {
  const [wrong, setWrong] = useState<Payout>()
  if (payouts.length === 0) return <p className="books-none">No payouts recorded for this month yet.</p>
  return (
    <>
      <h3 className="books-heading">Payouts recorded</h3>
      <Table
        caption="Payouts"
        columns={payoutColumns}
        rows={payouts}
        rowKey={({ id }) => id}
        actions={(payout) =>
          payout.takesBack === null &&
          !payout.isTakenBack && (
            <RowButton
              name={payout.reference}
              word="Reverse"
              icon={Undo2}
              tone="danger"
              onClick={() => setWrong(payout)}
            />
          )
        }
      />
      {wrong && <TakeBackDialog payout={wrong} onClose={() => setWrong(undefined)} />}
    </>
  )
}

const payoutColumns: Column<Payout>[] = [
  { header: 'Payout', cell: ({ reference }) => reference },
  { header: 'Arrived', cell: ({ arrivedOn }) => shortDay(arrivedOn) },
  { header: 'Payment provider', cell: ({ service }) => serviceNames[service] },
  { header: 'Recorded by', cell: ({ notedBy }) => notedBy },
  {
    header: 'Status',
    cell: ({ takesBack, isTakenBack }) => (takesBack ? 'Reversal' : isTakenBack ? 'Reversed' : 'Recorded'),
  },
  { header: 'Amount', cell: formatMoney, align: 'end' },
]

const TakeBackDialog = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => {
  const { isPending, mutate } = useAction(takePayoutBack(payout.id), {
    success: { title: 'Payout reversed', description: `${payout.reference}, ${formatMoney(payout)}` },
    failure: "We couldn't reverse the payout",
    invalidates: [booksMonth.path],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Reverse this payout?"
      confirm="Reverse payout"
      icon={<Undo2 aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>
          {payout.reference}, {formatMoney(payout)}
        </b>
      </p>
      <p>
        The entry stays and is reversed by a second one. You can then record it again with the right figures.
      </p>
    </ConfirmDialog>
  )
}
