import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { EventFacts } from '../page/event-facts.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { JoinBox } from '../online/join-box.tsx'
import { meetingClosesAt } from '../online/policy.ts'
import { isFull, isOver } from '../policy.ts'
import { RegistrationSide, type SideProps } from './registration-side.tsx'
import { RegistrationStateNote } from './registration-state-note.tsx'
import type { RegistrationWithTicket } from '../schema.ts'
import { SameWeek } from '../waiting/same-week.tsx'
import { TicketView } from './ticket-view.tsx'
import { useIsComing } from '../use-is-coming.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'

type Props = SideProps & { registration: RegistrationWithTicket; onConfirm: () => Promise<unknown> }

/** A registration as its owner sees it: their ticket, or how it stands while there is none. */
export const MyRegistrationView = ({ onConfirm, ...props }: Props) => {
  const { state, event, owes } = props.registration
  const isComing = useIsComing(event)
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <div {...focus}>
      {isComing && (state === 'registered' || owes) ? (
        <TicketView {...props} />
      ) : (
        <WithoutTicket {...props} onConfirm={onConfirm} />
      )}
    </div>
  )
}

const WithoutTicket = ({ onConfirm, ...side }: Props) => {
  const { registration } = side
  const { event } = registration
  const isComing = useIsComing(event)
  return (
    <article className="event-page-ticket" aria-labelledby="my-registration-title">
      <EventHead event={event} titleId="my-registration-title" headingLevel={1} />
      <div className="event-columns">
        <div className="event-main">
          <div {...start} role="group" id="my-standing" aria-labelledby="my-standing">
            <RegistrationStateNote registration={registration} isComing={isComing} />
          </div>
          <StillOpen {...side} />
          {isComing && <NextStep registration={registration} onConfirm={onConfirm} />}
          {hasNoPlace(registration) && <SameWeek id={event.id} />}
          <EventFacts event={event} saysHowToJoin={false} />
        </div>
        <RegistrationSide {...side} />
      </div>
    </article>
  )
}

/** The meeting of an event that has ended, as long as people can come back to it. */
const StillOpen = ({ registration: { event, joins }, token }: SideProps) => {
  const isOpen = useBrowserValue(
    () => isOver(event, new Date()) && Date.now() < Date.parse(meetingClosesAt(event)),
    false,
  )
  if (!joins || !isOpen) return null
  return (
    <>
      <p className="muted">If the meeting is still running, you can join it.</p>
      <JoinBox event={event} token={token} />
    </>
  )
}

const hasNoPlace = ({ state, event }: RegistrationWithTicket): boolean =>
  event.state === 'cancelled' || ['cancelled', 'payment failed', 'not confirmed'].includes(state)

/** The one thing to do now. */
const NextStep = ({ registration, onConfirm }: Pick<Props, 'registration' | 'onConfirm'>) => {
  const { state, event } = registration
  if (state === 'awaiting confirmation' || (state === 'not confirmed' && !isFull(event)))
    return <ConfirmButton registration={registration} onConfirm={onConfirm} />
  if (state === 'not confirmed')
    return (
      <ButtonLink href={paths.events} full>
        See upcoming events
      </ButtonLink>
    )
  if (state === 'cancelled' || state === 'payment failed')
    return (
      <ButtonLink href={`${paths.event(event.id)}#register`} full>
        Register again
      </ButtonLink>
    )
  if (state === 'awaiting payment')
    return (
      <ButtonLink href={paths.eventRegistration(event.id)} full>
        Continue to payment
      </ButtonLink>
    )
  return null
}

/** A button, since a program that checks the links of an email may open the page too. */
const ConfirmButton = ({ registration, onConfirm }: Pick<Props, 'registration' | 'onConfirm'>) => {
  const places = registration.numberOfAttendees === 1 ? 'place' : 'places'
  const { isPending, mutate } = useMutation({
    mutationFn: onConfirm,
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: `We couldn't confirm your ${places}`,
        description: reasonOf(error),
      }),
  })
  return (
    <Button full pending={isPending} pendingText="Confirming..." onClick={() => mutate()}>
      Confirm my {places}
    </Button>
  )
}
