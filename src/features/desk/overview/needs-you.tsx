import { Coffee, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { matterText } from '#features/payments/matters/categories.ts'
import { openMattersPath } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { agoText, dueText } from '#shared/waiting.ts'
import { ButtonLink, Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Place } from '#browser/page.ts'
import { eventNeedWords, type EventNeed } from './event-need-words.ts'
import { needIcons } from './need-icons.ts'
import { promiseWords, type NeedWords, type OpenPromise } from './promise-words.ts'
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
  // Events and transfers have no owner: what they need stands in both lists.
  const lines = [
    ...shown.filter(({ isOverdue }) => isOverdue).map(promiseLine),
    ...shownMatters.map((matter) => <MatterLine key={matter.id} matter={matter} isMarked={!isMine} />),
    ...(transfers > 0 ? [<TransfersLine key="transfers" count={transfers} />] : []),
    ...eventNeeds.map((need) => <EventLine key={need.id + need.kind} need={need} />),
    ...shown.filter(({ isOverdue }) => !isOverdue).map(promiseLine),
  ]
  return (
    <Box
      title="To do today"
      count={
        count(isMine ? 'mine' : 'total') + shownMatters.length + (transfers > 0 ? 1 : 0) + eventNeeds.length
      }
    >
      {(count('total') > 0 || matters.length > 0 || isMine) && (
        <WhoseSwitch whose={whose} onChange={choose} />
      )}
      {lines.length === 0 ? (
        <NothingToDo isMine={isMine} />
      ) : (
        <>
          {overdue > 0 && (
            <p className="overview-overdue">
              {overdue === 1 ? '1 reply is overdue.' : `${overdue} replies are overdue.`}
            </p>
          )}
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
    <span className="overview-due">{dueText(promise.dueAt, useNow())}</span>
    {promise.ownerName && !promise.isMine && `, assigned to ${promise.ownerName}`}, {promise.title}
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
      {dueAt && <span className="overview-due">{dueText(dueAt, now)}. </span>}
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

type NeedLineProps = {
  icon: LucideIcon
  look: 'late' | 'soon' | 'calm'
  words: NeedWords
  mark?: ReactNode
  children: ReactNode
}

/** What, why it matters, and one thing to do. */
const NeedLine = ({ icon: Icon, look, words: { text, verb, href }, mark, children }: NeedLineProps) => (
  <li className="overview-need" data-look={look}>
    <span className="overview-need-icon">
      <Icon size={18} aria-hidden="true" />
    </span>
    <div>
      <b>{text}</b> {mark}
      <p>{children}</p>
    </div>
    <ButtonLink variant="outline" href={href} aria-label={`${verb}: ${text}`}>
      {verb}
    </ButtonLink>
  </li>
)
