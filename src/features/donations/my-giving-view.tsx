import { Download } from 'lucide-react'
import { useState } from 'react'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { longDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'
import { CancelGiftDialog } from './cancel-gift-dialog.tsx'
import type { DonationStatus } from './categories.ts'
import type { MonthlyGift } from './schema.ts'

type Props = { gift: MonthlyGift; token: string; onCancel: () => Promise<unknown> }

/** A monthly gift as its giver sees it: what it is, what has come of it, and how to end it. */
export const MyGivingView = ({ gift, token, onCancel }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const amount = formatMoney(gift)
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <div className="my-giving-parts" {...focus}>
      <Panel flush className="my-giving-card">
        <div className="my-giving-head">
          <span className="my-giving-amount display tabular">{amount}</span>
          <span>each month since {longDate(gift.startedAt)}</span>
        </div>
        <div className="weave" />
        <div className="my-giving-body">
          <div {...start} role="group" id="my-standing" aria-labelledby="my-standing">
            <Standing gift={gift} />
          </div>
          {gift.state === 'cancelled' ? (
            <ButtonLink href={paths.donate} variant="outline">
              Give again
            </ButtonLink>
          ) : (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
              Cancel my monthly gift
            </Button>
          )}
        </div>
      </Panel>
      <section aria-labelledby="gifts-title">
        <h2 id="gifts-title" className="my-giving-heading">
          Gifts so far
        </h2>
        {gift.gifts.length === 0 ? (
          <p className="muted">None has arrived yet.</p>
        ) : (
          <Gifts gift={gift} token={token} />
        )}
      </section>
      {isAsking && (
        <CancelGiftDialog amount={amount} onCancel={onCancel} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}

const Standing = ({ gift }: { gift: MonthlyGift }) => {
  switch (gift.state) {
    case 'cancelled':
      return (
        <Note tone="warning">
          <b>Your monthly gift has ended.</b>
          <br />
          {gift.cancelledAt && `It ended on ${longDate(gift.cancelledAt)}. `}
          Nothing more will be charged. Thank you for every month.
        </Note>
      )
    case 'past due':
      return (
        <Note tone="warning">
          <b>The last payment did not go through.</b>
          <br />
          Nothing to worry about: we try again by ourselves. If your card has changed, cancel this gift and
          begin a new one.
        </Note>
      )
    case 'starting':
      return <Note>Your first payment is on its way.</Note>
    default:
      return (
        <Note tone="success">
          <b>Your gift is active. Thank you.</b>
          <br />
          {gift.nextPaymentAt && `The next payment is on ${longDate(gift.nextPaymentAt)}.`}
        </Note>
      )
  }
}

const words: Record<DonationStatus, string> = {
  completed: 'Received',
  pending: 'On its way',
  failed: 'Not received',
  refunded: 'Paid back',
}

const Gifts = ({ gift: { gifts, currency }, token }: { gift: MonthlyGift; token: string }) => {
  const saveReceipt = useReceipt(paths.api.monthlyGiftReceipt)
  return (
    <ul className="my-giving-list">
      {gifts.map(({ date, amount, status, receiptNumber }) => (
        <li key={date + status}>
          <span className="my-giving-when">
            <b>{longDate(date)}</b>
            <span className="muted small">{receiptNumber ?? words[status]}</span>
          </span>
          <span className="my-giving-what">
            <b className="tabular">{formatMoney({ amount, currency })}</b>
            {receiptNumber && <span className="muted small">{words[status]}</span>}
          </span>
          {receiptNumber && (
            <Button
              variant="outline"
              size="small"
              aria-label={`Download receipt ${receiptNumber}`}
              onClick={() => void saveReceipt({ token, receiptNumber }, receiptNumber)}
            >
              <Download aria-hidden="true" />
              Receipt
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
