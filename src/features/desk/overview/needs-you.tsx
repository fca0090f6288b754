import { Coffee } from 'lucide-react'
import { useState } from 'react'
import { matterText } from '#features/payments/matters/categories.ts'
import { monthName } from '#features/money/bookkeeping/categories.ts'
import { newPage, openMattersPath } from '#shared/admin-paths.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { agoText, dueText } from '#shared/waiting.ts'
import { Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Place } from '#browser/page.ts'
import { eventNeedWords, type EventNeed } from './event-need-words.ts'
import { needIcons } from './need-icons.ts'
import { NeedLine } from './need-line.tsx'
import { promiseWords, type OpenPromise } from './promise-words.ts'
import type { Overview } from './schema.ts'
import { useWhose, WhoseSwitch } from './whose-switch.tsx'

const shownFirst = 8

type Props = Pick<Overview, 'promises' | 'open' | 'eventNeeds' | 'matters' | 'money'> & { place: Place }

/**
 * What is late, then money and what events need, then everyone else who is waiting; the oldest promise first. People who have taken
 * something on see that first, and how much no one has taken on.
 */
export function NeedsYou({ promises, open, eventNeeds, matters, money, place }: Props) {
  const [hasAll, setHasAll] = useState(false)
  const count = (figure: 'total' | 'overdue' | 'mine' | 'mineOverdue' | 'unassigned') =>
    open.reduce((sum, kind) => sum + kind[figure], 0)
  const ownMatters = matters.filter((matter) => matter.isMine)
  const { whose, choose } = useWhose(place, count('mine') + ownMatters.length > 0)
  const isMine = whose === 'mine'
  const shown = isMine ? promises.filter((promise) => promise.isMine) : promises
  // In the reader's own list no entry needs the mark "yours".
  const promiseLine = (promise: OpenPromise) => (
    <PromiseLine key={promise.id} promise={promise} isMarked={promise.isMine && !isMine} />
  )
  const overdue = count(isMine ? 'mineOverdue' : 'overdue')
  const shownMatters = isMine ? ownMatters : matters
  const transfers = money?.transfersWaiting ?? 0
  const month = money?.monthToClose
  // Events, transfers and months have no owner: what they need stands in both lists.
  const lines = [
    ...shown.filter(({ isOverdue }) => isOverdue).map(promiseLine),
    ...shownMatters.map((matter) => <MatterLine key={matter.id} matter={matter} isMarked={!isMine} />),
    ...(transfers > 0 ? [<TransfersLine key="transfers" count={transfers} />] : []),
    ...eventNeeds.map((need) => <EventLine key={need.id + need.kind} need={need} />),
    ...shown.filter(({ isOverdue }) => !isOverdue).map(promiseLine),
    ...(month ? [<MonthLine key="month" {...month} />] : []),
  ]
  const total =
    count(isMine ? 'mine' : 'total') +
    shownMatters.length +
    (transfers > 0 ? 1 : 0) +
    (month ? 1 : 0) +
    eventNeeds.length
  return (
    <Box
      title="To do today"
      count={total}
      note={overdue > 0 && <span className="overview-overdue">{overdue} overdue</span>}
    >
      {(count('total') > 0 || matters.length > 0 || isMine) && (
        <WhoseSwitch whose={whose} onChange={choose} />
      )}
      {lines.length === 0 ? (
        <NothingToDo isMine={isMine} />
      ) : (
        <>
          <ul>{hasAll ? lines : lines.slice(0, shownFirst)}</ul>
          {!hasAll && lines.length > shownFirst && (
            <Button variant="quiet" className="overview-more" onClick={() => setHasAll(true)}>
              Show {lines.length - shownFirst} more
            </Button>
          )}
        </>
      )}
      {isMine && count('unassigned') > 0 && (
        <Unassigned count={count('unassigned')} onShow={() => choose('everyone')} />
      )}
    </Box>
  )
}

const NothingToDo = ({ isMine }: { isMine: boolean }) =>
  isMine ? (
    <EmptyState
      icon={Coffee}
      title="Nothing is assigned to you"
      text="Everyone's list shows what you could take on."
    />
  ) : (
    <EmptyState
      icon={Coffee}
      title="You're all caught up"
      text="Every request has been dealt with. Thank you."
    />
  )

const Unassigned = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <p className="overview-unassigned">
    {count === 1 ? '1 more is waiting and unassigned.' : `${count} more are waiting and unassigned.`}{' '}
    <button type="button" className="link" onClick={onShow}>
      Show everyone's
    </button>
  </p>
)

type PromiseLineProps = { promise: OpenPromise; isMarked: boolean }

const PromiseLine = ({ promise, isMarked }: PromiseLineProps) => (
  <NeedLine
    icon={needIcons[promise.messageKind ?? promise.kind]}
    look={promise.isOverdue ? 'late' : 'calm'}
    words={promiseWords(promise)}
    mark={isMarked && <StateBadge look="info">Yours</StateBadge>}
  >
    <span className="need-line-due">{dueText(promise.dueAt, useNow())}</span>
    {promise.ownerName && !promise.isMine && `, assigned to ${promise.ownerName}`}
    <span className="need-line-reference">, {promise.title}</span>
  </NeedLine>
)

const EventLine = ({ need }: { need: EventNeed }) => {
  const words = eventNeedWords(need, useNow())
  return (
    <NeedLine icon={needIcons[need.kind]} look={need.kind === 'full' ? 'calm' : 'soon'} words={words}>
      {words.why}
    </NeedLine>
  )
}

type MatterLineProps = { matter: Overview['matters'][number]; isMarked: boolean }

const MatterLine = ({ matter, isMarked }: MatterLineProps) => {
  const { kind, dueAt, createdAt, ownerName, isMine } = matter
  const now = useNow()
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

const TransfersLine = ({ count }: { count: number }) => (
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

const MonthLine = ({ month, earlier, sums }: Month) => (
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
