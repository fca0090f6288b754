import { CirclePause, Download } from 'lucide-react'
import { Suspense } from 'react'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { dayAt, longDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { saidNext } from './said-next.ts'
import { GiftActions, type GiftChanges } from './gift-actions.tsx'
import { pausedUntil, saidPause } from './paused-words.ts'
import { ownStatusWords } from '../categories.ts'
import { monthlyGiftReceipt, monthlyGiftStatement } from '../endpoints.ts'
import type { MonthlyGift } from '../schema.ts'

// Only a giver whose month is due pays here.
const GiveMonth = lazyPart(() => import('./give-month.tsx'), 'GiveMonth')

type Props = { gift: MonthlyGift; token: string; changes: GiftChanges }

/** A monthly gift as its giver sees it: what it is, what has come of it, and what can be done with it. */
export const MyGivingView = ({ gift, token, changes }: Props) => {
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <div className="my-giving-parts" {...focus}>
      {gift.pledge?.isDue && (
        <Suspense fallback={<ProgressLine active />}>
          <GiveMonth gift={gift} token={token} />
        </Suspense>
      )}
      <Panel flush className="my-giving-card">
        <div className="my-giving-head">
          <span className="my-giving-amount display tabular">{formatMoney(gift)}</span>
          <span>each month since {longDate(gift.startedAt)}</span>
          {gift.fund && <span>for {gift.fund}</span>}
        </div>
        <div className="weave" />
        <div className="my-giving-body">
          <div {...start} role="group" id="my-standing" aria-labelledby="my-standing">
            <GiftStateNote gift={gift} />
          </div>
          {gift.state === 'cancelled' ? (
            <ButtonLink href={paths.donate} variant="outline">
              Give again
            </ButtonLink>
          ) : (
            <div className="my-giving-actions">
              <GiftActions gift={gift} changes={changes} />
            </div>
          )}
        </div>
      </Panel>
      <section aria-labelledby="gifts-title">
        <h2 id="gifts-title" className="my-giving-heading">
          Gifts so far
        </h2>
        {gift.gifts.length === 0 ? (
          <p className="muted">No gifts yet.</p>
        ) : (
          <Gifts gift={gift} token={token} />
        )}
        <Statements gift={gift} token={token} />
      </section>
    </div>
  )
}

const GiftStateNote = ({ gift }: { gift: MonthlyGift }) => {
  switch (gift.state) {
    case 'cancelled':
      return (
        <Note tone="warning">
          <b>Your monthly gift has been cancelled.</b>
          <br />
          {gift.cancelledAt && `It was cancelled on ${longDate(gift.cancelledAt)}. `}
          You won't be charged again. Thank you for giving every month.
        </Note>
      )
    case 'past due':
      return (
        <Note tone="warning">
          <b>Your last payment did not go through.</b>
          <br />
          We'll try again. If your card has changed, cancel this gift and start a new one.
        </Note>
      )
    case 'paused':
      return (
        <Note icon={<CirclePause size={20} aria-hidden="true" />}>
          <b>{pausedUntil(gift)}</b>
          <br />
          {saidPause(gift)}
        </Note>
      )
    case 'starting':
      return <Note>We're processing your first payment.</Note>
    default:
      return (
        <Note tone="success">
          <b>Your gift is active. Thank you.</b>
          <br />
          {gift.nextPaymentAt && saidNext(gift, longDate(gift.nextPaymentAt))}
        </Note>
      )
  }
}

const Gifts = ({ gift: { gifts, currency }, token }: { gift: MonthlyGift; token: string }) => {
  const saveReceipt = useReceipt(monthlyGiftReceipt)
  return (
    <ul className="my-giving-list">
      {gifts.map(({ date, amount, receiptNumber, ...gift }) => (
        <li key={date + gift.status}>
          <span className="my-giving-when">
            <b>{longDate(date)}</b>
            <span className="muted small">{receiptNumber ?? ownStatusWords(gift)}</span>
          </span>
          <span className="my-giving-what">
            <b className="tabular">{formatMoney({ amount, currency })}</b>
            {receiptNumber && <span className="muted small">{ownStatusWords(gift)}</span>}
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

/** All that the giver gave in a year, by any way. */
const Statements = ({ gift: { gifts }, token }: { gift: MonthlyGift; token: string }) => {
  const saveStatement = useReceipt(monthlyGiftStatement, 'statement')
  const given = gifts.filter(({ status }) => status === 'completed')
  const years = [...new Set(given.map(({ date }) => dayAt(new Date(date)).slice(0, 4)))]
  return (
    <div className="my-giving-statements">
      {years.map((year) => (
        <Button
          key={year}
          variant="outline"
          size="small"
          aria-label={`Download giving statement ${year}`}
          onClick={() => void saveStatement({ token, year: Number(year) }, `giving-statement-${year}`)}
        >
          <Download aria-hidden="true" />
          Statement {year}
        </Button>
      ))}
    </div>
  )
}
