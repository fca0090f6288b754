import { Coffee } from 'lucide-react'
import { useState } from 'react'
import { contactKindName } from '#features/people/people/categories.ts'
import { useFollowUp } from '#features/people/people/contacts/use-follow-up.ts'
import { personPage } from '#shared/admin-paths.ts'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { dueText } from '#shared/waiting.ts'
import { Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Place } from '#browser/page.ts'
import { eventNeedWords, type EventNeed } from './event-need-words.ts'
import {
  DraftCountLine,
  FailingGiftLine,
  MatterLine,
  MonthLine,
  TransfersLine,
} from './lines/money-lines.tsx'
import { needIcons } from './need-icons.ts'
import { NeedLine } from './lines/need-line.tsx'
import { promiseWords, type OpenPromise } from './promise-words.ts'
import { ReminderLine } from './lines/reminder-line.tsx'
import type { Overview } from './schema.ts'
import { useWhose, WhoseSwitch } from './whose-switch.tsx'

const shownFirst = 8

type Props = Pick<
  Overview,
  'reminders' | 'promises' | 'open' | 'followUps' | 'eventNeeds' | 'matters' | 'money'
> & {
  place: Place
}

/**
 * What the reader wanted to be reminded of, what is late, then money and what events need, then everyone else who is waiting; the
 * oldest promise first. People who have taken something on see that first, and how much no one has taken on.
 */
export function NeedsYou(props: Props) {
  const { reminders, promises, open, followUps, eventNeeds, matters, money, place } = props
  const [hasAll, setHasAll] = useState(false)
  const count = (figure: 'total' | 'overdue' | 'mine' | 'mineOverdue' | 'unassigned') =>
    open.reduce((sum, kind) => sum + kind[figure], 0)
  const ownMatters = matters.filter((matter) => matter.isMine)
  const { whose, choose } = useWhose(place, count('mine') + ownMatters.length + reminders.length > 0)
  const isMine = whose === 'mine'
  const whosePromises = isMine ? promises.filter((promise) => promise.isMine) : promises
  // The reminder of a request stands for it.
  const shown = whosePromises.filter(({ id }) => !reminders.some(({ requestId }) => requestId === id))
  // In the reader's own list no entry needs the mark "yours".
  const promiseLine = (promise: OpenPromise) => (
    <PromiseLine key={promise.id} promise={promise} isMarked={promise.isMine && !isMine} />
  )
  const overdue = count(isMine ? 'mineOverdue' : 'overdue')
  const shownMatters = isMine ? ownMatters : matters
  const transfers = money?.transfersWaiting ?? 0
  const month = money?.monthToClose
  const failing = money?.failingGifts ?? []
  const drafts = money?.drafts ?? []
  // Events and most of the money have no owner, and follow-ups are the reader's own: they stand in both lists.
  const lines = [
    ...reminders.map((reminder) => (
      <ReminderLine
        key={reminder.requestId}
        reminder={reminder}
        promise={promises.find(({ id }) => id === reminder.requestId)}
      />
    )),
    ...shown.filter(({ isOverdue }) => isOverdue).map(promiseLine),
    ...followUps.map((followUp) => <FollowUpLine key={followUp.id} followUp={followUp} />),
    ...shownMatters.map((matter) => <MatterLine key={matter.id} matter={matter} isMarked={!isMine} />),
    ...failing.map((gift) => <FailingGiftLine key={gift.id} gift={gift} />),
    ...(transfers > 0 ? [<TransfersLine key="transfers" count={transfers} />] : []),
    ...drafts.map((draft) => <DraftCountLine key={draft.id} draft={draft} />),
    ...eventNeeds.map((need) => <EventLine key={need.id + need.kind} need={need} />),
    ...shown.filter(({ isOverdue }) => !isOverdue).map(promiseLine),
    ...(month ? [<MonthLine key="month" {...month} />] : []),
  ]
  const total =
    count(isMine ? 'mine' : 'total') +
    (reminders.length - (whosePromises.length - shown.length)) +
    shownMatters.length +
    (transfers > 0 ? 1 : 0) +
    (month ? 1 : 0) +
    failing.length +
    drafts.length +
    followUps.length +
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
    mark={isMarked && <StateBadge look="info">{promise.isHelping ? 'You help' : 'Yours'}</StateBadge>}
  >
    <span className="need-line-due">{dueText(promise.dueAt, useNow())}</span>
    {promise.ownerName && (!promise.isMine || promise.isHelping) && `, assigned to ${promise.ownerName}`}
    <span className="need-line-reference">, {promise.title}</span>
  </NeedLine>
)

const FollowUpLine = ({ followUp }: { followUp: Overview['followUps'][number] }) => {
  const { personId, name, kind, happenedOn, followUpOn, text } = followUp
  const { isPending, markDone } = useFollowUp(followUp)
  const isLate = followUpOn < dayAt(useNow())
  return (
    <NeedLine
      icon={needIcons['follow-up']}
      look={isLate ? 'late' : 'soon'}
      words={{ text: `Follow up with ${name}`, verb: 'Open', href: personPage(personId) }}
      action={
        <Button
          variant="outline"
          aria-label={`Done: follow up with ${name}`}
          pending={isPending}
          onClick={markDone}
        >
          Done
        </Button>
      }
    >
      <span className="need-line-due">{isLate ? `Due ${shortDay(followUpOn)}. ` : 'Due today. '}</span>
      <span className="need-line-words">
        {`${contactKindName(kind)} on ${shortDay(happenedOn)}${text && `: ${text}`}`}
      </span>
    </NeedLine>
  )
}

const EventLine = ({ need }: { need: EventNeed }) => {
  const words = eventNeedWords(need, useNow())
  return (
    <NeedLine icon={needIcons[need.kind]} look={need.kind === 'full' ? 'calm' : 'soon'} words={words}>
      {words.why}
    </NeedLine>
  )
}
