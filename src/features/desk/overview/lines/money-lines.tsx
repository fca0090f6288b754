import { matterText } from '#features/payments/matters/categories.ts'
import { monthName } from '#features/money/bookkeeping/categories.ts'
import { countPage, monthlyGiftPage, newPage, openMattersPath } from '#shared/admin-paths.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { agoText, dueText } from '#shared/waiting.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { FailedRefundLine } from './failed-refund-line.tsx'
import { needIcons } from '../need-icons.ts'
import { NeedLine } from './need-line.tsx'
import type { Overview } from '../schema.ts'

export type MatterLineProps = { matter: Overview['matters'][number]; isMarked: boolean }

/** A refund that failed has its own buttons; other matters are settled in the books. */
export const MatterLine = (props: MatterLineProps) => {
  const { matter, isMarked } = props
  const { kind, dueAt, createdAt, ownerName, isMine } = matter
  const now = useNow()
  if (matter.refund) return <FailedRefundLine matter={matter} refund={matter.refund} isMarked={isMarked} />
  return (
    <NeedLine
      icon={needIcons[kind]}
      look={dueAt ? 'late' : 'soon'}
      words={{ text: matterText(matter), verb: 'Open', href: openMattersPath }}
      mark={isMarked && isMine && <StateBadge look="info">Yours</StateBadge>}
    >
      {dueAt && <span className="need-line-due">{dueText(dueAt, now)}. </span>}
      {`Seen ${agoText(createdAt, now)}`}
      {!isMine && `, ${ownerName ? `assigned to ${ownerName}` : 'unassigned'}`}
    </NeedLine>
  )
}

export const TransfersLine = ({ count }: { count: number }) => (
  <NeedLine
    icon={needIcons.transfers}
    look="calm"
    words={{
      text: count === 1 ? '1 transfer to check' : `${count} transfers to check`,
      verb: 'Check',
      href: paths.adminTab('treasury'),
    }}
  >
    {count === 1 ? 'A donor says they have sent it.' : 'Donors say they have sent them.'}
  </NeedLine>
)

type Month = NonNullable<NonNullable<Overview['money']>['monthToClose']>

export const MonthLine = ({ month, earlier, sums }: Month) => (
  <NeedLine
    icon={needIcons.month}
    look="calm"
    words={{
      text: `${monthName(month)} is not closed`,
      verb: 'Close month',
      href: newPage('books', 'closing'),
    }}
  >
    {sums.length === 0 && 'No money moved.'}
    {sums.map(({ currency, in: came, out }) => (
      <span key={currency}>
        {formatMoney({ amount: came, currency })} in
        {out > 0 && `, ${formatMoney({ amount: out, currency })} out`}.{' '}
      </span>
    ))}
    {earlier > 0 &&
      (earlier === 1 ? '1 earlier month is open too.' : `${earlier} earlier months are open too.`)}
  </NeedLine>
)

type FailingGift = NonNullable<Overview['money']>['failingGifts'][number]

const timesNames = ['', '', ' twice', ' three times']

export const FailingGiftLine = ({
  gift: { id, name, tries, reason, nextTryOn, ...money },
}: {
  gift: FailingGift
}) => (
  <NeedLine
    icon={needIcons.failing}
    look="late"
    words={{
      text: `Monthly gift of ${name ?? 'an anonymous donor'} was declined${timesNames[tries] ?? ''}`,
      verb: 'Open',
      href: monthlyGiftPage(id),
    }}
  >
    {reason && <span className="need-line-due">{reason.replace(/\.?$/, '. ')}</span>}
    {formatMoney(money)}
    {nextTryOn ? `. Next try ${shortDay(nextTryOn)}.` : '.'}
  </NeedLine>
)

type DraftCount = NonNullable<Overview['money']>['drafts'][number]

export const DraftCountLine = ({
  draft: { id, countedOn, occasion, currency, entered, total },
}: {
  draft: DraftCount
}) => (
  <NeedLine
    icon={needIcons.count}
    look="soon"
    words={{
      text: `Count of ${shortDay(countedOn)} is not booked`,
      verb: 'Open',
      href: countPage(id),
    }}
  >
    {formatMoney({ amount: entered, currency })}
    {total !== null && ` of ${formatMoney({ amount: total, currency })}`} entered.
    {occasion && ` ${occasion}.`}
  </NeedLine>
)
