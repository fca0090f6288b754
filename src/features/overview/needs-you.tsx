import {
  CalendarPlus,
  Coffee,
  HeartHandshake,
  Library,
  Mail,
  MessageCircleQuestionMark,
  HandHeart,
  TicketCheck,
  UserCheck,
  UserPlus,
  VideoOff,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MessageKind } from '#features/inbox/categories.ts'
import { dueText } from '#shared/waiting.ts'
import { ButtonLink, Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { eventNeedWords, type EventNeed } from './event-need-words.ts'
import { promiseWords, type NeedWords, type OpenPromise } from './promise-words.ts'
import type { Overview } from './schema.ts'

const icons: Record<OpenPromise['kind'] | MessageKind | EventNeed['kind'], LucideIcon> = {
  'pending member': UserCheck,
  'mentor request': HeartHandshake,
  'join request': UserPlus,
  message: Mail,
  question: MessageCircleQuestionMark,
  contact: Mail,
  prayer: HandHeart,
  'event proposal': CalendarPlus,
  'resource request': Library,
  'no meeting link': VideoOff,
  full: TicketCheck,
}

const shownFirst = 8

type Props = Pick<Overview, 'promises' | 'open' | 'eventNeeds'>

/** What is late, then what events need, then everyone else who is waiting; the oldest promise first. */
export function NeedsYou({ promises, open, eventNeeds }: Props) {
  const [hasAll, setHasAll] = useState(false)
  const total = open.reduce((sum, { total: count }) => sum + count, eventNeeds.length)
  const overdue = open.reduce((sum, { overdue: count }) => sum + count, 0)
  const lines = [
    ...promises.filter(({ isOverdue }) => isOverdue).map(promiseLine),
    ...eventNeeds.map((need) => <EventLine key={need.id + need.kind} need={need} />),
    ...promises.filter(({ isOverdue }) => !isOverdue).map(promiseLine),
  ]
  return (
    <Box title="To do today" count={total}>
      {lines.length === 0 ? (
        <EmptyState
          icon={Coffee}
          title="You're all caught up"
          text="Every request has been dealt with. Thank you."
        />
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
    </Box>
  )
}

const promiseLine = (promise: OpenPromise) => <PromiseLine key={promise.id} promise={promise} />

const PromiseLine = ({ promise }: { promise: OpenPromise }) => (
  <NeedLine
    icon={icons[promise.messageKind ?? promise.kind]}
    look={promise.isOverdue ? 'late' : 'calm'}
    words={promiseWords(promise)}
  >
    <span className="overview-due">{dueText(promise.dueAt, useNow())}</span>
    {promise.ownerName && `, assigned to ${promise.ownerName}`}, {promise.title}
  </NeedLine>
)

const EventLine = ({ need }: { need: EventNeed }) => {
  const words = eventNeedWords(need, useNow())
  return (
    <NeedLine icon={icons[need.kind]} look={need.kind === 'full' ? 'calm' : 'soon'} words={words}>
      {words.why}
    </NeedLine>
  )
}

type NeedLineProps = {
  icon: LucideIcon
  look: 'late' | 'soon' | 'calm'
  words: NeedWords
  children: ReactNode
}

/** What, why it matters, and one thing to do. */
const NeedLine = ({ icon: Icon, look, words: { text, verb, href }, children }: NeedLineProps) => (
  <li className="overview-need" data-look={look}>
    <span className="overview-need-icon">
      <Icon size={18} aria-hidden="true" />
    </span>
    <div>
      <b>{text}</b>
      <p>{children}</p>
    </div>
    <ButtonLink variant="outline" href={href} aria-label={`${verb}: ${text}`}>
      {verb}
    </ButtonLink>
  </li>
)
