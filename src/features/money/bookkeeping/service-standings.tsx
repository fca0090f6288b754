import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Table, type Column } from '#ui/lists/table.tsx'
import { explanationText, feesText, movedText } from './books-words.ts'
import { figureColumn } from './figure-column.ts'
import { serviceNames } from './categories.ts'
import { booksFigures } from './books-figures.ts'
import { takePayoutBack } from './endpoints.ts'
import type { Explanation, MonthBooks, Payout, ServiceStanding } from './schema.ts'

/** What each service should have paid out, what reached the bank, and what explains the difference. */
export const ServiceStandings = ({ books }: { books: MonthBooks }) => {
  const { services } = books.figures
  return (
    <Box title="Paid out to the bank">
      {services.length === 0 && books.payouts.length === 0 ? (
        <p className="books-none">
          Nothing to pay out. No payment provider took or paid out money this month.
        </p>
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
  { header: 'Payment provider', cell: nameOf, wide: 'grow', phone: 'lead' },
  figureColumn('Received', ({ charges, currency }) => formatMoney({ amount: charges, currency })),
  figureColumn('Refunded', ({ refunds, currency }) => movedText(refunds, currency)),
  figureColumn('Fees', (standing) => feesText(standing, standing.currency)),
  figureColumn('Expected', ({ net, currency }) => formatMoney({ amount: net, currency })),
  figureColumn('Paid out', ({ paidOut, currency }) => formatMoney({ amount: paidOut, currency })),
  {
    header: 'Difference',
    cell: (standing) => <Difference standing={standing} />,
    wide: 'fit',
    phone: 'fact',
    align: 'end',
  },
]

const Difference = ({ standing: { difference, currency } }: { standing: ServiceStanding }) =>
  difference === 0 ? (
    <StateBadge look="normal">None</StateBadge>
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
  const mayReverse = useCan('money.change')
  if (payouts.length === 0) return <p className="books-none">No payouts recorded for this month yet.</p>
  return (
    <>
      <h3 className="books-heading">Payouts recorded</h3>
      <Table
        caption="Payouts"
        columns={payoutColumns}
        rows={payouts}
        rowKey={({ id }) => id}
        {...(mayReverse && {
          tools: (payout: Payout) =>
            payout.takesBack === null &&
            !payout.isTakenBack && (
              <RowMenu
                name={payout.reference}
                items={[]}
                ends={[{ label: 'Reverse payout', tone: 'danger', onChoose: () => setWrong(payout) }]}
              />
            ),
        })}
      />
      {wrong && <TakeBackDialog payout={wrong} onClose={() => setWrong(undefined)} />}
    </>
  )
}

const payoutColumns: Column<Payout>[] = [
  { header: 'Payout', cell: ({ reference }) => reference, wide: 'grow', phone: 'lead' },
  { header: 'Arrived', cell: ({ arrivedOn }) => shortDay(arrivedOn), wide: 'fit', phone: 'note' },
  { header: 'Payment provider', cell: ({ service }) => serviceNames[service], wide: 'fit', phone: 'note' },
  { header: 'Recorded by', cell: ({ notedBy }) => notedBy, wide: 'minor', phone: 'hide' },
  {
    header: 'Status',
    cell: ({ takesBack, isTakenBack }) =>
      takesBack || isTakenBack ? (
        <StateBadge look="neutral">{takesBack ? 'Reversal' : 'Reversed'}</StateBadge>
      ) : (
        <StateBadge look="normal">Recorded</StateBadge>
      ),
    wide: 'fit',
    phone: 'mark',
  },
  { header: 'Amount', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

const TakeBackDialog = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => {
  const { isPending, mutate } = useAction(takePayoutBack(payout.id), {
    success: { title: 'Payout reversed', description: `${payout.reference}, ${formatMoney(payout)}` },
    failure: "We couldn't reverse the payout",
    invalidates: booksFigures,
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
