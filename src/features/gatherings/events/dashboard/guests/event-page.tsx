import { useQuery } from '@tanstack/react-query'
import { CalendarX, ExternalLink, Eye, Pencil } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { eventPreviewPage, eventsPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import type { Place } from '#browser/page.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { isDoorTime, isFull, isOver, placeOf } from '../../policy.ts'
import { RecapBox } from '../../recap/recap-box.tsx'
import { GivenPlacesBox } from '../../sponsored/dashboard/given-places-box.tsx'
import { adminLine } from '../../waiting/dashboard/endpoints.ts'
import { countInLine } from '../../waiting/dashboard/line-words.ts'
import { WaitingList } from '../../waiting/dashboard/waiting-list.tsx'
import { AnswersBox } from '../../questions/answers-box.tsx'
import { adminEvents, guestCounts } from '../endpoints.ts'
import { EventDay } from '../event-day.tsx'
import { EventDialogs, type EventStep } from '../event-steps.tsx'
import { EventTools } from '../event-tools.tsx'
import { PublishButton } from '../publishing/publish-button.tsx'
import { EventBadges } from '../publishing/event-badges.tsx'
import type { AdminEvent, ListedEvent } from '../schema.ts'
import { takenOfAllText } from '../taken-text.ts'
import './event-page.css'
import { GuestList, type TakesPayment } from './guest-list.tsx'
import { firstPart } from './guest-parts.ts'
import { NewEventNote, useIsNewEvent } from './new-event-note.tsx'
import type { GuestCounts } from './guests-schema.ts'
import { WriteLinks } from './write-links.tsx'
import { useMinutes } from './use-minutes.ts'

/** What stands beside the guests of an event, from features above. */
export type BesideGuests = ComponentType<{ event: ListedEvent }>

export type EventPageProps = {
  id: string
  place: Place
  onCreated: (event: AdminEvent) => void
  beside?: readonly BesideGuests[] | undefined
  /** The button that opens the door. */
  CheckIn?: BesideGuests | undefined
  /** The dialog that notes what a guest pays at the door or after it. */
  TakePayment?: TakesPayment | undefined
}

/** One event in the dashboard: who is coming, who came, and what stands beside them. */
export function EventPage({ id, beside = [], ...given }: EventPageProps) {
  const query = useQuery(adminEvents(`id=${id}`))
  const event = query.data?.rows.find((one) => one.id === id)
  if (event) return <Whole event={event} beside={beside} {...given} />
  if (query.data && !query.isPlaceholderData) return <NoSuchEvent />
  return (
    <>
      <BackToEvents />
      <Loading
        query={query}
        label="Loading event"
        failure="We couldn't load this event"
        className="one-event-skeletons"
      />
    </>
  )
}

export const NoSuchEvent = () => (
  <EmptyState
    icon={CalendarX}
    title="Event not found"
    text="It may have been deleted, or it isn't one of yours."
    actions={
      <ButtonLink variant="ink" href={eventsPage}>
        Go to events
      </ButtonLink>
    }
  />
)

const BackToEvents = () => <BackLink href={eventsPage}>All events</BackLink>

type WholeProps = Omit<EventPageProps, 'id' | 'beside'> & {
  event: ListedEvent
  beside: readonly BesideGuests[]
}

function Whole({ event, place, onCreated, beside, CheckIn, TakePayment }: WholeProps) {
  const isNew = useIsNewEvent()
  const [step, setStep] = useState<EventStep>()
  const [, navigate] = useLocation()
  const now = useMinutes()
  const mayRead = useCanAt('registrations.read')(event)
  // Others check people in too.
  const counts = useQuery({ ...guestCounts(event.id), enabled: mayRead, refetchInterval: 60_000 })
  return (
    <>
      <EventHead event={event} now={now} onStep={setStep} CheckIn={CheckIn} />
      {isNew && event.state !== 'cancelled' && <NewEventNote event={event} />}
      {event.state === 'cancelled' && (
        <div className="one-event-note">
          <Note tone="warning">
            <b>This event is cancelled.</b> It stays on the site as cancelled, and no one can register.
          </Note>
        </div>
      )}
      <div className="one-event">
        <div className="one-event-guests">
          {!mayRead ? (
            <Box title="Guests">
              <p className="one-event-words">
                {takenOfAllText(event)}. Hosts and administrators see who they are.
              </p>
            </Box>
          ) : counts.data ? (
            <div className="guests-and-links">
              <WriteLinks
                event={event}
                counts={counts.data}
                part={place.search.get('part') ?? ''}
                now={now}
              />
              <Guests
                event={event}
                counts={counts.data}
                place={place}
                now={now}
                TakePayment={TakePayment}
                onAddPlaces={() => setStep({ kind: 'edit', event })}
              />
            </div>
          ) : (
            <Loading
              query={counts}
              label="Loading guests"
              failure="We couldn't load guests"
              className="one-event-skeletons"
            >
              <Skeleton shape="title" width="full" />
              <Skeleton shape="title" width="full" />
              <Skeleton shape="title" width="long" />
            </Loading>
          )}
        </div>
        <div className="one-event-beside" id="at-the-door">
          {beside.map((Beside, index) => (
            <Beside key={index} event={event} />
          ))}
          <RecapBox event={event} now={now} />
          <AnswersBox event={event} />
          <GivenPlacesBox event={event} />
        </div>
      </div>
      {step && (
        <EventDialogs
          step={step}
          onCreated={onCreated}
          onDeleted={() => navigate(eventsPage)}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}

type GuestsProps = {
  event: ListedEvent
  counts: GuestCounts
  place: Place
  now: Date
  TakePayment: TakesPayment | undefined
  onAddPlaces: () => void
}

/** Where the list starts changes when the event ends: then it begins again. */
const Guests = ({ event, counts, place, now, TakePayment, onAddPlaces }: GuestsProps) => {
  const first = firstPart(event, now)
  const { data: line } = useQuery({ ...adminLine(event.id), refetchInterval: 60_000 })
  const hasLine = line && (line.rows.length > 0 || (isFull(event) && line.isOpen))
  return (
    <GuestList
      key={first}
      event={event}
      counts={counts}
      first={first}
      place={place}
      now={now}
      TakePayment={TakePayment}
      waiting={
        hasLine
          ? {
              count: countInLine(line),
              list: <WaitingList event={event} line={line} onAddPlaces={onAddPlaces} />,
            }
          : undefined
      }
    />
  )
}

type HeadProps = {
  event: ListedEvent
  now: Date
  onStep: (step: EventStep) => void
  CheckIn: BesideGuests | undefined
}

/** Before the event the main thing is to change it; when the doors of a hall open, to check in those who come. */
function EventHead({ event, now, onStep, CheckIn }: HeadProps) {
  const mayChange = useCanAt('events.change')(event)
  const mayMark = useCanAt('registrations.cancel')(event)
  const isAhead = event.state === 'planned' && !isOver(event, now)
  const checksIn = CheckIn !== undefined && isAhead && mayMark && !event.isVirtual && isDoorTime(event, now)
  const editsFirst = (isAhead || event.state === 'draft') && mayChange && !checksIn
  const edit = (variant: 'ink' | 'outline') => (
    <Button
      variant={variant}
      className={variant === 'outline' ? 'one-event-minor' : undefined}
      onClick={() => onStep({ kind: 'edit', event })}
    >
      <Pencil aria-hidden="true" />
      Edit event
    </Button>
  )
  return (
    <div className="one-event-head">
      <BackToEvents />
      <EventDay event={event} />
      <div className="one-event-title">
        <h1 className="tab-head-title">{event.title}</h1>
        <p className="muted">{lineOf(event, now)}</p>
        <p className="one-event-badges">
          <EventBadges event={event} now={now} isWhole />
        </p>
      </div>
      <div className="one-event-actions">
        {event.state === 'draft' ? (
          <ButtonLink variant="outline" className="one-event-minor" href={eventPreviewPage(event.id)}>
            <Eye aria-hidden="true" />
            Preview
          </ButtonLink>
        ) : (
          <ButtonLink variant="outline" className="one-event-minor" href={paths.event(event.id)}>
            <ExternalLink aria-hidden="true" />
            View page
          </ButtonLink>
        )}
        <PublishButton event={event} />
        {mayChange && !editsFirst && edit('outline')}
        {(checksIn || editsFirst) && (
          <PageFoot>{checksIn ? <CheckIn event={event} /> : edit('ink')}</PageFoot>
        )}
        <EventTools event={event} onStep={onStep} />
      </div>
    </div>
  )
}

const lineOf = (event: ListedEvent, now: Date): string =>
  [`${shortDay(event.date)}, ${event.time}`, placeOf(event), stateWord(event, now), takenOfEvent(event, now)]
    .filter(Boolean)
    .join(' · ')

/** Before it ends it matters how many places are left. */
const takenOfEvent = (event: ListedEvent, now: Date): string =>
  event.state === 'planned' && !isOver(event, now) ? takenOfAllText(event) : ''

const stateWord = (event: ListedEvent, now: Date): string => {
  if (event.state !== 'planned') return ''
  if (isOver(event, now)) return 'Over'
  return now.getTime() >= Date.parse(event.startsAt) ? 'On now' : ''
}
